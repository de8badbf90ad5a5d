import { type HealthCheck, type HealthFinding, healthStates } from '#domain/endpoints/health.ts';
import { keysOf } from '#domain/record-of.ts';
import { errorReason } from '#server/observability/error-reason.ts';
import { checkBackups, checkCopies, checkRestoreOfNewest } from './check-backups.ts';
import { checkCertificate, checkEdge } from './check-edge.ts';
import { checkClock, checkConfiguration, checkDisk, checkFolders } from './check-machine.ts';
import { checkPackages } from './check-packages.ts';
import { checkDatabase, checkMail, checkPictures } from './check-services.ts';
import type { Found, HealthSources } from './sources.ts';

const checks: Record<HealthCheck, (sources: HealthSources) => Found[] | Promise<Found[]>> = {
  configuration: checkConfiguration,
  folders: checkFolders,
  disk: checkDisk,
  database: checkDatabase,
  clock: checkClock,
  mail: checkMail,
  pictures: checkPictures,
  edge: checkEdge,
  certificate: checkCertificate,
  backups: checkBackups,
  restore: checkRestoreOfNewest,
  copies: checkCopies,
  packages: checkPackages,
};

/** Runs all checks, one after the other. A check that throws is a finding too. */
export async function runChecks(
  sources: HealthSources,
  report: (step: HealthCheck, findings: HealthFinding[]) => void = () => undefined,
): Promise<HealthFinding[]> {
  const findings: HealthFinding[] = [];
  for (const check of keysOf(checks)) {
    report(check, findings);
    const found = await Promise.resolve(sources)
      .then(checks[check])
      .catch((error): Found[] => [{ code: 'check_failed', values: { reason: errorReason(error) } }]);
    findings.push(...found.map((each) => toFinding(check, each)));
  }
  return findings;
}

export const toFinding = (check: HealthCheck, { code, values = {} }: Found): HealthFinding => ({
  check,
  state: healthStates[code],
  code,
  values,
});
