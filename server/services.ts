import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Business, businessOf } from '#domain/business.ts';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { createDatabaseStore } from './auth/database-store.ts';
import { createMemoryStore } from './auth/memory-store.ts';
import type { SignInStore } from './auth/sign-in-store.ts';
import { type Backups, openBackups } from './backup/open-backups.ts';
import { createCodeListMatcher, type MatchCodeList } from './catalogue/match-code-list.ts';
import { createRepository, type Repository } from './catalogue/repository.ts';
import { createSearchMisses, type SearchMisses } from './catalogue/search-misses.ts';
import { type CatalogueService, createCatalogueService } from './catalogue/service.ts';
import { type Config, listeningUrl } from './config.ts';
import { type Copies, openCopies } from './copies/open-copies.ts';
import { openDatabase } from './database/connect.ts';
import type { Database } from './database/database.ts';
import { removeTemporaryFiles } from './database/temporary-files.ts';
import { createDealerLinks, type DealerLinks } from './dealers/dealer-links.ts';
import { createDocuments, type Documents } from './documents/documents.ts';
import { documentsFolder, openFileStore } from './documents/file-store.ts';
import { createHealth, type Health } from './health/health.ts';
import type { ImageStore } from './images/image-store.ts';
import { openImages, uploadsFolder } from './images/open-images.ts';
import { countMails, createMailer, type Mailer } from './mail/mailer.ts';
import { createMaintenance } from './maintenance.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import { createOwnerMails } from './owner-mails.ts';
import {
  addMissingRows,
  prepareDatabase,
  readSeed,
  type ShippedFiles,
  startDatabase,
} from './prepare-database.ts';
import { type RateReading, startRateReading } from './rates/rate-reading.ts';
import { createRequests, type Requests } from './requests/requests.ts';
import { createFairQueue, type FairQueue } from './responses/fair-queue.ts';
import { createImports, type Imports } from './spreadsheets/imports.ts';

