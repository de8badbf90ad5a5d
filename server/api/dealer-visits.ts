import type { Context } from 'hono';
import { isDatabaseUnavailable } from '#server/database/failures.ts';
import type { DealerLinks } from '#server/dealers/dealer-links.ts';
import type { DealerVisit } from '#server/dealers/dealer-visit.ts';
import { createLimit } from '#server/responses/limit.ts';
import { crossOrigin, problemResponse, tooMany } from '#server/responses/problem.ts';
import type { Client } from './client.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { isSameOrigin } from './mount.ts';

const cookie = 'kontak_dealer';
const lifetime = 180 * 24 * 60 * 60_000;
const quarterOfAnHour = 15 * 60_000;

export type DealerVisits = ReturnType<typeof createDealerVisits>;

/** The link of a dealer, the cookie that it is exchanged for, and the end of both. */
export function createDealerVisits(links: DealerLinks | undefined, getClient: (context: Context) => Client) {
  const opened = createLimit({ name: 'dealer links', hits: 60, windowMs: quarterOfAnHour });
  /** Cookies that were never given to this browser. */
  const unknown = createLimit({ name: 'dealer cookies', hits: 60, windowMs: quarterOfAnHour });

  return {
    /** `GET /bayi/:token`; undefined for a link that is unknown, revoked or expired, all alike. */
    async open(context: Context): Promise<Response | undefined> {
      const client = getClient(context);
      const retryAfter = opened.retryAfter(client.address);
      if (retryAfter !== undefined) return problemResponse(tooMany('Too many links', retryAfter));
      const token = context.req.param('token') ?? '';
      if (!(await links?.find(token))) return undefined;
      return redirect('/shop', writeCookie(cookie, token, client.isSecure, lifetime));
    },

    /** `POST /bayi/cik`: the button `Çık`. */
    leave(context: Context): Response {
      if (!isSameOrigin(context)) return problemResponse(crossOrigin);
      const location = context.req.query('dil') === 'en' ? '/en/shop' : '/shop';
      return redirect(location, clearCookie(cookie, getClient(context).isSecure));
    },

    /** The visit that a request belongs to; undefined without a cookie. While the database is away it is a visitor's. */
    async find(context: Context): Promise<DealerVisit | undefined> {
      const client = getClient(context);
      const token = readCookie(context, cookie, client.isSecure);
      if (token === undefined) return undefined;
      if (unknown.isReached(client.address)) return undefined;
      try {
        const dealer = await links?.find(token);
        if (!dealer) unknown.retryAfter(client.address);
        return { dealer };
      } catch (error) {
        if (isDatabaseUnavailable(error)) return undefined;
        throw error;
      }
    },

    /** What depends on a visit is for this browser only, and a cookie that opens nothing is removed. */
    markResponse(context: Context, visit: DealerVisit, response: Response): Response {
      const { status, body } = response;
      const headers = new Headers(response.headers);
      headers.set('Cache-Control', 'private, no-store');
      headers.delete('ETag');
      if (!visit.dealer) headers.append('Set-Cookie', clearCookie(cookie, getClient(context).isSecure));
      return new Response(body, { status, headers });
    },
  };
}

function redirect(location: string, setCookie: string): Response {
  return new Response(null, {
    status: 303,
    headers: {
      Location: location,
      'Set-Cookie': setCookie,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
