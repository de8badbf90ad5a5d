import type { SignInStore } from './auth/sign-in-store.ts';
import type { Repository } from './catalogue/repository.ts';
import type { SearchMisses } from './catalogue/search-misses.ts';
import type { Database } from './database/database.ts';
import type { Documents } from './documents/documents.ts';
import type { ImageStore } from './images/image-store.ts';
import { removeUnusedImages } from './images/remove-unused-images.ts';
import type { Log } from './observability/log.ts';
import type { Requests } from './requests/requests.ts';
import type { Imports } from './spreadsheets/imports.ts';

interface Deps {
  database: Database | undefined;
  repository: Repository | undefined;
  searchMisses: SearchMisses | undefined;
  requests: Requests | undefined;
  imports: Imports | undefined;
  signInStore: SignInStore;
  images: ImageStore;
  documents: Documents | undefined;
  log: Log;
}

/** Removes what is out of date. */
export function createMaintenance(deps: Deps) {
  const { database, repository, searchMisses, requests, imports, signInStore, images, documents, log } = deps;

  async function removeExpired(): Promise<void> {
    await signInStore.deleteExpired(new Date());
    await repository?.history.prune();
    await repository?.pruneKeys();
    const ended = (await repository?.endNewProducts()) ?? 0;
    if (ended > 0) log.info({ ended }, 'products are not new any more');
    await searchMisses?.prune();
    await requests?.prune();
    await imports?.prune();
  }

  async function removeImages(): Promise<void> {
    if (!database || !repository) return;
    const { rows } = await repository.readCatalogue();
    const removed = await removeUnusedImages(database, images, rows, repository.history.imageAddresses());
    if (removed > 0) log.info({ removed }, 'removed unused pictures');
  }

  return {
    /** At each start. */
    removeExpired,
    /** Once a day. */
    async run(): Promise<void> {
      await removeExpired();
      await removeImages();
      const removed = (await documents?.tidy()) ?? 0;
      if (removed > 0) log.info({ removed }, 'removed unused files of documents');
    },
  };
}
