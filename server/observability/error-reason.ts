/** The message of the innermost cause in one line, without the SQL statement and its parameters. */
export function errorReason(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  if (!(innermost instanceof Error)) return String(innermost);
  const message = innermost.message || (innermost as NodeJS.ErrnoException).code || innermost.name;
  return message.split('\n', 1)[0] ?? '';
}
