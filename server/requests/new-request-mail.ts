import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/database/database.ts';
import { newRequestMail } from '#server/mail/mails.ts';
import type { Log } from '#server/observability/log.ts';

interface Deps {
  database: Database;
  publicUrl: string;
  isWanted: () => Promise<boolean>;
  send: (content: (business: string) => ReturnType<typeof newRequestMail>) => Promise<void>;
  log: Log;
  intervalMs?: number;
}

/** Mails the owner of new requests, at most once a minute: those that come meanwhile share the next mail. */
export function createNewRequestMail({
  database,
  publicUrl,
  isWanted,
  send,
  log,
  intervalMs = 60_000,
}: Deps): (number: number) => void {
  const nothing = { count: 0, newest: 0 };
  let waiting = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** All instances together: the one that moves the time sends. */
  async function claim(): Promise<boolean> {
    const claimed = await queryRows(
      database.orm,
      sql`UPDATE request_mails SET sent_at = clock_timestamp()
        WHERE sent_at <= clock_timestamp() - make_interval(secs => ${intervalMs / 1_000}::float8) RETURNING id`,
    );
    return claimed.length > 0;
  }

  async function flush(): Promise<void> {
    timer = undefined;
    if (!(await isWanted())) waiting = nothing;
    if (waiting.count === 0) return;
    if (!(await claim())) return wait();
    const { count, newest } = waiting;
    waiting = nothing;
    const address = `${publicUrl}/2000/talepler${count > 1 ? '' : `?talep=${newest}`}`;
    try {
      await send((business) => newRequestMail(business, { count, newest, address }, new Date()));
    } catch (error) {
      add(count, newest);
      throw error;
    }
  }

  function add(count: number, newest: number): void {
    waiting = { count: waiting.count + count, newest: Math.max(waiting.newest, newest) };
  }

  const tryFlush = () =>
    void flush().catch((error) => {
      log.warn({ error }, 'could not mail that there is a new request; trying again');
      wait();
    });

  function wait(): void {
    timer ??= setTimeout(tryFlush, intervalMs);
    timer.unref();
  }

  return (number) => {
    add(1, number);
    if (!timer) tryFlush();
  };
}
