import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { createDatabaseStore } from './auth/database-store.ts';
import { createMemoryStore } from './auth/memory-store.ts';
import type { SignInStore } from './auth/sign-in-store.ts';
import { type Backups, openBackups } from './backup/open-backups.ts';
import { createCodeListMatcher, type MatchCodeList } from './catalogue/match-code-list.ts';
import { createRepository, type Repository } from './catalogue/repository.ts';
import { createSearchMisses, type SearchMisses } from './catalogue/search-misses.ts';
import { type CatalogueService, createCatalogueService } from './catalogue/service.ts';
import { readSnapshot } from './catalogue/snapshot.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/connect.ts';
import type { Database } from './database/database.ts';
import { isUnavailable } from './database/failures.ts';
import { migrate } from './database/migrate.ts';
import { removeTemporaryFiles } from './database/temporary-files.ts';
import type { ImageStore } from './images/image-store.ts';
import { openImages, uploadsFolder } from './images/open-images.ts';
import { removeUnusedImages } from './images/remove-unused-images.ts';
import { countMails, createMailer, type Mailer } from './mail/mailer.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import { createLimit } from './responses/limit.ts';

/** Files that ship with the program. */
export interface ShippedFiles {
  migrations: string;
  demoCatalogue: string;
  starterCatalogue: string;
  databaseTemplate: string;
}

export interface Services {
  database: Database | undefined;
  repository: Repository | undefined;
  catalogue: CatalogueService;
  /** Undefined without a database. */
  searchMisses: SearchMisses | undefined;
  matchCodeList: MatchCodeList;
  readStarter(): Promise<CatalogueRows>;
  signInStore: SignInStore;
  images: ImageStore;
  /** Undefined without a database. */
  backups: Backups | undefined;
  /** Undefined without a mail service. */
  mailer: Mailer | undefined;
  /** True while the database responds and is migrated, and without a database. */
  isReady(): Promise<boolean>;
  /** Removes what is out of date; once a day. */
  runMaintenance(): Promise<void>;
  close(): Promise<void>;
}

interface Deps {
  log: Log;
  metrics: Metrics;
  print: (line: string) => void;
  onFatal: (line: string) => void;
}

type ServicesConfig = Pick<
  Config,
  'databaseUrl' | 'dataDir' | 'backupDir' | 'seed' | 'bucket' | 'smtpUrl' | 'mailFrom' | 'adminEmail'
>;

const dayMs = 24 * 60 * 60_000;

/** Rows that the build has written for an empty database. */
async function readSeed(file: string): Promise<CatalogueRows> {
  const snapshot = await readSnapshot(file);
  if (!snapshot) throw new Error(`${file} is missing; npm run build writes it`);
  return snapshot.rows;
}

export async function openServices(
  config: ServicesConfig,
  shipped: ShippedFiles,
  { log, metrics, print, onFatal }: Deps,
): Promise<Services> {
  mkdirSync(config.dataDir, { recursive: true });
  // Everything in it is this user's only.
  chmodSync(config.dataDir, 0o700);
  for (const folder of [config.dataDir, uploadsFolder(config.dataDir), config.backupDir]) {
    if (folder) removeTemporaryFiles(folder);
  }
  if (config.databaseUrl !== 'off') print('Opening the database…');
  const { databaseUrl, dataDir } = config;
  const database =
    databaseUrl === 'off'
      ? undefined
      : await openDatabase({ databaseUrl, dataDir, templateFile: shipped.databaseTemplate, onFatal });
  const repository = database && createRepository(database);
  const catalogue = createCatalogueService({
    readCatalogue: repository?.readCatalogue,
    ownSnapshot: path.join(dataDir, 'snapshot.ndjson'),
    shippedSnapshot: shipped.demoCatalogue,
    log,
  });

  const searchMisses = database && createSearchMisses(database, catalogue);
  const signInStore = database ? createDatabaseStore(database) : createMemoryStore();
  const images = openImages(config, () => database?.assertDiskSpace());
  const backups = database && (await openBackups({ config, database, images, log }));

  const seedFiles = { demo: shipped.demoCatalogue, starter: shipped.starterCatalogue, none: undefined };
  let prepared = database === undefined;
  const closing = new AbortController();

  /** At each start and once a day. */
  async function removeExpired() {
    await signInStore.deleteExpired(new Date());
    await repository?.pruneChanges();
    await repository?.pruneKeys();
    await searchMisses?.prune();
  }

  async function prepare(database: Database, repository: Repository) {
    const migrations = await migrate(database, shipped.migrations);
    if (migrations.length > 0) print(`Migrated the database: ${migrations.join(', ')}.`);
    const seedFile = seedFiles[config.seed];
    if (seedFile && (await repository.seed(await readSeed(seedFile))))
      print(`Filled the empty database with the ${config.seed} catalogue.`);
    if (await repository.addVehicles(() => readSeed(shipped.demoCatalogue))) print('Added the vehicles.');
    await removeExpired().catch((error) => log.warn({ error }, 'could not remove what has expired'));
    await database.listen('catalogue', catalogue.onRemoteChange, catalogue.invalidate);
    prepared = true;
  }

  async function retryPreparing(database: Database, repository: Repository) {
    for (let wait = 500; !closing.signal.aborted; wait = Math.min(wait * 2, 4_000)) {
      await sleep(wait, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      try {
        await prepare(database, repository);
        log.info('the database responds again');
        return catalogue.invalidate();
      } catch (error) {
        log.debug({ error }, 'the database still does not respond');
      }
    }
  }

  if (database && repository) {
    try {
      await prepare(database, repository);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.warn({ error }, 'the database does not respond; starting on the snapshot, read-only');
      void retryPreparing(database, repository);
    }
  }

  async function runMaintenance() {
    if (!prepared) return;
    await removeExpired();
    if (!database || !repository) return;
    const removed = await removeUnusedImages(database, images, (await repository.readCatalogue()).rows);
    if (removed > 0) log.info({ removed }, 'removed unused pictures');
  }
  const maintenance = setInterval(() => {
    runMaintenance().catch((error) => log.warn({ error }, 'the daily maintenance failed'));
  }, dayMs);
  maintenance.unref();

  return {
    database,
    repository,
    catalogue,
    searchMisses,
    // For the API and the form together: 20,000 lines from an address in a quarter of an hour.
    matchCodeList: createCodeListMatcher(catalogue, createLimit({ hits: 20_000, windowMs: 15 * 60_000 })),
    readStarter: () => readSeed(shipped.starterCatalogue),
    signInStore,
    images,
    backups,
    mailer: config.smtpUrl
      ? countMails(createMailer(config.smtpUrl, config.mailFrom ?? config.adminEmail), metrics)
      : undefined,
    async isReady() {
      if (!database) return true;
      return (
        prepared &&
        database.ping().then(
          () => true,
          () => false,
        )
      );
    },
    runMaintenance,
    async close() {
      closing.abort();
      clearInterval(maintenance);
      await backups?.close();
      await catalogue.flush();
      await database?.close();
    },
  };
}
