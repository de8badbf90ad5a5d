import { parse, serialize } from 'hono/utils/cookie';

/** Browsers accept `__Host-` cookies over HTTPS only and send them to this host only. */
function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: string, secure: boolean): string | undefined {
  const key = cookieName(name, secure);
  const value = parse(request.headers.get('cookie') ?? '', key)[key];
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined;
}

export function setCookie(name: string, value: string, secure: boolean, lifetimeMs: number): string {
  return serialize(cookieName(name, secure), value, {
    path: '/',
    maxAge: Math.round(lifetimeMs / 1_000),
    httpOnly: true,
    secure,
    sameSite: 'Lax',
  });
}

export function clearCookie(name: string, secure: boolean): string {
  return setCookie(name, '', secure, 0);
}
