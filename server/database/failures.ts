const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]);
// Shutdown and start of the server, no memory or connection left, a read-only standby, a lock timeout or deadlock.
const unavailableStates = new Set([
  ...['57P01', '57P02', '57P03', '57014', '53000', '53200', '53300', '53400'],
  ...['25006', '40001', '40P01', '55P03'],
]);
// Errors of the driver that have no code.
const connectionLost =
  /connection terminated|connection error and is not queryable|client was closed|trying to connect|query read timeout|calling end on the pool/i;
const timedOut = /timeout|timed out|cancell?ed statement|cancell?ing statement|statement cancell?ed/i;

interface ErrorParts {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** The error and its causes, outermost first: drizzle wraps the driver's errors. */
function* causes(error: unknown): Generator<ErrorParts> {
  let current = error;
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    yield current;
    current = (current as ErrorParts).cause;
  }
}

/** PostgreSQL's SQLSTATE, or undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (const { code } of causes(error)) {
    // Node's own EPIPE and EPERM also have five capitals, but no digit.
    if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

export function constraintOf(error: unknown): string | undefined {
  for (const { constraint } of causes(error)) {
    if (typeof constraint === 'string' && constraint !== '') return constraint;
  }
  return undefined;
}

/** True when the database cannot be reached or cannot serve now: the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return unavailableStates.has(state) || state.startsWith('08');
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && unreachable.has(code)) return true;
    if (typeof message === 'string' && connectionLost.test(message)) return true;
  }
  return false;
}

/** True when the disk of the database is full. */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === '53100';
}

/** True for timeouts and cancelled statements: only then a read is retried. */
export function isRetryableRead(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return state === '57014';
  for (const { message } of causes(error)) {
    if (typeof message === 'string' && timedOut.test(message)) return true;
  }
  return false;
}
