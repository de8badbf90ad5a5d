import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, listeningUrl, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import { exitWithMessage } from '#server/exit-with-message.ts';
import { runChecks, toFinding } from '#server/health/run-checks.ts';
import type { Found } from '#server/health/sources.ts';
import { lineOf } from '#server/health/texts.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { testMail } from '#server/mail/mails.ts';
import { errorReason } from '#server/observability/error-reason.ts';
import { projectFiles } from '#server/project-files.ts';

// npm run doctor: examines the shop and what it needs, also while it runs. Exits with 0, 1 after a warning, 2 after a
// failure, as monitoring programs expect.
process.umask(0o077);
const exitCodes = { ok: 0, warning: 1, failure: 2 };

function readConfigOrReport(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    const values = { reason: errorReason(error) };
    console.log(lineOf(toFinding('configuration', { code: 'configuration_wrong', values })));
    process.exit(exitCodes.failure);
  }
}

const config = readConfigOrReport();
const { adminEmail, mailFrom, smtpUrl } = config;

async function isAnswering(address: string): Promise<boolean> {
  const options = { signal: AbortSignal.timeout(5_000) };
  const response = await fetch(`${listeningUrl(config)}${address}`, options).catch(() => undefined);
  return response?.ok ?? false;
}

/** An embedded database belongs to the shop while that runs, so the shop is asked. */
async function openHere() {
  if (config.databaseUrl === 'off') return { database: undefined };
  const only = (code: Found['code'], values = {}) => ({
    database: undefined,
    findDatabase: async (): Promise<Found[]> => [{ code, values }],
  });
  if (config.databaseUrl === undefined) {
    const folder = path.join(config.dataDir, 'postgres');
    if (await isAnswering('/readyz')) return only('database_in_use');
    if (await isAnswering('/healthz'))
      return only('database_away', { reason: 'the running shop answers 503 at /readyz' });
    if (!existsSync(folder)) return only('database_none', { folder });
  }
  try {
    const templateFile = projectFiles.databaseTemplate;
    return { database: await openDatabase({ ...config, templateFile, onFatal: exitWithMessage }) };
  } catch (error) {
    return only('database_away', { reason: errorReason(error) });
  }
}

const opened = await openHere();
const mailer = smtpUrl === undefined ? undefined : createMailer(smtpUrl, mailFrom ?? adminEmail);
const sendTestMail =
  mailer && (() => mailer.send({ to: adminEmail, ...testMail(config.business.name, new Date()) }));

let printed = 0;
const findings = await runChecks({ config, files: projectFiles, sendTestMail, ...opened }, (_, found) => {
  for (const finding of found.slice(printed)) console.log(lineOf(finding));
  printed = found.length;
});
for (const finding of findings.slice(printed)) console.log(lineOf(finding));
await opened.database?.close();
process.exit(Math.max(...findings.map(({ state }) => exitCodes[state])));
