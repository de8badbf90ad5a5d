import path from 'node:path';
import * as z from 'zod';
import { demoBusiness } from '#domain/demo-business.ts';
import { exitWithMessage } from './exit-with-message.ts';

const digits = (value: string) => value.replace(/\D/g, '');
const phone = z
  .string()
  .refine((value) => /^\d{7,15}$/.test(digits(value)), 'must be a phone number of 7 to 15 digits');
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name');

const hostName = z.string().regex(/^[\w.:-]+$/, 'must be a host name or an IP address');

/** Secrets: their values are never printed. */
const secretVariables =
  /^(DATABASE_URL|SMTP_URL|(COPY_)?S3_ACCESS_KEY_ID|(COPY_)?S3_SECRET_ACCESS_KEY|REVALIDATE_TOKEN)$/;

/** Every variable the program knows, with its check; `.env.example` describes each. */
const environment = z
  .object({
    HOST: hostName.default('127.0.0.1'),
    PORT: whole(1, 65_535).default(3000),
    PUBLIC_URL: httpUrl.optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .union(
        [z.literal('off'), z.url({ protocol: /^postgres(ql)?$/ })],
        'must be unset, off, or a postgres:// address',
      )
      .optional(),
    SEED: z.enum(['demo', 'starter', 'none'], 'must be demo, starter or none').default('demo'),
    ADMIN_EMAIL: z.email('must be an e-mail address').default('owner@example.com'),
    // The mail library would let options replace the host or switch TLS off.
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
      .refine((url) => !url.includes('?'), 'must have no options after a ?')
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]+@[^\r\n]+$/, 'must hold an e-mail address')
      .optional(),
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: bucketName.default('products'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PUBLIC_URL: httpUrl.optional(),
    REVALIDATE_TOKEN: z.string().max(500, 'must have at most 500 characters').optional(),
    TRUST_PROXY: whole(0, 20).default(0),
    DRAIN_SECONDS: whole(0, 300).optional(),
    HSTS_SUBDOMAINS: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
    SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
    WORKERS: whole(1, 64).default(1),
    BACKUP_DIR: z.string().optional(),
    COPY_DIR: z.string().optional(),
    COPY_S3_ENDPOINT: httpUrl.optional(),
    COPY_S3_REGION: z.string().default('us-east-1'),
    COPY_S3_BUCKET: bucketName.optional(),
    COPY_S3_ACCESS_KEY_ID: z.string().optional(),
    COPY_S3_SECRET_ACCESS_KEY: z.string().optional(),
    COPY_PASSPHRASE_FILE: z.string().optional(),
    METRICS_HOST: hostName.default('127.0.0.1'),
    METRICS_PORT: whole(1, 65_535).optional(),
    LOG_LEVEL: z.enum(['debug', 'info'], 'must be debug or info').default('info'),
    BUSINESS_NAME: z.string().max(80, 'must have at most 80 characters').default(demoBusiness.name),
    BUSINESS_ADDRESS: z.string().max(200, 'must have at most 200 characters').default(demoBusiness.address),
    PHONE_1: phone.default(demoBusiness.phones[0]),
    PHONE_2: phone.default(demoBusiness.phones[1]),
    RATES_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    WHATSAPP_NUMBER: phone.default(demoBusiness.whatsapp),
  })
  .superRefine((env, context) => {
    const needsOneProcess = !env.DATABASE_URL || env.DATABASE_URL === 'off';
    if (needsOneProcess && env.WORKERS > 1) {
      context.addIssue({
        code: 'custom',
        path: ['WORKERS'],
        message: 'must be 1 without a PostgreSQL server',
      });
    }
    if (env.METRICS_PORT === env.PORT) {
      context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'must not be PORT' });
    }
    if (env.BACKUP_DIR && env.DATABASE_URL === 'off') {
      context.addIssue({
        code: 'custom',
        path: ['BACKUP_DIR'],
        message: 'must be unset when DATABASE_URL is off',
      });
    }
    if (env.BACKUP_DIR && isInside(path.join(env.DATA_DIR, 'images'), env.BACKUP_DIR)) {
      context.addIssue({
        code: 'custom',
        path: ['BACKUP_DIR'],
        message: 'must not be in DATA_DIR/images, whose files are public',
      });
    }
    const needed = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    for (const name of env.S3_ENDPOINT ? needed : []) {
      if (!env[name])
        context.addIssue({ code: 'custom', path: [name], message: 'is needed when S3_ENDPOINT is set' });
    }
    const neededForCopies = ['COPY_S3_BUCKET', 'COPY_S3_ACCESS_KEY_ID', 'COPY_S3_SECRET_ACCESS_KEY'] as const;
    for (const name of env.COPY_S3_ENDPOINT ? neededForCopies : []) {
      if (!env[name])
        context.addIssue({ code: 'custom', path: [name], message: 'is needed when COPY_S3_ENDPOINT is set' });
    }
    const wrongPlace = copyPlaceError(env);
    if (wrongPlace) context.addIssue({ code: 'custom', ...wrongPlace });
  });

