import { setTimeout as sleep } from 'node:timers/promises';
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

/** For the whole of `send`, which the owner waits for; nodemailer's own limits are per step. */
const timeoutMs = 9_000;

export function createMailer(smtpUrl: string, from: string): Mailer {
  const { hostname } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    // Without it a server that does not offer STARTTLS, or somebody in between, would get password and codes in clear.
    requireTLS: !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname),
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

/** Why a mail was not sent, for the owner. */
export function mailFailure(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ETLS')
    return 'The mail server does not encrypt: it offers no STARTTLS. Use smtps:// in SMTP_URL, or another server.';
  if (code === 'EAUTH') return 'The mail server refused the user or the password in SMTP_URL.';
  return 'Failed to send email';
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
