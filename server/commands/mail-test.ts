import { readConfigOrExit } from '#server/config.ts';
import { exitWithMessage } from '#server/exit-with-message.ts';
import { createMailer, mailFailure } from '#server/mail/mailer.ts';
import { testMail } from '#server/mail/mails.ts';
import { errorReason } from '#server/observability/error-reason.ts';

// npm run mail-test -- ADDRESS: sends a mail with the settings of the shop, which need not run.
const config = readConfigOrExit(process.env);
const [, , address = config.adminEmail] = process.argv;
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
  exitWithMessage(`${address} is no mail address: npm run mail-test -- you@example.com`);
if (!config.smtpUrl) exitWithMessage('SMTP_URL: it is not set, so no mail can be sent');

const from = config.mailFrom ?? config.adminEmail;
try {
  await createMailer(config.smtpUrl, from).send({
    to: address,
    ...testMail(config.business.name, new Date()),
  });
} catch (error) {
  exitWithMessage(`No mail was sent: ${mailFailure(error)} (${errorReason(error)})`);
}
console.log(
  `The mail server has taken a mail from ${from} to ${address}. Look whether it arrives, and not as spam.`,
);
