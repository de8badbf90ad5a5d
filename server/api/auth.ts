import type { Context } from 'hono';
import {
  endOtherSessions,
  endSession,
  listSessions,
  readSession,
  requestCode,
  signOut,
  verifyCode,
} from '#domain/endpoints/auth.ts';
import { ownerRole, signInRules } from '#domain/sign-in.ts';
import type { SignIn, SignInClient } from '#server/auth/sign-in.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noSuchRow, notSignedIn, type Problem, problemResponse, tooMany } from '#server/responses/problem.ts';
import type { Client } from './client.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { type Endpoint, endpoint, type OwnerGuard } from './endpoint.ts';

const cookies = {
  challenge: 'kontak_challenge',
  session: 'kontak_session',
  knownBrowser: 'kontak_browser',
  key: 'kontak_key',
} as const;

// The titles are the older flow's texts for developers; people see the words of the dictionary, chosen by code.
const otherEmail: Problem = { status: 403, code: 'other_email', title: 'Invalid email' };
const mailFailed: Problem = { status: 502, code: 'mail_failed', title: 'Failed to send email' };
const expired: Problem = { status: 410, code: 'code_expired', title: 'OTP not found or expired' };
const locked: Problem = { status: 423, code: 'locked', title: 'Account locked due to too many attempts' };

export function signInClientOf(context: Context, client: Client): SignInClient {
  return {
    ...client,
    userAgent: context.req.header('user-agent'),
    session: readCookie(context, cookies.session, client.isSecure),
    key: readCookie(context, cookies.key, client.isSecure),
    challenge: readCookie(context, cookies.challenge, client.isSecure),
    knownBrowser: readCookie(context, cookies.knownBrowser, client.isSecure),
  };
}

/** The guard of the whole API: a live session of the owner, and nothing else, lets one in. */
export function createOwnerGuard(signIn: SignIn): OwnerGuard {
  const tokenOf = (context: Context, client: Client) => readCookie(context, cookies.session, client.isSecure);
  async function findOwner(context: Context, client: Client) {
    const token = tokenOf(context, client);
    const owner = await signIn.findOwner(token);
    if (!owner || !token) return undefined;
    const lifetime = owner.expiresAt.getTime() - Date.now();
    const renewal = owner.renewed && writeCookie(cookies.session, token, client.isSecure, lifetime);
    return { email: owner.email, expiresAt: owner.expiresAt, ...(renewal && { renewal }) };
  }
  return Object.assign(findOwner, {
    isKnownSession: (context: Context, client: Client) => signIn.isKnownSession(tokenOf(context, client)),
  });
}

export function authEndpoints(signIn: SignIn): Endpoint[] {
  return [
    endpoint({
      ...requestCode,
      async handle({ context, client, body }) {
        const answer = await signIn.requestCode(body.email, signInClientOf(context, client));
        switch (answer.result) {
          case 'other_email':
            return problemResponse(otherEmail);
          case 'mail_failed':
            return problemResponse(mailFailed);
          case 'too_many':
            return problemResponse(tooMany('Too many attempts', answer.retryAfter));
          case 'sent': {
            const { challenge, expiresAt, isMailed, codeOnScreen } = answer;
            const cookie = writeCookie(
              cookies.challenge,
              challenge,
              client.isSecure,
              signInRules.codeLifetime,
            );
            const sent = { sent: isMailed, expiresAt: expiresAt.toISOString() };
            return jsonResponse(codeOnScreen ? { ...sent, code: codeOnScreen } : sent, 200, {
              'Set-Cookie': cookie,
            });
          }
        }
      },
    }),
    endpoint({
      ...verifyCode,
      async handle({ context, client, body }) {
        const answer = await signIn.verify(body.email, body.code, signInClientOf(context, client));
        switch (answer.result) {
          case 'other_email':
            return problemResponse(otherEmail);
          case 'too_many':
            return problemResponse(tooMany('Too many attempts', answer.retryAfter));
          case 'code_expired':
            return problemResponse(expired);
          case 'locked':
            return problemResponse(locked);
          case 'invalid_code':
            return problemResponse({
              status: 401,
              code: 'invalid_code',
              title: 'Invalid OTP',
              attemptsLeft: answer.attemptsLeft,
            });
          case 'signed_in':
            return signedInResponse(body.email.toLowerCase(), answer, client);
        }
      },
    }),
    endpoint({
      ...readSession,
      handle: ({ owner }) =>
        owner
          ? jsonResponse({ email: owner.email, role: ownerRole, expiresAt: owner.expiresAt.toISOString() })
          : problemResponse(notSignedIn),
    }),
    endpoint({
      ...signOut,
      async handle({ context, client }) {
        await signIn.signOut(readCookie(context, cookies.session, client.isSecure));
        return new Response(null, {
          status: 204,
          headers: { 'Set-Cookie': clearCookie(cookies.session, client.isSecure) },
        });
      },
    }),
  ];
}

export function signedInResponse(
  email: string,
  { session, knownBrowser }: { session: string; knownBrowser: string },
  { isSecure }: Client,
): Response {
  const signedIn = { email, issuedAt: new Date().toISOString(), role: 'admin' };
  // Only a hint for the browser; it opens nothing.
  const token = Buffer.from(JSON.stringify(signedIn)).toString('base64url');
  const response = jsonResponse({ token, user: { email, role: ownerRole } });
  for (const cookie of [
    writeCookie(cookies.session, session, isSecure, signInRules.sessionLifetime),
    writeCookie(cookies.knownBrowser, knownBrowser, isSecure, signInRules.knownBrowserLifetime),
    clearCookie(cookies.challenge, isSecure),
  ])
    response.headers.append('Set-Cookie', cookie);
  return response;
}

/**
 * The sign-in link of the terminal, `/2000/login?anahtar=…`: its key becomes a cookie, and the browser goes on to the
 * login page without it, also from a mistyped address. Undefined for an address without a key.
 */
export function exchangeKey(signIn: SignIn, context: Context, client: Client): Response | undefined {
  const key = context.req.query('anahtar');
  if (key === undefined) return undefined;
  const location = context.req.path === '/login' ? '/login' : '/2000/login';
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' });
  if (signIn.isTerminalKey(key))
    headers.set('Set-Cookie', writeCookie(cookies.key, key, client.isSecure, signInRules.keyLifetime));
  return new Response(null, { status: 303, headers });
}

/** The browsers in which the owner is signed in: listed and signed out. */
export function sessionEndpoints(signIn: SignIn): Endpoint[] {
  const tokenOf = (context: Context, { isSecure }: Client) => readCookie(context, 'kontak_session', isSecure);
  return [
    endpoint({
      ...listSessions,
      async handle({ context, client }) {
        const sessions = await signIn.listSessions(tokenOf(context, client));
        return jsonResponse(
          sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => ({
            id,
            device,
            created_at: createdAt.toISOString(),
            last_used_at: lastUsedAt.toISOString(),
            current: isCurrent,
          })),
        );
      },
    }),
    endpoint({
      ...endSession,
      handle: async ({ id }) =>
        id !== undefined && (await signIn.endSession(id))
          ? new Response(null, { status: 204 })
          : problemResponse(noSuchRow),
    }),
    endpoint({
      ...endOtherSessions,
      async handle({ context, client }) {
        await signIn.endOtherSessions(tokenOf(context, client));
        return new Response(null, { status: 204 });
      },
    }),
  ];
}
