import { Counter } from 'prom-client';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/observability/log.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { Services } from '#server/services.ts';
import { hearEndedSessions } from './hear-ended-sessions.ts';
import { openSeenSessions } from './seen-sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

/** Signing in as the environment has it: with a mail service or without. */
export function openSignIn(
  { adminEmail, business }: Pick<Config, 'adminEmail' | 'business'>,
  { database, signInStore: store, mailer }: Pick<Services, 'database' | 'signInStore' | 'mailer'>,
  publicUrl: string,
  { log, metrics }: { log: Log; metrics: Metrics },
): SignIn {
  const seen = openSeenSessions();
  if (database) void hearEndedSessions({ database, store, seen, log });
  const signIn = createSignIn({
    store,
    seen,
    mailer,
    adminEmail,
    businessName: business.name,
    publicUrl,
    log,
  });
  const counter = new Counter({
    name: 'kontak_sign_in_total',
    help: 'Codes requested and codes verified, by result',
    labelNames: ['call', 'result'],
    registers: [metrics],
  });
  return {
    ...signIn,
    async requestCode(...asked) {
      const answer = await signIn.requestCode(...asked);
      counter.inc({ call: 'code', result: answer.result });
      return answer;
    },
    async verify(...tried) {
      const answer = await signIn.verify(...tried);
      counter.inc({ call: 'verify', result: answer.result });
      return answer;
    },
  };
}
