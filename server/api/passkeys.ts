import type { Context } from 'hono';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskeySignIn,
} from '#domain/endpoints/auth.ts';
import type { StoredPasskey } from '#server/auth/passkey-store.ts';
import { type PasskeySite, passkeySiteOf } from '#server/auth/passkeys.ts';
import { describeDevice } from '#server/auth/sessions.ts';
import type { SignIn } from '#server/auth/sign-in.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, noSuchRow, type Problem, problemResponse, tooMany } from '#server/responses/problem.ts';
import { signedInResponse, signInClientOf } from './auth.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const noPasskeysHere: Problem = {
  status: 409,
  code: 'passkey_address',
  title: 'Passkeys need HTTPS and a domain, or localhost',
};
const refused: Problem = { status: 401, code: 'passkey_refused', title: 'The passkey was not accepted' };
const unknown: Problem = { status: 401, code: 'passkey_unknown', title: 'There is no such passkey' };
const tooManyPasskeys: Problem = {
  status: 409,
  code: 'too_many_passkeys',
  title: 'There are too many passkeys; remove one first',
};

/** The shop asks for no extension of WebAuthn. */
const noExtensions = { clientExtensionResults: {} };

const passkeyRow = ({ id, name, createdAt, lastUsedAt }: StoredPasskey) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

/** The owner's passkeys, and signing in with one. Without a database there are none. */
export function passkeyEndpoints(signIn: SignIn, adminEmail: string): Endpoint[] {
  type Passkeys = NonNullable<SignIn['passkeys']>;
  const withPasskeys = async (answer: (passkeys: Passkeys) => Promise<Response>) =>
    signIn.passkeys ? answer(signIn.passkeys) : problemResponse(noDatabase);
  const atSite = async (context: Context, answer: (site: PasskeySite) => Promise<Response>) => {
    const site = passkeySiteOf(context.req.header('origin'));
    return site ? answer(site) : problemResponse(noPasskeysHere);
  };

  return [
    endpoint({
      ...listPasskeys,
      handle: () => withPasskeys(async (passkeys) => jsonResponse((await passkeys.list()).map(passkeyRow))),
    }),
    endpoint({
      ...startAddingPasskey,
      handle: ({ context }) =>
        withPasskeys((passkeys) =>
          atSite(context, async (site) => jsonResponse(await passkeys.startAdding(site))),
        ),
    }),
    endpoint({
      ...addPasskey,
      handle: ({ context, body }) =>
        withPasskeys((passkeys) =>
          atSite(context, async (site) => {
            const name =
              body.name || describeDevice(context.req.header('user-agent')) || site.domain.slice(0, 60);
            const added = await passkeys.add(site, { ...body.credential, ...noExtensions }, name);
            if (added.result === 'added') return jsonResponse(passkeyRow(added.passkey), 201);
            return problemResponse(added.result === 'too_many_passkeys' ? tooManyPasskeys : refused);
          }),
        ),
    }),
    endpoint({
      ...renamePasskey,
      handle: ({ id, body }) =>
        withPasskeys(async (passkeys) => {
          const renamed = id === undefined ? undefined : await passkeys.rename(id, body.name);
          return renamed ? jsonResponse(passkeyRow(renamed)) : problemResponse(noSuchRow);
        }),
    }),
    endpoint({
      ...removePasskey,
      handle: ({ id }) =>
        withPasskeys(async (passkeys) =>
          id !== undefined && (await passkeys.remove(id))
            ? new Response(null, { status: 204 })
            : problemResponse(noSuchRow),
        ),
    }),
    endpoint({
      ...startPasskeySignIn,
      handle: ({ context, client }) =>
        atSite(context, async (site) => {
          const answer = await signIn.startPasskeySignIn(site, signInClientOf(context, client));
          if (!answer) return problemResponse(noDatabase);
          if (answer.result === 'too_many')
            return problemResponse(tooMany('Too many attempts', answer.retryAfter));
          return jsonResponse(answer.options);
        }),
    }),
    endpoint({
      ...signInWithPasskey,
      handle: ({ context, client, body }) =>
        atSite(context, async (site) => {
          const entered = await signIn.signInWithPasskey(
            site,
            { ...body.credential, ...noExtensions },
            signInClientOf(context, client),
          );
          switch (entered?.result) {
            case undefined:
              return problemResponse(noDatabase);
            case 'too_many':
              return problemResponse(tooMany('Too many attempts', entered.retryAfter));
            case 'passkey_unknown':
              return problemResponse(unknown);
            case 'passkey_refused':
              return problemResponse(refused);
            case 'signed_in':
              return signedInResponse(adminEmail.toLowerCase(), entered, client);
          }
        }),
    }),
  ];
}
