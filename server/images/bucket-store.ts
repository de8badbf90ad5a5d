import { AwsClient } from 'aws4fetch';
import type { Config } from '#server/config.ts';
import { type ImageStore, imageName } from './image-store.ts';

type Bucket = NonNullable<Config['bucket']>;

export class BucketError extends Error {
  override readonly name = 'BucketError';
}

const timeoutMs = 10_000;

/** Stores pictures in an S3 bucket: public, never overwritten, cached for an hour. */
export function createBucketStore({
  endpoint,
  name: bucket,
  region,
  accessKeyId,
  secretAccessKey,
  publicUrl,
}: Bucket): ImageStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const root = `${endpoint}/${bucket}`;

  async function send(url: string, init: RequestInit = {}, acceptedStatus?: number): Promise<Response> {
    let response: Response;
    try {
      response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw new BucketError('the image bucket does not respond', { cause: error });
    }
    if (!response.ok && response.status !== acceptedStatus)
      throw new BucketError(
        `the image bucket responded ${response.status}: ${(await response.text()).slice(0, 300)}`,
      );
    return response;
  }

  return {
    async put(name, bytes, type) {
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' };
      await send(`${root}/${name}`, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    },
    async get(name) {
      const response = await send(`${root}/${name}`, {}, 404);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async remove(name) {
      await send(`${root}/${name}`, { method: 'DELETE' });
    },
    async list() {
      const names: string[] = [];
      let next: string | undefined;
      do {
        const page: string = next ? `&continuation-token=${encodeURIComponent(next)}` : '';
        const text = await (await send(`${root}?list-type=2${page}`)).text();
        names.push(...[...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map((match) => match[1] ?? ''));
        next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
      } while (next);
      return names.filter((name) => imageName.test(name));
    },
    address: (name) => `${publicUrl}/${name}`,
  };
}
