import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A real S3 server on a free port: a bucket for pictures and one for copies. */
export async function startBucket() {
  const directory = mkdtempSync(path.join(tmpdir(), 'kontak-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: ['products', 'copies'].map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    variables: { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    copyVariables: {
      COPY_S3_ENDPOINT: endpoint,
      COPY_S3_BUCKET: 'copies',
      COPY_S3_ACCESS_KEY_ID: 'S3RVER',
      COPY_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    endpoint,
    /** Where it stores a bucket. */
    folderOf: (bucket: string) => path.join(directory, bucket),
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
