import pg, { type ClientConfig } from 'pg';

const firstDelayMs = 200;
const maxDelayMs = 5_000;
const checkIntervalMs = 30_000;

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onReconnect: () => void;
}

export interface Listener {
  listen(subscription: Subscription): Promise<void>;
  close(): Promise<void>;
}

/** One connection for LISTEN. It reconnects by itself and calls `onReconnect`, because notifications may be lost. */
export function createListener(config: ClientConfig): Listener {
  const subscriptions = new Set<Subscription>();
  let client: pg.Client | undefined;
  let attempt: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let mayHaveMissed = false;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client(config);
    fresh.on('error', () => onLost(fresh));
    fresh.on('end', () => onLost(fresh));
    fresh.on('notification', ({ channel, payload }) => {
      for (const each of subscriptions) if (each.channel === channel) each.onMessage(payload ?? '');
    });
    try {
      await fresh.connect();
      for (const channel of new Set([...subscriptions].map((each) => each.channel)))
        await subscribe(fresh, channel);
    } catch {
      disconnect(fresh);
      return reconnectLater();
    }
    if (closed) return disconnect(fresh);
    client = fresh;
    failures = 0;
    if (!mayHaveMissed) return;
    mayHaveMissed = false;
    for (const each of subscriptions) each.onReconnect();
  }

  function ensureConnected(): Promise<void> {
    attempt ??= connect().finally(() => {
      attempt = undefined;
    });
    return attempt;
  }

  function reconnectLater(): void {
    mayHaveMissed = true;
    if (closed || retry !== undefined) return;
    const delay = Math.min(firstDelayMs * 2 ** failures, maxDelayMs);
    failures += 1;
    retry = setTimeout(() => {
      retry = undefined;
      void ensureConnected();
    }, delay).unref();
  }

  function onLost(which: pg.Client): void {
    if (which !== client) return;
    client = undefined;
    disconnect(which);
    reconnectLater();
  }

  // A connection whose server vanished looks alive until a query fails.
  const check = setInterval(() => {
    const current = client;
    current?.query('SELECT 1').catch(() => onLost(current));
  }, checkIntervalMs).unref();

  return {
    async listen(subscription) {
      subscriptions.add(subscription);
      if (client === undefined && retry === undefined) await ensureConnected();
      const current = client;
      if (current !== undefined) await subscribe(current, subscription.channel).catch(() => onLost(current));
    },
    async close() {
      closed = true;
      clearInterval(check);
      clearTimeout(retry);
      const last = client;
      client = undefined;
      if (last !== undefined) disconnect(last);
    },
  };
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
}

function disconnect(client: pg.Client): void {
  client.end().catch(() => undefined);
}
