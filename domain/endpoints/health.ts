import * as z from 'zod';
import { describeEndpoint } from './endpoint.ts';

/** What is examined, in this order. */
export const healthChecks = [
  'configuration',
  'folders',
  'disk',
  'database',
  'clock',
  'mail',
  'pictures',
  'edge',
  'certificate',
  'backups',
  'restore',
  'copies',
  'packages',
] as const;
export type HealthCheck = (typeof healthChecks)[number];

/** What a check can find, and how bad that is. */
export const healthStates = {
  configuration_ok: 'ok',
  configuration_example_owner: 'failure',
  configuration_no_address: 'warning',
  configuration_no_https: 'warning',
  configuration_no_proxy: 'warning',
  configuration_wrong: 'failure',
  folders_ok: 'ok',
  folder_closed: 'failure',
  folder_open: 'warning',
  disk_ok: 'ok',
  disk_low: 'warning',
  disk_full: 'failure',
  database_ok: 'ok',
  database_in_use: 'ok',
  database_slow: 'warning',
  database_off: 'warning',
  database_none: 'warning',
  database_outdated: 'failure',
  database_away: 'failure',
  clock_ok: 'ok',
  clock_unknown: 'warning',
  clock_wrong: 'failure',
  mail_sent: 'ok',
  mail_off: 'warning',
  mail_failed: 'failure',
  pictures_folder: 'ok',
  pictures_ok: 'ok',
  pictures_refused: 'failure',
  pictures_hidden: 'failure',
  edge_ok: 'ok',
  edge_unknown: 'warning',
  edge_away: 'failure',
  edge_other_shop: 'failure',
  edge_no_cache: 'warning',
  edge_no_limits: 'warning',
  edge_no_redirect: 'warning',
  edge_no_hsts: 'warning',
  edge_no_policy: 'failure',
  certificate_ok: 'ok',
  certificate_none: 'warning',
  certificate_ends: 'warning',
  certificate_refused: 'failure',
  backups_ok: 'ok',
  backups_none: 'warning',
  backups_old: 'failure',
  backups_damaged: 'failure',
  backups_off: 'warning',
  restore_ok: 'ok',
  restore_nothing: 'warning',
  restore_failed: 'failure',
  copies_ok: 'ok',
  copies_off: 'warning',
  copies_none: 'warning',
  copies_old: 'failure',
  copies_no_passphrase: 'failure',
  copies_passphrase_open: 'failure',
  copies_refused: 'failure',
  packages_ok: 'ok',
  packages_vulnerable: 'warning',
  packages_unknown: 'warning',
  packages_no_npm: 'warning',
  check_failed: 'failure',
} as const;
export type HealthCode = keyof typeof healthStates;

export const healthFinding = z
  .object({
    check: z.enum(healthChecks),
    state: z.enum(['ok', 'warning', 'failure']),
    code: z.enum(Object.keys(healthStates) as [HealthCode, ...HealthCode[]]),
    /** What the sentence about it names: a folder, a number of days … */
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'HealthFinding' });
export type HealthFinding = z.infer<typeof healthFinding>;

export const checkHealth = describeEndpoint({
  method: 'post',
  path: '/api/health',
  tag: 'health',
  summary:
    'Examine the shop and what it needs, with a real mail and a restore of the newest backup into a throw-away database; the response reports the progress',
  access: 'owner',
  answer: {
    description: 'Lines of JSON; result has what was found',
    type: 'application/x-ndjson',
    schema: z.object({ findings: z.array(healthFinding) }),
  },
  responses: { 409: { description: 'It is being examined (health_busy)' } },
  progress: z.object({ step: z.enum(healthChecks), findings: z.array(healthFinding) }),
});
