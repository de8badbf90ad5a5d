/** `__Host-` cookies are bound to this very host and to HTTPS; a browser refuses them without it. */
function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: string, secure: boolean): string | undefined {
  const wanted = cookieName(name, secure);
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === wanted) {
      const value = pair.slice(at + 1).trim();
      return /^[\w-]{20,100}$/.test(value) ? value : undefined;
    }
  }
  return undefined;
}

export function setCookie(name: string, value: string, secure: boolean, lifetime: number): string {
  const parts = [
    `${cookieName(name, secure)}=${value}`,
    'Path=/',
    `Max-Age=${Math.round(lifetime / 1_000)}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

export function clearCookie(name: string, secure: boolean): string {
  return setCookie(name, '', secure, 0);
}
