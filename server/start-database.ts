import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from './database/failures.ts';
import type { Log } from './observability/log.ts';

interface Deps {
  prepare: () => Promise<void>;
  /** After a start without the database. */
  onRecovered: () => void;
  log: Log;
}

/** Prepares the database. If it does not respond, the shop starts read-only and this goes on in the background. */
export async function startDatabase({ prepare, onRecovered, log }: Deps) {
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
    if (!isUnavailable(error)) throw error;
    log.warn({ error }, 'the database does not respond; starting on the snapshot, read-only');
    void retry();
  }
  return { isPrepared: () => isPrepared, stop: () => closing.abort() };
}
