import type { HealthCode, HealthFinding } from '#domain/endpoints/health.ts';
import type { Config } from '#server/config.ts';
import type { RestoreCheckFiles } from '#server/copies/check-restore.ts';
import type { Database } from '#server/database/database.ts';

/** What a check has found; whether it is good or bad says its code. */
export interface Found {
  code: HealthCode;
  values?: HealthFinding['values'];
}

export interface HealthSources {
  config: HealthConfig;
  files: HealthFiles;
  /** Undefined without a database. */
  database: Database | undefined;
  /** Used instead of `database` when that is not open here. */
  findDatabase?: () => Promise<Found[]>;
  /** Returns what the mail server said; undefined without a mail service. */
  sendTestMail: (() => Promise<string>) | undefined;
}

export type HealthConfig = Pick<
  Config,
  'adminEmail' | 'publicUrl' | 'trustProxy' | 'dataDir' | 'backupDir' | 'databaseUrl' | 'bucket' | 'copies'
>;

export interface HealthFiles extends RestoreCheckFiles {
  /** The folder of the program. */
  root: string;
  migrations: string;
}
