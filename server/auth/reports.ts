import type { Business } from '#domain/business.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import { newDeviceMail, newPasskeyMail, warningMail } from '#server/mail/mails.ts';
import type { Log } from '#server/observability/log.ts';
import { hashSecret } from './secrets.ts';
import { describeDevice } from './sessions.ts';
import { type GuessBudget, secondsBetween } from './sign-in-limits.ts';
import type { SignInStore } from './sign-in-store.ts';

interface Deps {
  store: SignInStore;
  mailer: Mailer | undefined;
  adminEmail: string;
  readBusiness(): Promise<Pick<Business, 'name'>>;
  publicUrl: string;
  log: Log;
}

/** What the owner is told by mail of signing in. Without a mail service nothing is sent. */
export function createReports({ store, mailer, adminEmail, readBusiness, publicUrl, log }: Deps) {
  const address = `${publicUrl}/2000/ayarlar#oturumlar`;

  /** Nobody waits for the mail server: a report that fails must not keep the owner out. */
  async function report(write: (business: string) => Omit<Mail, 'to'>): Promise<void> {
    if (!mailer) return;
    const { name } = await readBusiness();
    mailer.send({ to: adminEmail, ...write(name) }).catch((error) => {
      log.error({ error }, 'could not mail the owner a report about signing in');
    });
  }

  return {
    /** Once for each budget. */
    async manyWrongCodes({ key, max, endsAt }: GuessBudget, time: Date): Promise<void> {
      const window = secondsBetween(time, endsAt) * 1_000;
      if (await store.increment(`warned ${key}`, { hits: 1, window }, time)) return;
      log.warn({ max }, 'too many wrong codes today; links instead of codes until midnight UTC');
      await report((business) => warningMail(business, time));
    },

    /** Not of the very first browser, nor of one that has signed in before. */
    async newDevice(userAgent: string | undefined, knownBrowser: string | undefined, time: Date) {
      if (!(await store.hasKnownBrowsers(time))) return;
      if (knownBrowser && (await store.isKnownBrowser(hashSecret(knownBrowser), time))) return;
      const device = describeDevice(userAgent);
      await report((business) => newDeviceMail(business, { device, address }, time));
    },

    newPasskey: (passkey: string, time: Date) =>
      report((business) => newPasskeyMail(business, { passkey, address }, time)),
  };
}
