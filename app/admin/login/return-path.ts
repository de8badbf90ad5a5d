const ownerPage = /^\/2000(\/[\w-]+)*(\?.*)?$/;

/** The owner's page from which the login was asked for. Anything but a plain path below /2000 is refused. */
export function returnPath(state: unknown): string | undefined {
  const { path } = (state ?? {}) as { path?: unknown };
  if (typeof path !== 'string' || path.startsWith('/2000/login')) return undefined;
  return ownerPage.test(path) ? path : undefined;
}
