import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';

export type CookieName =
  | 'kontak_challenge'
  | 'kontak_session'
  | 'kontak_browser'
  | 'kontak_key'
  | 'kontak_dealer';

/** The `__Host-` prefix binds a cookie to this host and to HTTPS. */
const prefix = (isSecure: boolean) => (isSecure ? 'host' : undefined);

export function readCookie(context: Context, name: CookieName, isSecure: boolean): string | undefined {
  return getCookie(context, name, prefix(isSecure)) || undefined;
}

/** The value of a Set-Cookie header. */
export function writeCookie(name: CookieName, value: string, isSecure: boolean, maxAgeMs: number): string {
  return generateCookie(name, value, {
    prefix: prefix(isSecure),
    maxAge: Math.round(maxAgeMs / 1_000),
    httpOnly: true,
    sameSite: 'Lax',
  });
}

export function clearCookie(name: CookieName, isSecure: boolean): string {
  return writeCookie(name, '', isSecure, 0);
}

export function hasSessionCookie(request: Request): boolean {
  return /(^|;\s*)(__Host-)?kontak_session=/.test(request.headers.get('cookie') ?? '');
}
