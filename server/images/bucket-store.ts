import { createReadStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
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
}

interface SendFileOptions {
  size: number;
  type: string;
  timeoutMs: number;
}

const refused = (status: number, body: string) =>
  new BucketError(`the bucket responded ${status}: ${body.slice(0, 300)}`, { status });

/** Calls of one bucket. A failure is a BucketError. */
export function createBucketClient({ endpoint, name, region, accessKeyId, secretAccessKey }: Bucket) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const root = `${endpoint}/${name}`;

  async function send(
    pathAndQuery: string,
    init: RequestInit = {},
    { acceptedStatus, timeoutMs = usualTimeoutMs }: SendOptions = {},
  ): Promise<Response> {
    let response: Response;
    try {
      response = await client.fetch(`${root}${pathAndQuery}`, {
        ...init,
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new BucketError('the bucket does not respond', { cause: error });
    }
    const { ok, status } = response;
    if (!ok && status !== acceptedStatus) throw refused(status, await response.text().catch(() => ''));
    return response;
  }

  /** Not by `fetch`, which takes twice the processor time for a stream (decision 53). */
  async function sendFile(file: string, pathAndQuery: string, options: SendFileOptions): Promise<void> {
    const { size, type, timeoutMs } = options;
    const signed = await client.sign(`${root}${pathAndQuery}`, {
      method: 'PUT',
      headers: { 'Content-Type': type },
    });
    const { request } = signed.url.startsWith('https:') ? https : http;
    const sending = request(signed.url, {
      method: 'PUT',
      headers: { ...Object.fromEntries(signed.headers), 'Content-Length': size },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
      sending.on('response', resolve).on('error', reject);
    });
    // What fails here is an error of the request as well.
    pipeline(createReadStream(file), sending, () => {});
    let status: number;
    let body: string;
    try {
      const response = await answered;
      status = response.statusCode ?? 0;
      body = await text(response);
    } catch (error) {
      throw new BucketError('the bucket does not respond', { cause: error });
    }
    if (status < 200 || status > 299) throw refused(status, body);
  }

  return {
    send,
    sendFile,
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
