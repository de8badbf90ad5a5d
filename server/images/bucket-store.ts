import { AwsClient } from 'aws4fetch';
import type { Config } from '#server/config.ts';
import { type ImageStore, imageName } from './image-store.ts';

type Bucket = NonNullable<Config['bucket']>;

export class BucketError extends Error {
  override readonly name = 'BucketError';
}

const patience = 10_000;

/** Any S3: pictures are public, never overwritten, and cached for an hour. */
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

  async function ask(address: string, init: RequestInit = {}, alsoFine?: number): Promise<Response> {
    let answer: Response;
    try {
      answer = await client.fetch(address, { ...init, signal: AbortSignal.timeout(patience) });
    } catch (error) {
      throw new BucketError('the image bucket does not answer', { cause: error });
    }
    if (!answer.ok && answer.status !== alsoFine)
      throw new BucketError(
        `the image bucket answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`,
      );
    return answer;
  }

  return {
    async put(name, bytes, type) {
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' };
      await ask(`${root}/${name}`, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    },
    async get(name) {
      const answer = await ask(`${root}/${name}`, {}, 404);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    async remove(name) {
      await ask(`${root}/${name}`, { method: 'DELETE' });
    },
    async list() {
      const names: string[] = [];
      let next: string | undefined;
      do {
        const page: string = next ? `&continuation-token=${encodeURIComponent(next)}` : '';
        const text = await (await ask(`${root}?list-type=2${page}`)).text();
        names.push(...[...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map((match) => match[1] ?? ''));
        next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
      } while (next);
      return names.filter((name) => imageName.test(name));
    },
    address: (name) => `${publicUrl}/${name}`,
  };
}
