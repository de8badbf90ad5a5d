import type { Business } from '#domain/business.ts';
import type { FailedNight } from './backup/nightly.ts';
import type { CatalogueService } from './catalogue/service.ts';
import type { FailedCopy } from './copies/open-copies.ts';
import type { Database } from './database/database.ts';
import type { Mailer } from './mail/mailer.ts';
import { failedBackupMail, failedCopyMail } from './mail/mails.ts';
import type { Log } from './observability/log.ts';
import { createNewRequestMail } from './requests/new-request-mail.ts';

interface Deps {
  database: Database | undefined;
  catalogue: CatalogueService;
  mailer: Mailer | undefined;
  adminEmail: string;
  publicUrl: string;
  readBusiness: () => Promise<Business>;
  log: Log;
}

/** The mails to the owner. Without a mail service none is sent. */
export function createOwnerMails(deps: Deps) {
  const { database, catalogue, mailer, adminEmail, publicUrl, readBusiness, log } = deps;

  const mailNewRequest =
    database &&
    mailer &&
    createNewRequestMail({
      database,
      publicUrl,
      async isWanted() {
        return (await catalogue.current()).catalogue.settings[0]?.request_mail ?? false;
      },
      async send(content) {
        await mailer.send({ to: adminEmail, ...content((await readBusiness()).name) });
      },
      log,
    });

  return {
    onNewRequest: (number: number) => mailNewRequest?.(number),

    async onFailedNight({ night, reason }: FailedNight): Promise<void> {
      const address = `${publicUrl}/2000/yedekler`;
      const content = failedBackupMail((await readBusiness()).name, { night, reason, address }, new Date());
      await mailer
        ?.send({ to: adminEmail, ...content })
        .catch((error) => log.error({ error }, 'could not mail that the nightly backup failed'));
    },

    async onFailedCopy(failure: FailedCopy): Promise<void> {
      const address = `${publicUrl}/2000/yedekler`;
      const content = failedCopyMail((await readBusiness()).name, { ...failure, address }, new Date());
      await mailer
        ?.send({ to: adminEmail, ...content })
        .catch((error) => log.error({ error }, 'could not mail that a copy failed'));
    },
  };
}
