import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Metrics } from '#server/watch/metrics.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** For the whole of `send`, which the owner waits for; nodemailer's own limits are per step. */
const timeoutMs = 9_000;

export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const timeout = sleep(timeoutMs, undefined, { ref: false }).then(() => {
        throw new Error(`the mail server did not respond within ${timeoutMs} ms`);
      });
      await Promise.race([transport.sendMail({ from, ...mail }), timeout]);
    },
  };
}

export function countMails(mailer: Mailer, metrics: Metrics): Mailer {
  const count = metrics.counter<'result'>('kontak_mails_total', 'Mails handed to the mail server, or not');
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        count({ result: 'failed' });
        throw error;
      }
      count({ result: 'sent' });
    },
  };
}
