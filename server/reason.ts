/** Why something failed, in one line: what the innermost cause says, without the statement and the values around it. */
export function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  if (!(innermost instanceof Error)) return String(innermost);
  const said = innermost.message || (innermost as NodeJS.ErrnoException).code || innermost.name;
  return said.split('\n', 1)[0] ?? '';
}
