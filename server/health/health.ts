import type { Business } from '#domain/business.ts';
import type { HealthCheck, HealthFinding } from '#domain/endpoints/health.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { testMail } from '#server/mail/mails.ts';
import { runChecks } from './run-checks.ts';
import type { HealthSources } from './sources.ts';

interface Deps extends Pick<HealthSources, 'config' | 'files' | 'database'> {
  mailer: Mailer | undefined;
  readBusiness: () => Promise<Pick<Business, 'name'>>;
}

export type Health = ReturnType<typeof createHealth>;

/** Examines the running shop, once at a time. */
export function createHealth({ config, files, database, mailer, readBusiness }: Deps) {
  let isRunning = false;
  const sendTestMail =
    mailer &&
    (async () => {
      const content = testMail((await readBusiness()).name, new Date());
      return mailer.send({ to: config.adminEmail, ...content });
    });
  return {
    isRunning: () => isRunning,
    async check(report: (step: HealthCheck, findings: HealthFinding[]) => void): Promise<HealthFinding[]> {
      isRunning = true;
      try {
        return await runChecks({ config, files, database, sendTestMail }, report);
      } finally {
        isRunning = false;
      }
    },
  };
}
