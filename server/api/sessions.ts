import type { Context } from 'hono';
import { endOtherSessions, endSession, listSessions } from '#domain/endpoints/auth.ts';
import type { SignIn } from '#server/auth/sign-in.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noSuchRow, problemResponse } from '#server/responses/problem.ts';
import type { Client } from './client.ts';
import { readCookie } from './cookies.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

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
