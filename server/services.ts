import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoCatalogue } from '#seed/demo.ts';
import { starterCatalogue } from '#seed/starter.ts';
import { createDatabaseStore } from './auth/database-store.ts';
import { createMemoryStore } from './auth/memory-store.ts';
import type { SignInStore } from './auth/sign-in-store.ts';
import { type Backups, openBackups } from './backup/open-backups.ts';
import { createRepository, type Repository } from './catalogue/repository.ts';
import { type CatalogueService, createCatalogueService } from './catalogue/service.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/connect.ts';
import type { Database } from './database/database.ts';
import { isUnavailable } from './database/failures.ts';
import { migrate } from './database/migrate.ts';
import type { ImageStore } from './images/image-store.ts';
import { openImages } from './images/open-images.ts';
import { removeUnusedImages } from './images/remove-unused-images.ts';
import type { Log } from './log.ts';
import { countMails, createMailer, type Mailer } from './mail/mailer.ts';
import type { Metrics } from './watch/metrics.ts';

/** Where the things lie that come with the program. */
export interface Shipped {
  migrations: string;
  snapshot: string;
  databaseTemplate: string;
}

export interface Services {
  database: Database | undefined;
  repository: Repository | undefined;
  catalogue: CatalogueService;
  signInStore: SignInStore;
  images: ImageStore;
  /** Absent when there is no database. */
  backups: Backups | undefined;
  /** Absent when there is no mail service. */
  mailer: Mailer | undefined;
  /** True while the database answers and is migrated; without a database there is nothing to wait for. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

interface Surroundings {
  log: Log;
  metrics: Metrics;
  tell: (line: string) => void;
  onFatal: (line: string) => void;
}

type ServicesConfig = Pick<
  Config,
  'databaseUrl' | 'dataDir' | 'backupDir' | 'seed' | 'bucket' | 'smtpUrl' | 'mailFrom' | 'adminEmail'
>;

const aDay = 24 * 60 * 60_000;

const seeds = { demo: demoCatalogue, starter: starterCatalogue, none: undefined };

export async function openServices(
  config: ServicesConfig,
  shipped: Shipped,
  { log, metrics, tell, onFatal }: Surroundings,
): Promise<Services> {
  mkdirSync(config.dataDir, { recursive: true });
  if (config.databaseUrl !== 'off') tell('Opening the database…');
  const { databaseUrl, dataDir } = config;
  const database =
    databaseUrl === 'off'
      ? undefined
      : await openDatabase({ databaseUrl, dataDir, templateFile: shipped.databaseTemplate, onFatal });
  const repository = database && createRepository(database);
  const catalogue = createCatalogueService({
    readAll: repository?.readAll,
    ownSnapshot: path.join(dataDir, 'snapshot.ndjson'),
    shippedSnapshot: shipped.snapshot,
    log,
  });

  const images = openImages(config, () => database?.assertDiskSpace());
  const backups = database && (await openBackups({ config, database, images, log }));

  let prepared = database === undefined;
  const closing = new AbortController();

  async function prepare(database: Database, repository: Repository) {
    const migrations = await migrate(database, shipped.migrations);
    if (migrations.length > 0) tell(`Migrated the database: ${migrations.join(', ')}.`);
    const seed = seeds[config.seed];
    if (seed && (await repository.seed(seed())))
      tell(`Filled the empty database with the ${config.seed} catalogue.`);
    await repository.pruneChanges().catch((error) => log.warn({ error }, 'could not prune old changes'));
    await database.listen('catalogue', catalogue.onRemoteChange, catalogue.invalidate);
    prepared = true;
  }

  async function keepPreparing(database: Database, repository: Repository) {
    for (let wait = 500; !closing.signal.aborted; wait = Math.min(wait * 2, 4_000)) {
      await pause(wait, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      try {
        await prepare(database, repository);
        log.info('the database answers again');
        return catalogue.invalidate();
      } catch (error) {
        log.debug({ error }, 'the database still does not answer');
      }
    }
  }

  if (database && repository) {
    try {
      await prepare(database, repository);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.warn({ error }, 'the database does not answer; starting on the snapshot, read-only');
      void keepPreparing(database, repository);
    }
  }

  async function runMaintenance(database: Database, repository: Repository) {
    await repository.pruneChanges();
    const removed = await removeUnusedImages(database, images, (await repository.readAll()).rows);
    if (removed > 0) log.info({ removed }, 'removed unused pictures');
  }
  const maintenance = setInterval(() => {
    if (!database || !repository || !prepared) return;
    runMaintenance(database, repository).catch((error) =>
      log.warn({ error }, 'the daily maintenance failed'),
    );
  }, aDay);
  maintenance.unref();

  return {
    database,
    repository,
    catalogue,
    signInStore: database ? createDatabaseStore(database) : createMemoryStore(),
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
    async close() {
      closing.abort();
      clearInterval(maintenance);
      await backups?.close();
      await catalogue.flush();
      await database?.close();
    },
  };
}
