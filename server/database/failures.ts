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
// Besides ends and starts of the server: no memory or connection left, a standby that cannot write, a lock not given.
const refused = new Set([
  ...['57P01', '57P02', '57P03', '57014', '53000', '53200', '53300', '53400'],
  ...['25006', '40001', '40P01', '55P03'],
]);
// What the driver says in words only, without a code.
const lost =
  /connection terminated|connection error and is not queryable|client was closed|trying to connect|query read timeout|calling end on the pool/i;
const impatient = /timeout|timed out|cancell?ed statement|cancell?ing statement|statement cancell?ed/i;

interface ErrorParts {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** The error and what it was caused by, outermost first: drizzle wraps what the driver says. */
function* causes(error: unknown): Generator<ErrorParts> {
  let current = error;
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    yield current;
    current = (current as ErrorParts).cause;
  }
}

/** The five characters PostgreSQL gives an error, or undefined when it does not come from PostgreSQL. */
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

/** True when the database could not be reached or could not serve now, so that the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return refused.has(state) || state.startsWith('08');
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && unreachable.has(code)) return true;
    if (typeof message === 'string' && lost.test(message)) return true;
  }
  return false;
}

/** True when the database, wherever it is, has no room left on its disk. */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === '53100';
}

/** True for timeouts and cancelled statements, the only failures after which a read is tried again. */
export function isRetryableRead(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return state === '57014';
  for (const { message } of causes(error)) {
    if (typeof message === 'string' && impatient.test(message)) return true;
  }
  return false;
}
