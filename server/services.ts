import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Business, businessOf } from '#domain/business.ts';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { createDatabaseStore } from './auth/database-store.ts';
import { createMemoryStore } from './auth/memory-store.ts';
import type { SignInStore } from './auth/sign-in-store.ts';
import type { FailedNight } from './backup/nightly.ts';
import { type Backups, openBackups } from './backup/open-backups.ts';
import { type CurrentNames, createCurrentNames } from './catalogue/former-names.ts';
import { createCodeListMatcher, type MatchCodeList } from './catalogue/match-code-list.ts';
import { createRepository, type Repository } from './catalogue/repository.ts';
import { createSearchMisses, type SearchMisses } from './catalogue/search-misses.ts';
import { type CatalogueService, createCatalogueService } from './catalogue/service.ts';
import { type Config, listeningUrl } from './config.ts';
import { openDatabase } from './database/connect.ts';
import type { Database } from './database/database.ts';
import { isUnavailable } from './database/failures.ts';
import { removeTemporaryFiles } from './database/temporary-files.ts';
import type { ImageStore } from './images/image-store.ts';
import { openImages, uploadsFolder } from './images/open-images.ts';
import { removeUnusedImages } from './images/remove-unused-images.ts';
import { countMails, createMailer, type Mailer } from './mail/mailer.ts';
import { failedBackupMail } from './mail/mails.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import { addMissingRows, prepareDatabase, readSeed, type ShippedFiles } from './prepare-database.ts';
import { type RateReading, startRateReading } from './rates/rate-reading.ts';
import { createNewRequestMail } from './requests/new-request-mail.ts';
import { createRequests, type Requests } from './requests/requests.ts';
import { createLimit } from './responses/limit.ts';
import { createImports, type Imports } from './spreadsheets/imports.ts';

export interface Services {
  database: Database | undefined;
  repository: Repository | undefined;
  catalogue: CatalogueService;
  currentNames: CurrentNames;
  /** Undefined without a database. */
  searchMisses: SearchMisses | undefined;
  /** Undefined without a database. */
  requests: Requests | undefined;
  /** Makes PDFs in another thread. */
  /** Mails the owner, if the settings say so. */
  onNewRequest(number: number): void;
  rateReading: RateReading | undefined;
  matchCodeList: MatchCodeList;
  readStarter(): Promise<CatalogueRows>;
  /** From the settings or, without them, from the environment. */
  readBusiness(): Promise<Business>;
  signInStore: SignInStore;
  images: ImageStore;
  /** Undefined without a database. */
  backups: Backups | undefined;
  /** Undefined without a database. */
  imports: Imports | undefined;
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
  | 'databaseUrl'
  | 'dataDir'
  | 'backupDir'
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
>;

const dayMs = 24 * 60 * 60_000;

export async function openServices(
  config: ServicesConfig,
  shipped: ShippedFiles,
  { log, metrics, print, onFatal }: Deps,
): Promise<Services> {
  mkdirSync(config.dataDir, { recursive: true });
  // Everything in it is this user's only.
  chmodSync(config.dataDir, 0o700);
  for (const folder of [config.dataDir, uploadsFolder(config.dataDir), config.backupDir]) {
    removeTemporaryFiles(folder);
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
  const publicUrl = config.publicUrl ?? listeningUrl(config);
  const requests = database && createRequests(database, catalogue, publicUrl);
  const signInStore = database ? createDatabaseStore(database) : createMemoryStore();
  const images = openImages(config, () => database?.assertDiskSpace());
  const mailer = config.smtpUrl
    ? countMails(createMailer(config.smtpUrl, config.mailFrom ?? config.adminEmail), metrics)
    : undefined;

  const imports =
    database && createImports({ database, catalogues: catalogue, images, publicUrl: config.publicUrl });

  async function readBusiness(): Promise<Business> {
    return businessOf((await catalogue.current()).catalogue.settings, config.business);
  }

  /** A backup from before there were vehicles or settings has none. */
  async function onRestored() {
    if (repository) await addMissingRows(repository, { config, shipped });
    catalogue.invalidate();
    // What was kept long enough does not come back with a backup.
    await requests?.prune();
  }

  async function mailFailedNight({ night, reason }: FailedNight) {
    const address = `${publicUrl}/2000/yedekler`;
    const content = failedBackupMail((await readBusiness()).name, { night, reason, address }, new Date());
    await mailer
      ?.send({ to: config.adminEmail, ...content })
      .catch((error) => log.error({ error }, 'could not mail that the nightly backup failed'));
  }

  const mailNewRequest =
    database &&
    mailer &&
    createNewRequestMail({
      database,
      publicUrl,
      async isWanted() {
        return (await catalogue.current()).catalogue.settings[0]?.request_mail ?? false;
      },
      send: async (content) =>
        mailer.send({ to: config.adminEmail, ...content((await readBusiness()).name) }),
      log,
    });

  const backups =
    database &&
    (await openBackups({ config, database, images, log, onFailedNight: mailFailedNight, onRestored }));

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

  let prepared = database === undefined;
  const closing = new AbortController();

  /** At each start and once a day. */
  async function removeExpired() {
    await signInStore.deleteExpired(new Date());
    await repository?.history.prune();
    await repository?.pruneKeys();
    const ended = (await repository?.endNewProducts()) ?? 0;
    if (ended > 0) log.info({ ended }, 'products are not new any more');
    await searchMisses?.prune();
    await requests?.prune();
    await imports?.prune();
  }

  async function prepare(database: Database, repository: Repository) {
    await prepareDatabase({ database, repository, config, shipped, log, print });
    await removeExpired().catch((error) => log.warn({ error }, 'could not remove what has expired'));
    await database.listen('catalogue', catalogue.onRemoteChange, catalogue.invalidate);
    prepared = true;
    void rateReading?.runIfDue();
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
    const { rows } = await repository.readCatalogue();
    const removed = await removeUnusedImages(database, images, rows, repository.history.imageAddresses());
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
    currentNames: database ? createCurrentNames(database) : async (names) => names,
    searchMisses,
    requests,
    onNewRequest: (number) => mailNewRequest?.(number),
    rateReading,
    // For the API and the form together: 20,000 lines from an address in a quarter of an hour.
    matchCodeList: createCodeListMatcher(catalogue, createLimit({ hits: 20_000, windowMs: 15 * 60_000 })),
    readBusiness,
    readStarter: () => readSeed(shipped.starterCatalogue),
    signInStore,
    images,
    backups,
    imports,
    mailer,
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
      rateReading?.stop();
      await backups?.close();
      await catalogue.flush();
      await database?.close();
    },
  };
}
