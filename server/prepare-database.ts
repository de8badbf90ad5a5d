import { setTimeout as sleep } from 'node:timers/promises';
import { settingsFor } from '#domain/business.ts';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { hasDemoNumber } from '#domain/demo-business.ts';
import { settingsId } from '#domain/schemas/settings.ts';
import { noClaims } from '#domain/settings-defaults.ts';
import type { Repository } from './catalogue/repository.ts';
import { readSnapshot } from './catalogue/snapshot.ts';
import { type Config, listeningUrl } from './config.ts';
import type { Database } from './database/database.ts';
import { isDatabaseUnavailable } from './database/failures.ts';
import { migrate } from './database/migrate.ts';
import type { Log } from './observability/log.ts';

/** Files that ship with the program. */
export interface ShippedFiles {
  root: string;
  /** The version of the program. */
  version: string;
  migrations: string;
  demoCatalogue: string;
  starterCatalogue: string;
  databaseTemplate: string;
  restoreCheck: string;
}

interface Options {
  config: Pick<Config, 'seed' | 'business' | 'publicUrl' | 'host' | 'port'>;
  shipped: ShippedFiles;
}

interface Deps extends Options {
  database: Database;
  repository: Repository;
  log: Log;
  /** Prints a line to the terminal. */
  print: (line: string) => void;
}

/** Rows that the build has written for an empty database. */
export async function readSeed(file: string): Promise<CatalogueRows> {
  const snapshot = await readSnapshot(file);
  if (!snapshot) throw new Error(`${file} is missing; npm run build writes it`);
  return snapshot.rows;
}

/** Brings the database to the newest schema and fills what is empty. */
export async function prepareDatabase({ database, log, print, ...deps }: Deps): Promise<void> {
  const { repository, config, shipped } = deps;
  const migrations = await migrate(database, shipped.migrations, shipped.version);
  if (migrations.length > 0) print(`Migrated the database: ${migrations.join(', ')}.`);
  const seedFiles = { demo: shipped.demoCatalogue, starter: shipped.starterCatalogue, none: undefined };
  const seedFile = seedFiles[config.seed];
  if (seedFile && (await repository.seed(await readSeed(seedFile))))
    print(`Filled the empty database with the ${config.seed} catalogue.`);
  if (await addMissingRows(repository, deps)) print('Added the vehicles.');
  await warnOfDemoNumbers({ ...deps, log, print });
}

/** Adds vehicles and settings to a shop or a backup that is older than they are. Returns whether vehicles were missing. */
export async function addMissingRows(repository: Repository, { config, shipped }: Options): Promise<boolean> {
  const hasAdded = await repository.addVehicles(() => readSeed(shipped.demoCatalogue));
  await repository.addSettings({ ...settingsFor(config.business), ...(config.seed === 'none' && noClaims) });
  return hasAdded;
}

async function warnOfDemoNumbers({ repository, config, log, print }: Omit<Deps, 'database'>): Promise<void> {
  const shown = await repository.settings.get(settingsId);
  if (!shown || !hasDemoNumber([shown.phone_1, shown.phone_2, shown.whatsapp_number])) return;
  const where = `${config.publicUrl ?? listeningUrl(config)}/2000/ayarlar`;
  if (!config.publicUrl) return print(`Visitors see demonstration phone numbers: set your own at ${where}`);
  log.warn({ where }, 'a public shop shows demonstration phone numbers');
  print(`WARNING: ${config.publicUrl} shows demonstration phone numbers. Customers cannot reach you.`);
  print(`WARNING: set your own at ${where}`);
}

interface StartDeps {
  prepare: () => Promise<void>;
  /** After a start without the database. */
  onRecovered: () => void;
  log: Log;
}

/** Prepares the database. If it does not respond, the shop starts read-only and this goes on in the background. */
export async function startDatabase({ prepare, onRecovered, log }: StartDeps) {
  const closing = new AbortController();
  let isPrepared = false;

  async function retry(): Promise<void> {
    for (let wait = 500; !closing.signal.aborted; wait = Math.min(wait * 2, 4_000)) {
      await sleep(wait, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      try {
        await prepare();
        isPrepared = true;
        log.info('the database responds again');
        return onRecovered();
      } catch (error) {
        log.debug({ error }, 'the database still does not respond');
      }
    }
  }

  try {
    await prepare();
    isPrepared = true;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ error }, 'the database does not respond; starting on the snapshot, read-only');
    void retry();
  }
  return { isPrepared: () => isPrepared, stop: () => closing.abort() };
}
