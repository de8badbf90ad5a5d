import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorReason } from '#server/observability/error-reason.ts';
import type { Found, HealthSources } from './sources.ts';

const run = promisify(execFile);

interface Audit {
  error?: { summary?: string };
  vulnerabilities?: Record<string, { severity: string }>;
}

/** Asks the registry of npm whether something is known against the installed packages. */
export async function checkPackages({ files }: HealthSources): Promise<Found[]> {
  if (!existsSync(path.join(files.root, 'package-lock.json')))
    return [{ code: 'packages_unknown', values: { reason: 'there is no package-lock.json' } }];
  const audit = await readAudit(files.root);
  if (!audit) return [{ code: 'packages_no_npm' }];
  if (typeof audit === 'string') return [{ code: 'packages_unknown', values: { reason: audit } }];
  const names = Object.entries(audit.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name]) => name);
  if (names.length === 0) return [{ code: 'packages_ok' }];
  return [{ code: 'packages_vulnerable', values: { names: names.slice(0, 10).join(', ') } }];
}

/** The audit, or why there is none; nothing where there is no npm, as with Debian's Node. */
async function readAudit(root: string): Promise<Audit | string | undefined> {
  try {
    const options = { cwd: root, timeout: 30_000, maxBuffer: 20_000_000 };
    // It exits with 1 when it has found something.
    const { stdout } = await run('npm', ['audit', '--omit=dev', '--json'], options).catch((error) => {
      if (typeof error.stdout === 'string' && error.stdout.startsWith('{'))
        return error as { stdout: string };
      throw error;
    });
    const audit = JSON.parse(stdout) as Audit & { message?: string };
    return audit.vulnerabilities ? audit : audit.error?.summary || audit.message || 'npm gave no answer';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    return errorReason(error);
  }
}