interface CopyVariables {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET: string;
  COPY_DIR?: string | undefined;
  COPY_S3_ENDPOINT?: string | undefined;
  COPY_S3_BUCKET?: string | undefined;
}

/** What keeps the place of the copies from being a second one that only the owner reads. */
function copyPlaceError(env: CopyVariables): { path: string[]; message: string } | undefined {
  const { DATABASE_URL, DATA_DIR, COPY_DIR, COPY_S3_ENDPOINT, COPY_S3_BUCKET } = env;
  const name = COPY_DIR ? 'COPY_DIR' : 'COPY_S3_ENDPOINT';
  if ((COPY_DIR || COPY_S3_ENDPOINT) && DATABASE_URL === 'off')
    return { path: [name], message: 'must be unset when DATABASE_URL is off' };
  if (COPY_DIR && COPY_S3_ENDPOINT)
    return { path: ['COPY_DIR'], message: 'must be unset when COPY_S3_ENDPOINT is set' };
  if (COPY_DIR && isInside(DATA_DIR, COPY_DIR))
    return { path: ['COPY_DIR'], message: 'must not be in DATA_DIR, with which it would be lost' };
  if (COPY_S3_ENDPOINT && COPY_S3_ENDPOINT === env.S3_ENDPOINT && COPY_S3_BUCKET === env.S3_BUCKET)
    return { path: ['COPY_S3_BUCKET'], message: 'must not be the bucket of the pictures, which is public' };
  return undefined;
}

const isInside = (folder: string, other: string) =>
  `${path.resolve(other)}${path.sep}`.startsWith(`${path.resolve(folder)}${path.sep}`);

export type Config = ReturnType<typeof readConfig>;

class ConfigError extends Error {}

export function readConfig(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const checked = environment.safeParse(given);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const name = String(issue?.path[0]);
    const got = secretVariables.test(name) ? '' : ` (got ${JSON.stringify(given[name] ?? '')})`;
    throw new ConfigError(`${name}: ${issue?.message}${got}`);
  }
  const env = checked.data;
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    seed: env.SEED,
    adminEmail: env.ADMIN_EMAIL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    bucket: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          name: env.S3_BUCKET,
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
          publicUrl: env.S3_PUBLIC_URL ?? `${env.S3_ENDPOINT}/${env.S3_BUCKET}`,
        }
      : undefined,
    revalidateToken: env.REVALIDATE_TOKEN,
    trustProxy: env.TRUST_PROXY,
    drainSeconds: env.DRAIN_SECONDS ?? (env.TRUST_PROXY > 0 ? 6 : 0),
    hstsSubdomains: env.HSTS_SUBDOMAINS === '1',
    hasServiceWorker: env.SERVICE_WORKER === 'on',
    workers: env.WORKERS,
    backupDir: path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')),
    copies: copiesOf(env),
    metrics: env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT } : undefined,
    ratesUrl: env.RATES_URL,
    logLevel: env.LOG_LEVEL,
    business: {
      name: env.BUSINESS_NAME,
      address: env.BUSINESS_ADDRESS,
      phones: [env.PHONE_1, env.PHONE_2] as const,
      whatsapp: env.WHATSAPP_NUMBER,
    },
  };
}

function copiesOf(env: z.output<typeof environment>) {
  const bucket = env.COPY_S3_ENDPOINT
    ? {
        endpoint: env.COPY_S3_ENDPOINT,
        region: env.COPY_S3_REGION,
        name: env.COPY_S3_BUCKET ?? '',
        accessKeyId: env.COPY_S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.COPY_S3_SECRET_ACCESS_KEY ?? '',
      }
    : undefined;
  return {
    /** Where copies of the backups go, if anywhere. */
    place: bucket ?? (env.COPY_DIR === undefined ? undefined : { folder: path.resolve(env.COPY_DIR) }),
    passphraseFile: path.resolve(env.COPY_PASSPHRASE_FILE ?? path.join(env.DATA_DIR, 'copy-passphrase')),
  };
}

export function readConfigOrExit(variables: Record<string, string | undefined>): Config {
  try {
    return readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return exitWithMessage(`Kontak cannot start. ${error.message}`);
    throw error;
  }
}

export function listeningUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
