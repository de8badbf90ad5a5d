import { createTransport } from 'nodemailer';

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
