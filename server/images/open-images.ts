import path from 'node:path';
import type { Config } from '#server/config.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { ImageStore } from './image-store.ts';

export const uploadsFolder = (dataDir: string) => path.join(dataDir, 'images');

/** The configured image store. */
export function openImages(
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  assertDiskSpace: () => void,
): ImageStore {
  return bucket ? createBucketStore(bucket) : createFolderStore(uploadsFolder(dataDir), assertDiskSpace);
}
