import type { Business } from '#domain/business.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import { newDeviceMail, newPasskeyMail, warningMail } from '#server/mail/mails.ts';
import type { Log } from '#server/observability/log.ts';

interface Deps {
  mailer: Mailer | undefined;
  adminEmail: string;
  readBusiness(): Promise<Pick<Business, 'name'>>;
  publicUrl: string;
  log: Log;
}

/** What the owner is told by mail of signing in. Without a mail service nothing is sent. */
export function createReports({ mailer, adminEmail, readBusiness, publicUrl, log }: Deps) {
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
    manyWrongCodes: (time: Date) => report((business) => warningMail(business, time)),
    newDevice: (device: string, time: Date) =>
      report((business) => newDeviceMail(business, { device, address }, time)),
    newPasskey: (passkey: string, time: Date) =>
      report((business) => newPasskeyMail(business, { passkey, address }, time)),
  };
}
