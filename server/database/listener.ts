import pg, { type ClientConfig } from 'pg';

const firstDelay = 200;
const longestDelay = 5_000;
const betweenChecks = 30_000;

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onReconnect: () => void;
}

export interface Listener {
  listen(subscription: Subscription): Promise<void>;
  close(): Promise<void>;
}

/** One connection for LISTEN that comes back by itself and says so, for what was sent meanwhile is lost. */
export function createListener(config: ClientConfig): Listener {
  const subscriptions = new Set<Subscription>();
  let client: pg.Client | undefined;
  let attempt: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let missed = false;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client(config);
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ channel, payload }) => {
      for (const each of subscriptions) if (each.channel === channel) each.onMessage(payload ?? '');
    });
    try {
      await fresh.connect();
      for (const channel of new Set([...subscriptions].map((each) => each.channel)))
        await hear(fresh, channel);
    } catch {
      hangUp(fresh);
      return tryLater();
    }
    if (closed) return hangUp(fresh);
    client = fresh;
    failures = 0;
    if (!missed) return;
    missed = false;
    for (const each of subscriptions) each.onReconnect();
  }

  function ensureConnected(): Promise<void> {
    attempt ??= connect().finally(() => {
      attempt = undefined;
    });
    return attempt;
  }

  function tryLater(): void {
    missed = true;
    if (closed || retry !== undefined) return;
    const delay = Math.min(firstDelay * 2 ** failures, longestDelay);
    failures += 1;
    retry = setTimeout(() => {
      retry = undefined;
      void ensureConnected();
    }, delay).unref();
  }

  function lose(which: pg.Client): void {
    if (which !== client) return;
    client = undefined;
    hangUp(which);
    tryLater();
  }

  // A connection whose other end vanished without a word looks alive until something is asked of it.
  const check = setInterval(() => {
    const asked = client;
    asked?.query('SELECT 1').catch(() => lose(asked));
  }, betweenChecks).unref();

  return {
    async listen(subscription) {
      subscriptions.add(subscription);
      if (client === undefined && retry === undefined) await ensureConnected();
      const asked = client;
      if (asked !== undefined) await hear(asked, subscription.channel).catch(() => lose(asked));
    },
    async close() {
      closed = true;
      clearInterval(check);
      clearTimeout(retry);
      const last = client;
      client = undefined;
      if (last !== undefined) hangUp(last);
    },
  };
}

async function hear(client: pg.Client, channel: string): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
}

function hangUp(client: pg.Client): void {
  client.end().catch(() => undefined);
}
