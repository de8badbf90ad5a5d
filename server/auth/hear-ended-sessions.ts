import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/observability/log.ts';
import type { SeenSessions } from './seen-sessions.ts';
import type { SignInStore } from './sign-in-store.ts';

interface Parts {
  database: Pick<Database, 'listen'>;
  store: Pick<SignInStore, 'findSession'>;
  seen: SeenSessions;
  log: Log;
}

/** A session that ends anywhere ends here too: its memory must not outlive it when the database goes away. */
export async function hearEndedSessions({ database, store, seen, log }: Parts): Promise<void> {
  /** For what ended while nobody listened. */
  async function lookAgain() {
    for (const tokenHash of seen.known())
      if (!(await store.findSession(tokenHash, new Date()))) seen.forget(tokenHash);
  }
  const unheard = (error: unknown) => log.warn({ error }, 'ended sessions could not be looked up');
  const forget = (tokenHash: string) => {
    if (seen.find(tokenHash)) seen.forget(tokenHash);
  };
  await database.listen('ended_sessions', forget, () => void lookAgain().catch(unheard)).catch(unheard);
}
