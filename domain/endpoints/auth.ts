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

const passkey = z
  .object({ id: z.int(), name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })
  .meta({ id: 'Passkey' });

export type Passkey = z.infer<typeof passkey>;

export const passkeyName = z.string().trim().min(1, fieldError('empty')).max(60, fieldError('too_long', 60));

// What browsers send of a passkey, in the names of WebAuthn. The signed parts are checked when they are verified.
const encoded = z.string().min(1, fieldError('empty')).max(20_000, fieldError('too_long', 20_000));
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
};
const created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
const used = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});
const maxPasskeyBytes = 60_000;

/** What the browser's own call takes, in JSON: an object of WebAuthn. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

const badAddress = 'passkey_address: passkeys need HTTPS and a domain, or localhost';

export const listPasskeys = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/auth/passkeys',
  summary: 'List the passkeys of the owner',
  answer: { description: 'The passkeys, in the order they were added', schema: z.array(passkey) },
});

export const startAddingPasskey = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/auth/passkeys/options',
  summary: 'What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON)',
  answer: { description: 'The options', schema: passkeyOptions },
  responses: { 409: { description: badAddress } },
});

export const addPasskey = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/auth/passkeys',
  summary: 'Add the passkey that the browser made; without a name it is named after the device',
  maxBytes: maxPasskeyBytes,
  body: z.strictObject({ name: passkeyName.optional(), credential: created }),
  answer: { status: 201, description: 'Added', schema: passkey },
  responses: {
    401: { description: 'passkey_refused: made for something else, too late, or twice' },
    409: { description: `${badAddress}; too_many_passkeys` },
  },
});

export const renamePasskey = describeEndpoint({
  ...owners,
  method: 'patch',
  path: '/api/auth/passkeys/{id}',
  summary: 'Rename a passkey',
  body: z.strictObject({ name: passkeyName }),
  answer: { description: 'Renamed', schema: passkey },
  responses: { 404: { description: 'There is no such passkey' } },
});

export const removePasskey = describeEndpoint({
  ...owners,
  method: 'delete',
  path: '/api/auth/passkeys/{id}',
  summary: 'Remove a passkey; it signs nobody in any longer',
  answer: { status: 204, description: 'Removed' },
  responses: { 404: { description: 'There is no such passkey' } },
});

export const startPasskeySignIn = describeEndpoint({
  ...visitors,
  method: 'post',
  path: '/api/auth/passkey/options',
  summary: 'What a browser needs to sign in with a passkey (PublicKeyCredentialRequestOptionsJSON)',
  answer: { description: 'The options', schema: passkeyOptions },
  responses: {
    409: { description: badAddress },
    429: { description: 'Too many attempts; Retry-After says when to try again' },
  },
});

export const signInWithPasskey = describeEndpoint({
  ...visitors,
  method: 'post',
  path: '/api/auth/passkey',
  summary: 'Trade the signature of a passkey for a session',
  maxBytes: maxPasskeyBytes,
  body: z.strictObject({ credential: used }),
  answer: { description: 'Signed in', schema: z.object({ token: z.string(), user }) },
  responses: {
    401: { description: 'passkey_unknown: not of this shop, or removed; passkey_refused' },
    409: { description: badAddress },
    429: { description: 'Too many attempts; Retry-After says when to try again' },
  },
});
