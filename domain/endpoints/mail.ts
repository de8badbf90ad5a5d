import * as z from 'zod';
import { describeEndpoint } from './endpoint.ts';

const owners = { tag: 'mail', access: 'owner' } as const;

/** `refused`: the mail server did not take the mail. */
export const mailProblemReasons = ['no_encryption', 'password', 'timeout', 'refused', 'unreachable'] as const;
export type MailProblemReason = (typeof mailProblemReasons)[number];

export const readMail = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/mail',
  summary: 'Whether there is a mail service, and whose mails go where',
  answer: {
    description: 'The mail service',
    schema: z.object({ is_set_up: z.boolean(), from: z.string(), to: z.string() }),
  },
});

export const testMail = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/mail/test',
  summary: 'Send the owner a test message; five in a quarter of an hour',
  answer: {
    description: 'The mail server has taken it, and this is what it said',
    schema: z.object({ to: z.string(), response: z.string() }),
  },
  responses: {
    502: {
      description: `It was not sent (mail_failed); \`reason\` is one of ${mailProblemReasons.join(', ')}, \`response\` what the mail server said, if it answered`,
    },
    503: { description: 'There is no mail service (mail_off)' },
  },
});
