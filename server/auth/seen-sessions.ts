import cluster from 'node:cluster';
import * as z from 'zod';

interface Seen {
  email: string;
  expiresAt: Date;
}

/** Sessions seen alive lately, by the hash of their token: while the database is away the owner may still read. */
export interface SeenSessions {
  find(tokenHash: string): Seen | undefined;
  note(tokenHash: string, session: Seen): void;
  forget(tokenHash: string): void;
  known(): string[];
}

/** What the processes of one machine tell each other. Without `session` it is over; without `tokenHash` it asks for all. */
const sessionWord = z.object({
  kind: z.literal('kontak:session'),
  tokenHash: z.string().optional(),
  session: z.object({ email: z.string(), expiresAt: z.number() }).optional(),
});
type SessionWord = z.infer<typeof sessionWord>;

export function createSeenSessions(tell: (word: SessionWord) => void = () => undefined) {
  const seen = new Map<string, Seen>();
  const wordOf = (tokenHash: string, { email, expiresAt }: Seen): SessionWord => ({
    kind: 'kontak:session',
    tokenHash,
    session: { email, expiresAt: expiresAt.getTime() },
  });

  return {
    find: (tokenHash: string) => seen.get(tokenHash),
    known: () => [...seen.keys()],
    note(tokenHash: string, session: Seen) {
      if (seen.get(tokenHash)?.expiresAt.getTime() === session.expiresAt.getTime()) return;
      seen.set(tokenHash, session);
      tell(wordOf(tokenHash, session));
    },
    forget(tokenHash: string) {
      seen.delete(tokenHash);
      tell({ kind: 'kontak:session', tokenHash });
    },
    /** Takes a word of another process; answers it when it was one. */
    hear(message: unknown): SessionWord | undefined {
      const { data: word } = sessionWord.safeParse(message);
      if (!word?.tokenHash) return word;
      const { tokenHash, session } = word;
      if (session) seen.set(tokenHash, { email: session.email, expiresAt: new Date(session.expiresAt) });
      else seen.delete(tokenHash);
      return word;
    },
    words: () => [...seen].map(([tokenHash, session]) => wordOf(tokenHash, session)),
  };
}

/** The sessions this process knows; a worker shares them with the others, which may get the owner's next request. */
export function openSeenSessions(): SeenSessions {
  if (!cluster.isWorker) return createSeenSessions();
  const seen = createSeenSessions((word) => process.send?.(word));
  process.on('message', seen.hear);
  process.send?.({ kind: 'kontak:session' } satisfies SessionWord);
  return seen;
}

/** In the first process: passes on what a worker tells, and tells a new one everything. */
export function shareSeenSessions(): void {
  const seen = createSeenSessions();
  cluster.on('message', (from, message) => {
    const word = seen.hear(message);
    if (!word) return;
    if (!word.tokenHash) for (const each of seen.words()) from.send(each);
    else
      for (const worker of Object.values(cluster.workers ?? {}))
        if (worker && worker.id !== from.id && worker.isConnected()) worker.send(word);
  });
}
