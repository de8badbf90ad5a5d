import cluster from 'node:cluster';
import * as z from 'zod';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/observability/log.ts';
import type { SignInStore } from './sign-in-store.ts';

interface Session {
  email: string;
  expiresAt: Date;
}

/** Valid sessions by token hash, so that the owner can still read while the database is unavailable. */
export type SessionCache = Pick<
  ReturnType<typeof createSessionCache>,
  'get' | 'set' | 'delete' | 'end' | 'keys'
>;

/** Sent between workers: without `session` it was signed out; without `tokenHash` it requests all entries. */
const sessionMessage = z.object({
  kind: z.literal('kontak:session'),
  tokenHash: z.string().optional(),
  session: z.object({ email: z.string(), expiresAt: z.number() }).optional(),
});
type SessionMessage = z.infer<typeof sessionMessage>;

export function createSessionCache(send: (message: SessionMessage) => void = () => undefined) {
  const sessions = new Map<string, Session>();
  // A read of the database or another worker's message may still be on its way when a session ends.
  const ended = new Set<string>();
  const toMessage = (tokenHash: string, { email, expiresAt }: Session): SessionMessage => ({
    kind: 'kontak:session',
    tokenHash,
    session: { email, expiresAt: expiresAt.getTime() },
  });

  /** Removes a session that has ended; it is not cached again. */
  function end(tokenHash: string) {
    ended.add(tokenHash);
    sessions.delete(tokenHash);
    send({ kind: 'kontak:session', tokenHash });
  }

  return {
    get: (tokenHash: string) => sessions.get(tokenHash),
    keys: () => [...sessions.keys()],
    set(tokenHash: string, session: Session) {
      if (ended.has(tokenHash)) return;
      if (sessions.get(tokenHash)?.expiresAt.getTime() === session.expiresAt.getTime()) return;
      sessions.set(tokenHash, session);
      send(toMessage(tokenHash, session));
    },
    /** Removes a token that the database does not have. Tokens that are not cached are ignored, so that guessed ones do not fill the memory. */
    delete(tokenHash: string) {
      if (sessions.has(tokenHash)) end(tokenHash);
    },
    end,
    /** Applies another worker's message and returns it; undefined for any other message. */
    receive(message: unknown): SessionMessage | undefined {
      const { data } = sessionMessage.safeParse(message);
      if (!data?.tokenHash) return data;
      const { tokenHash, session } = data;
      if (!session) {
        ended.add(tokenHash);
        sessions.delete(tokenHash);
      } else if (!ended.has(tokenHash))
        sessions.set(tokenHash, { email: session.email, expiresAt: new Date(session.expiresAt) });
      return data;
    },
    toMessages: () => [...sessions].map(([tokenHash, session]) => toMessage(tokenHash, session)),
  };
}

/** This process's cache; workers share theirs, because any of them may get the owner's next request. */
export function openSessionCache(): SessionCache {
  if (!cluster.isWorker) return createSessionCache();
  const cache = createSessionCache((message) => process.send?.(message));
  process.on('message', cache.receive);
  process.send?.({ kind: 'kontak:session' } satisfies SessionMessage);
  return cache;
}

/** In the primary process: forwards each worker's messages to the others and sends a new worker all entries. */
export function shareSessionCache(): void {
  const cache = createSessionCache();
  cluster.on('message', (from, received) => {
    const message = cache.receive(received);
    if (!message) return;
    if (!message.tokenHash) for (const each of cache.toMessages()) from.send(each);
    else
      for (const worker of Object.values(cluster.workers ?? {}))
        if (worker && worker.id !== from.id && worker.isConnected()) worker.send(message);
  });
}

interface Deps {
  database: Pick<Database, 'listen'>;
  store: Pick<SignInStore, 'findSession'>;
  cache: SessionCache;
  log: Log;
}

/** Deletes sessions from the cache that another instance ended. */
export async function listenForSignOuts({ database, store, cache, log }: Deps): Promise<void> {
  async function checkAll() {
    for (const tokenHash of cache.keys())
      if (!(await store.findSession(tokenHash, new Date()))) cache.delete(tokenHash);
  }
  const onError = (error: unknown) => log.warn({ error }, 'could not check which sessions have ended');
  // After a reconnect, notifications may have been missed.
  await database.listen('ended_sessions', cache.end, () => void checkAll().catch(onError)).catch(onError);
}
