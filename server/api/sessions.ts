import type { Context } from 'hono';
import * as z from 'zod';
import type { SignIn } from '#server/auth/sign-in.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noSuchRow, problemResponse } from '#server/responses/problem.ts';
import type { Client } from './client.ts';
import { readCookie } from './cookies.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const tag = 'auth';

const sessionSchema = z
  .object({
    id: z.int(),
    device: z.string(),
    created_at: z.string(),
    last_used_at: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

/** The browsers in which the owner is signed in: listed and signed out. */
export function sessionEndpoints(signIn: SignIn): Endpoint[] {
  const tokenOf = (context: Context, { isSecure }: Client) => readCookie(context, 'kontak_session', isSecure);
  return [
    endpoint({
      method: 'get',
      path: '/api/auth/sessions',
      tag,
      summary: 'List the sessions of the owner, the last used first; `device` is empty if it is not known',
      access: 'owner',
      responses: { 200: { description: 'The sessions', schema: z.array(sessionSchema) } },
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
      method: 'delete',
      path: '/api/auth/sessions/{id}',
      tag,
      summary: 'End a session; its browser is no longer exempt from the limits of strangers',
      access: 'owner',
      responses: { 204: { description: 'Ended' }, 404: { description: 'There is no such session' } },
      handle: async ({ id }) =>
        id !== undefined && (await signIn.endSession(id))
          ? new Response(null, { status: 204 })
          : problemResponse(noSuchRow),
    }),
    endpoint({
      method: 'delete',
      path: '/api/auth/sessions',
      tag,
      summary: 'End all sessions but this one; no other browser is exempt from the limits of strangers',
      access: 'owner',
      responses: { 204: { description: 'Ended' } },
      async handle({ context, client }) {
        await signIn.endOtherSessions(tokenOf(context, client));
        return new Response(null, { status: 204 });
      },
    }),
  ];
}
