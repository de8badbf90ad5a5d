import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { Counter } from 'prom-client';
import type { MailProblemReason } from '#domain/endpoints/mail.ts';
import type { Metrics } from '#server/observability/metrics.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Returns what the mail server said when it took the mail. */
  send(mail: Mail): Promise<string>;
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
        const message = `the mail server did not respond within ${timeoutMs} ms`;
        throw Object.assign(new Error(message), { code: 'ETIMEDOUT' });
      });
      const { response } = await Promise.race([transport.sendMail({ from, ...mail }), timeout]);
      return oneLine(response);
    },
  };
}

/** Why a mail was not sent, in English, for the terminal and for clients. */
export function mailFailure(error: unknown): string {
  const { reason } = mailProblem(error);
  if (reason === 'no_encryption')
    return 'The mail server does not encrypt: it offers no STARTTLS. Use smtps:// in SMTP_URL, or another server.';
  if (reason === 'password') return 'The mail server refused the user or the password in SMTP_URL.';
  return 'Failed to send email';
}

const reasons: Record<string, MailProblemReason> = {
  ETLS: 'no_encryption',
  EAUTH: 'password',
  ENOAUTH: 'password',
  ETIMEDOUT: 'timeout',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};

/** Why a mail was not sent, and the answer of the mail server, if it gave one. */
export function mailProblem(error: unknown): { reason: MailProblemReason; response?: string } {
  const { code = '', response } = error as { code?: string; response?: string };
  const reason = reasons[code] ?? (response ? 'refused' : 'unreachable');
  return { reason, ...(response && { response: oneLine(response) }) };
}

/** It is text from another machine. */
const oneLine = (response: string) =>
  response
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);

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
        const response = await mailer.send(mail);
        counter.inc({ result: 'sent' });
        return response;
      } catch (error) {
        counter.inc({ result: 'failed' });
        throw error;
      }
    },
  };
}
