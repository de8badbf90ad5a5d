import type { Business } from '#domain/business.ts';
import { readMail, testMail } from '#domain/endpoints/mail.ts';
import type { Repository } from '#server/catalogue/repository.ts';
import type { Config } from '#server/config.ts';
import { type Mailer, mailProblem } from '#server/mail/mailer.ts';
import { testMail as testMessage } from '#server/mail/mails.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { createLimit } from '#server/responses/limit.ts';
import { problemResponse, tooMany } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

interface Deps {
  mailer: Mailer | undefined;
  repository: Repository | undefined;
  readBusiness: () => Promise<Business>;
}

/** Whether the owner's mails arrive. */
export function mailEndpoints(
  { mailer, repository, readBusiness }: Deps,
  { adminEmail, mailFrom = adminEmail }: Pick<Config, 'adminEmail' | 'mailFrom'>,
): Endpoint[] {
  const limit = createLimit({ name: 'mail-tests', hits: 5, windowMs: 15 * 60_000 });
  return [
    endpoint({
      ...readMail,
      handle: () => jsonResponse({ is_set_up: mailer !== undefined, from: mailFrom, to: adminEmail }),
    }),
    endpoint({
      ...testMail,
      async handle() {
        if (!mailer)
          return problemResponse({ status: 503, code: 'mail_off', title: 'There is no mail service' });
        const retryAfter = limit.retryAfter('owner');
        if (retryAfter !== undefined) return problemResponse(tooMany('Too many test messages', retryAfter));
        const content = testMessage((await readBusiness()).name, new Date());
        const sent = await mailer.send({ to: adminEmail, ...content }).then(
          (response) => ({ response }),
          (error) => ({ problem: mailProblem(error) }),
        );
        if ('problem' in sent) {
          const title = 'The mail was not sent';
          return problemResponse({ status: 502, code: 'mail_failed', title, ...sent.problem });
        }
        await repository?.firstDay.recordMailTest();
        return jsonResponse({ to: adminEmail, response: sent.response });
      },
    }),
  ];
}
