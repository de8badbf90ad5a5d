import { Counter } from 'prom-client';
import type { Business } from '#domain/business.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Log } from '#server/observability/log.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import { createPasskeyStore } from './passkey-store.ts';
import { listenForSignOuts, openSessionCache } from './session-cache.ts';
import { createSignIn, type SignIn, type SignInTerminal } from './sign-in.ts';
import type { SignInStore } from './sign-in-store.ts';

interface Deps {
  database: Database | undefined;
  signInStore: SignInStore;
  mailer: Mailer | undefined;
  readBusiness(): Promise<Business>;
}

/** Sign-in with the configured store and mail service, counted in the metrics. */
export function openSignIn(
  { adminEmail }: Pick<Config, 'adminEmail'>,
  { database, signInStore: store, mailer, readBusiness }: Deps,
  { publicUrl, terminal }: { publicUrl: string; terminal: SignInTerminal | undefined },
  { log, metrics }: { log: Log; metrics: Metrics },
): SignIn {
  const sessionCache = openSessionCache();
  if (database) void listenForSignOuts({ database, store, cache: sessionCache, log });
  const signIn = createSignIn({
    store,
    passkeyStore: database && createPasskeyStore(database),
    sessionCache,
    mailer,
    terminal,
    adminEmail,
    readBusiness,
    publicUrl,
    log,
  });
  const counter = new Counter({
    name: 'kontak_sign_in_total',
    help: 'Codes requested, codes verified and passkeys checked, by result',
    labelNames: ['call', 'result'],
    registers: [metrics],
  });
  return {
    ...signIn,
    async requestCode(...args) {
      const result = await signIn.requestCode(...args);
      counter.inc({ call: 'code', result: result.result });
      return result;
    },
    async verify(...args) {
      const result = await signIn.verify(...args);
      counter.inc({ call: 'verify', result: result.result });
      return result;
    },
    async signInWithPasskey(...args) {
      const result = await signIn.signInWithPasskey(...args);
      counter.inc({ call: 'passkey', result: result?.result ?? 'database_off' });
      return result;
    },
  };
}
