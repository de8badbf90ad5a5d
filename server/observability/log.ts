import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type DestinationStream } from 'pino';
import type { Config } from '#server/config.ts';
import { requestContext } from './request-context.ts';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

type LogConfig = Pick<Config, 'logLevel' | 'smtpUrl' | 'databaseUrl' | 'bucket' | 'revalidateToken'>;

/** One JSON object per line, with the id of the request and without the secrets of the environment. */
export function createLog(config: LogConfig, destination?: DestinationStream): Log {
  const secrets = secretsOf(config);
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: serializeError },
      mixin() {
        const context = requestContext.getStore();
        return context ? { request: context.id } : {};
      },
      hooks: {
        streamWrite: (line) => secrets.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line),
      },
    },
    destination ?? pino.destination(1),
  );
}

interface SerializedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: SerializedError;
}

/** Message and stack of an error, without the values that were sent to the database. */
function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code: String(code) }),
    stack: (error.stack ?? '').replace(error.message, () => message),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

function secretsOf({ smtpUrl, databaseUrl, bucket, revalidateToken }: LogConfig): string[] {
  const passwords = [smtpUrl, databaseUrl].map((url) =>
    url && URL.canParse(url) ? new URL(url).password : '',
  );
  const secrets = [...passwords, bucket?.secretAccessKey, revalidateToken].filter((secret) => secret);
  const spellings = secrets.flatMap((secret = '') => [secret, decoded(secret)]);
  const inJson = spellings.map((secret) => JSON.stringify(secret).slice(1, -1));
  return [...new Set(inJson)].filter((secret) => secret.length >= 4);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
