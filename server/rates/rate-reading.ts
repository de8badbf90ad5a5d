import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { ListedRate } from '#domain/schemas/rates.ts';
import type { Database } from '#server/database/database.ts';
import { rateReading, settings } from '#server/database/schema.ts';
import { errorReason } from '#server/observability/error-reason.ts';
import type { Log } from '#server/observability/log.ts';
import { downloadList, parseList, RateListError } from './central-bank.ts';

const minute = 60_000;
const checkMs = 5 * minute;
const intervalMs = 60 * minute;
const retryMs = 15 * minute;
/** The list that is read when the owner switches it on and the environment names no other. */
const centralBankList = 'https://www.tcmb.gov.tr/kurlar/today.xml';

interface Options {
  database: Database;
  /** Undefined: the list is not read unless the owner switches it on. */
  url: string | undefined;
  /** Stores the rates that may go live. */
  apply: (listed: readonly ListedRate[]) => Promise<void>;
  log: Log;
  timeoutMs?: number;
  now?: () => Date;
}

export interface RateReading {
  /** Whether the list is read: as the owner says, or else the environment. */
  isOn(): Promise<boolean>;
  /** Reads the list if it is due and no other instance does. Never throws. */
  runIfDue(): Promise<'read' | 'failed' | 'not due'>;
  /** Reads the list now. Never throws. */
  runNow(): Promise<'read' | 'failed' | 'not due'>;
  state(): Promise<Pick<typeof rateReading.$inferSelect, 'listed' | 'read_at' | 'failure'>>;
  stop(): void;
}

/** Reads the central bank's list every hour, by one instance. Whatever comes, the shop keeps the rates it has. */
export function startRateReading({
  database,
  url,
  apply,
  log,
  timeoutMs,
  now = () => new Date(),
}: Options): RateReading {
  const { orm } = database;
  const isOnlyRow = eq(rateReading.id, 1);

  async function isOn(): Promise<boolean> {
    const [row] = await orm.select({ isOn: settings.central_bank_rates }).from(settings);
    return row?.isOn ?? url !== undefined;
  }

  /** Whether this instance is to read the list. */
  async function claim(time: Date): Promise<boolean> {
    const before = (ms: number) => new Date(time.getTime() - ms).toISOString();
    const isDue = or(
      lt(rateReading.begun_at, before(intervalMs)),
      and(lt(rateReading.begun_at, before(retryMs)), sql`${rateReading.failure} IS NOT NULL`),
    );
    const claimed = await orm
      .update(rateReading)
      .set({ begun_at: time.toISOString() })
      .where(and(isOnlyRow, isDue))
      .returning({ id: rateReading.id });
    return claimed.length > 0;
  }

  async function read(list: string, time: Date): Promise<'read' | 'failed'> {
    try {
      const text = await downloadList(list, timeoutMs === undefined ? {} : { timeout: timeoutMs });
      const listed = parseList(text, time);
      await orm
        .update(rateReading)
        .set({ listed, read_at: time.toISOString(), failure: null })
        .where(isOnlyRow);
      await apply(listed);
      return 'read';
    } catch (error) {
      log.warn({ error }, 'could not read the list of rates; the rates stay as they are');
      const failure = error instanceof RateListError ? error.reason : errorReason(error);
      await orm
        .update(rateReading)
        .set({ failure })
        .where(isOnlyRow)
        .catch((failed) => log.warn({ error: failed }, 'could not record it'));
      return 'failed';
    }
  }

  async function run(isDue: (time: Date) => Promise<boolean>): Promise<'read' | 'failed' | 'not due'> {
    const time = now();
    try {
      if (!(await isOn())) return 'not due';
      return (await isDue(time)) ? await read(url ?? centralBankList, time) : 'not due';
    } catch (error) {
      log.warn({ error }, 'could not read the list of rates');
      return 'failed';
    }
  }

  const runIfDue = () => run(claim);
  const timer = setInterval(runIfDue, checkMs).unref();
  return {
    isOn,
    runIfDue,
    runNow: () => run(async () => true),
    async state() {
      const { listed, read_at, failure } = rateReading;
      const [row] = await orm.select({ listed, read_at, failure }).from(rateReading).where(isOnlyRow);
      return row ?? { listed: [], read_at: null, failure: null };
    },
    stop: () => clearInterval(timer),
  };
}
