import { AwsClient } from 'aws4fetch';
import type { Config } from '#server/config.ts';
import { type ImageStore, imageName } from './image-store.ts';

type ImageBucket = NonNullable<Config['bucket']>;
export type Bucket = Omit<ImageBucket, 'publicUrl'>;

export class BucketError extends Error {
  override readonly name = 'BucketError';
  /** What the bucket responded, if it did. */
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.status = status;
  }
}

const usualTimeoutMs = 10_000;

interface SendOptions {
  /** Besides success. */
  acceptedStatus?: number;
  timeoutMs?: number;
  /** A body that is a stream can be sent once. */
  isRepeatable?: boolean;
}

/** Calls of one bucket. A failure is a BucketError. */
export function createBucketClient({ endpoint, name, region, accessKeyId, secretAccessKey }: Bucket) {
  const credentials = { accessKeyId, secretAccessKey, region, service: 's3' };
  const client = new AwsClient({ ...credentials, retries: 2 });
  const onceClient = new AwsClient({ ...credentials, retries: 0 });
  const root = `${endpoint}/${name}`;

  async function send(
    pathAndQuery: string,
    init: RequestInit = {},
    { acceptedStatus, timeoutMs = usualTimeoutMs, isRepeatable = true }: SendOptions = {},
  ): Promise<Response> {
    let response: Response;
    try {
      response = await (isRepeatable ? client : onceClient).fetch(`${root}${pathAndQuery}`, {
        ...init,
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new BucketError('the bucket does not respond', { cause: error });
    }
    const { ok, status } = response;
    if (!ok && status !== acceptedStatus) {
      const text = await response.text().catch(() => '');
      throw new BucketError(`the bucket responded ${status}: ${text.slice(0, 300)}`, { status });
    }
    return response;
  }

  return {
    send,
    /** All objects whose names begin so. */
    async list(prefix = ''): Promise<{ name: string; size: number }[]> {
      const objects: { name: string; size: number }[] = [];
      let next: string | undefined;
      do {
        const page: string = next ? `&continuation-token=${encodeURIComponent(next)}` : '';
        const only = prefix && `&prefix=${prefix}`;
        const text = await (await send(`?list-type=2${only}${page}`)).text();
        for (const [, contents = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = /<Key>([^<]+)<\/Key>/.exec(contents)?.[1];
          if (key) objects.push({ name: key, size: Number(/<Size>(\d+)<\/Size>/.exec(contents)?.[1] ?? 0) });
        }
        next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
      } while (next);
      return objects;
    },
  };
}

/** Stores pictures in an S3 bucket: public, never overwritten, cached for an hour. */
export function createBucketStore(bucket: ImageBucket): ImageStore {
  const client = createBucketClient(bucket);
  return {
    async put(name, bytes, type) {
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' };
      await client.send(`/${name}`, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    },
    async get(name) {
      const response = await client.send(`/${name}`, {}, { acceptedStatus: 404 });
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async remove(name) {
      await client.send(`/${name}`, { method: 'DELETE' });
    },
    async list() {
      return (await client.list()).map(({ name }) => name).filter((name) => imageName.test(name));
    },
    address: (name) => `${bucket.publicUrl}/${name}`,
  };
}
