import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { ownerRole } from '../sign-in.ts';
import { describeEndpoint } from './endpoint.ts';

// Visitors may send these, so their bodies are small: an address and a code.
const visitors = { tag: 'auth', access: 'visitor' } as const;
const maxBytes = 10_000;

const email = z
  .string()
  .trim()
  .min(1, fieldError('empty'))
  .max(254, fieldError('too_long', 254))
  .pipe(z.email(fieldError('email')));
const user = z.object({ email: z.string(), role: z.literal(ownerRole) });

export const requestCode = describeEndpoint({
  ...visitors,
  method: 'post',
  path: '/api/auth/code',
  summary: 'Mail a six-digit code to the owner; it belongs to the browser that asked',
  maxBytes,
  body: z.strictObject({ email }),
  answer: {
    description:
      'Mailed, or without a mail service printed in the terminal; `code` only for a browser with the key of the terminal’s link',
    schema: z.object({ sent: z.boolean(), expiresAt: z.string(), code: z.string().optional() }),
  },
  responses: {
    403: { description: 'Another address, or a foreign Origin' },
    429: { description: 'Too many codes; Retry-After says when to ask again' },
    502: { description: 'The mail could not be sent' },
  },
});

export const verifyCode = describeEndpoint({
  ...visitors,
  method: 'post',
  path: '/api/auth/verify',
  summary: 'Trade the code, in the browser that asked for it, for a session',
  maxBytes,
  body: z.strictObject({
    email,
    code: z
      .string()
      .trim()
      .regex(/^(\d{6}|[\w-]{43})$/, fieldError('six_digits')),
  }),
  answer: { description: 'Signed in', schema: z.object({ token: z.string(), user }) },
  responses: {
    401: { description: 'invalid_code; attemptsLeft says how many tries are left' },
    410: { description: 'code_expired: there is no such code any more' },
    423: { description: 'locked: five wrong attempts have burnt the code' },
    429: { description: 'Too many attempts; Retry-After says when to try again' },
  },
});

export const readSession = describeEndpoint({
  ...visitors,
  method: 'get',
  path: '/api/auth/session',
  summary: 'Who is signed in',
  answer: { description: 'The owner', schema: user.extend({ expiresAt: z.string() }) },
  responses: { 401: { description: 'Nobody (PGRST301)' } },
});

export const signOut = describeEndpoint({
  ...visitors,
  method: 'post',
  path: '/api/auth/logout',
  summary: 'End the session, here and on the server',
  answer: { status: 204, description: 'Signed out' },
});

const owners = { tag: 'auth', access: 'owner' } as const;

const ownerSession = z
  .object({
    id: z.int(),
    /** Empty if it is not known. */
    device: z.string(),
    created_at: z.string(),
    last_used_at: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export type OwnerSession = z.infer<typeof ownerSession>;

export const listSessions = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/auth/sessions',
  summary: 'List the sessions of the owner, the last used first; `device` is empty if it is not known',
  answer: { description: 'The sessions', schema: z.array(ownerSession) },
});

export const endSession = describeEndpoint({
  ...owners,
  method: 'delete',
  path: '/api/auth/sessions/{id}',
  summary: 'End a session; its browser is no longer exempt from the limits of strangers',
  answer: { status: 204, description: 'Ended' },
  responses: { 404: { description: 'There is no such session' } },
});

export const endOtherSessions = describeEndpoint({
  ...owners,
  method: 'delete',
  path: '/api/auth/sessions',
  summary: 'End all sessions but this one; no other browser is exempt from the limits of strangers',
  answer: { status: 204, description: 'Ended' },
});