export interface Services {
  database: Database | undefined;
  repository: Repository | undefined;
  catalogue: CatalogueService;
  /** Undefined without a database. */
  dealerLinks: DealerLinks | undefined;
  /** Undefined without a database. */
  searchMisses: SearchMisses | undefined;
  /** Undefined without a database. */
  requests: Requests | undefined;
  /** Mails the owner, if the settings say so. */
  onNewRequest(number: number): void;
  rateReading: RateReading | undefined;
  matchCodeList: MatchCodeList;
  /** Reading a list can take seconds: lists wait for each other, not for pages and calls. */
  codeListQueue: FairQueue;
  readStarter(): Promise<CatalogueRows>;
  readDemo(): Promise<CatalogueRows>;
  /** From the settings or, without them, from the environment. */
  readBusiness(): Promise<Business>;
  signInStore: SignInStore;
  images: ImageStore;
  /** Undefined without a database. */
  documents: Documents | undefined;
  /** Undefined without a database. */
  backups: Backups | undefined;
  /** Undefined without a second place for backups. */
  copies: Copies | undefined;
  /** Undefined without a database. */
  imports: Imports | undefined;
  /** Undefined without a mail service. */
  mailer: Mailer | undefined;
  health: Health;
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
  | 'databaseUrl'
  | 'dataDir'
  | 'backupDir'
  | 'copies'
  | 'seed'
  | 'bucket'
  | 'smtpUrl'
  | 'mailFrom'
  | 'adminEmail'
  | 'business'
  | 'ratesUrl'
  | 'publicUrl'
  | 'host'
  | 'port'
  | 'trustProxy'
>;

const dayMs = 24 * 60 * 60_000;

export async function openServices(
  config: ServicesConfig,
  shipped: ShippedFiles,
  deps: Deps,
): Promise<Services> {
  const { log, print } = deps;
  const stores = await openStores(config, shipped, deps);
  const { database, repository, catalogue, requests, images } = stores;
  const ownerMails = createOwnerMails({ ...stores, ...config, publicUrl: publicUrlOf(config), log });
  const maintenance = createMaintenance({ ...stores, log });

  /** A backup from before there were vehicles or settings has none. */
  async function onRestored() {
    if (repository) await addMissingRows(repository, { config, shipped });
    catalogue.invalidate();
    await stores.documents?.keepUnused();
    // Requests past their retention do not come back with a backup.
    await requests?.prune();
  }
  const { onFailedNight, onFailedCopy: onFailure } = ownerMails;
  const afterNightly = async (): Promise<unknown> => copies?.runIfDue();
  const backups =
    database &&
    (await openBackups({
      config,
      database,
      images,
      files: openFileStore(config),
      log,
      onFailedNight,
      afterNightly,
      onRestored,
    }));
  const copies =
    database && backups && openCopies({ config, database, backups, files: shipped, log, onFailure });

  const rateReading =
    database &&
    repository &&
    startRateReading({
      database,
      url: config.ratesUrl,
      log,
      async apply(listed) {
        if (await repository.applyListedRates(listed)) catalogue.invalidate();
      },
    });

  async function prepare(database: Database, repository: Repository) {
    await prepareDatabase({ database, repository, config, shipped, log, print });
    await maintenance
      .removeExpired()
      .catch((error) => log.warn({ error }, 'could not remove what has expired'));
    // An embedded database has one process: nothing is being received yet.
    const graceMs = config.databaseUrl === undefined ? 0 : undefined;
    await stores.documents
      ?.tidy(graceMs)
      .catch((error) => log.warn({ error }, 'could not remove unused files of documents'));
    await database.listen('catalogue', catalogue.onRemoteChange, catalogue.invalidate);
    void rateReading?.runIfDue();
  }
  const start =
    database &&
    repository &&
    (await startDatabase({
      prepare: () => prepare(database, repository),
      onRecovered: catalogue.invalidate,
      log,
    }));
  const isPrepared = () => start?.isPrepared() ?? true;
  const ping = database && createPing(database);

  const runMaintenance = async () => {
    if (isPrepared()) await maintenance.run();
  };
  const maintenanceTimer = setInterval(() => {
    runMaintenance().catch((error) => log.warn({ error }, 'the daily maintenance failed'));
  }, dayMs);
  maintenanceTimer.unref();

  return {
    ...stores,
    backups,
    copies,
    rateReading,
    health: createHealth({ config, files: shipped, ...stores }),
    onNewRequest: ownerMails.onNewRequest,
    readStarter: () => readSeed(shipped.starterCatalogue),
    readDemo: () => readSeed(shipped.demoCatalogue),
    isReady: async () => isPrepared() && (!ping || ping()),
    runMaintenance,
    async close() {
      start?.stop();
      clearInterval(maintenanceTimer);
      rateReading?.stop();
      await backups?.close();
      await catalogue.flush();
      await database?.close();
    },
  };
}

async function openStores(
  config: ServicesConfig,
  shipped: ShippedFiles,
  { log, metrics, print, onFatal }: Deps,
) {
  const { databaseUrl, dataDir, smtpUrl, mailFrom, adminEmail } = config;
  prepareFolders(config);
  if (databaseUrl !== 'off') print('Opening the database…');
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
  const images = openImages(config, () => database?.assertDiskSpace());
  return {
    database,
    repository,
    catalogue,
    images,
    documents:
      database &&
      repository &&
      createDocuments({
        database,
        repository,
        store: openFileStore(config),
        folder: documentsFolder(dataDir),
      }),
    dealerLinks: database && createDealerLinks(database, catalogue),
    searchMisses: database && createSearchMisses(database, catalogue),
    requests: database && createRequests(database, catalogue, publicUrlOf(config)),
    imports:
      database && createImports({ database, catalogues: catalogue, images, publicUrl: config.publicUrl }),
    signInStore: database ? createDatabaseStore(database) : createMemoryStore(),
    mailer: smtpUrl ? countMails(createMailer(smtpUrl, mailFrom ?? adminEmail), metrics) : undefined,
    matchCodeList: createCodeListMatcher(catalogue),
    codeListQueue: createFairQueue({ concurrency: 1, maxWaiting: 100, maxWaitingPerAddress: 10 }),
    readBusiness: async () => businessOf((await catalogue.current()).catalogue.settings, config.business),
  };
}

const publicUrlOf = (config: ServicesConfig) => config.publicUrl ?? listeningUrl(config);

function prepareFolders({ dataDir, backupDir }: ServicesConfig): void {
  mkdirSync(dataDir, { recursive: true });
  // Everything in it is this user's only.
  chmodSync(dataDir, 0o700);
  for (const folder of [dataDir, uploadsFolder(dataDir), documentsFolder(dataDir), backupDir])
    removeTemporaryFiles(folder);
}

/** Requests for /readyz are not limited, so the database is asked at most once a second. */
function createPing(database: Database): () => Promise<boolean> {
  let last: { at: number; responds: Promise<boolean> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > 1_000) {
      const responds = database.ping().then(
        () => true,
        () => false,
      );
      last = { at: performance.now(), responds };
    }
    return last.responds;
  };
}
