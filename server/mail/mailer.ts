import { createTransport } from 'nodemailer';
import { Counter } from 'prom-client';
import type { Metrics } from '#server/observability/metrics.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A silent or refusing mail server must not keep the owner waiting: whatever happens, there is an answer in time. */
const patience = 9_000;

export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      let timer: NodeJS.Timeout | undefined;
      const impatience = new Promise<never>((_, reject) => {
        timer = setTimeout(
          reject,
          patience,
          new Error(`the mail server did not answer within ${patience} ms`),
        );
      });
      try {
        await Promise.race([transport.sendMail({ from, ...mail }), impatience]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

export function countMails(mailer: Mailer, metrics: Metrics): Mailer {
  const counter = new Counter({
    name: 'kontak_mails_total',
    help: 'Mails sent to the mail server, by result',
    labelNames: ['result'],
    registers: [metrics],
  });
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        counter.inc({ result: 'failed' });
        throw error;
      }
      counter.inc({ result: 'sent' });
    },
  };
}
