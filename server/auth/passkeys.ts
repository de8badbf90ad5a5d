import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { signInRules } from '#domain/sign-in.ts';
import type { Log } from '#server/observability/log.ts';
import type { PasskeyStore, StoredPasskey } from './passkey-store.ts';
import { hashCode, hashSecret, newSecret } from './secrets.ts';
import type { SignInStore } from './sign-in-store.ts';

/** Where the browser is: a passkey is made for a domain and works nowhere else. */
export interface PasskeySite {
  origin: string;
  domain: string;
}

/** Undefined where browsers have no passkeys: without HTTPS, `localhost` aside, and at an IP address. */
export function passkeySiteOf(origin: string | undefined): PasskeySite | undefined {
  if (!origin || !URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? { origin, domain: hostname } : undefined;
}

interface Deps {
  store: SignInStore;
  passkeys: PasskeyStore;
  adminEmail: string;
  readBusiness(): Promise<{ name: string }>;
  onAdded(name: string): Promise<void>;
  log: Log;
  now: () => Date;
}

export type AddPasskeyResult =
  | { result: 'added'; passkey: StoredPasskey }
  | { result: 'passkey_refused' | 'too_many_passkeys' };

type Use = 'add' | 'sign-in';

/** Public keys of the owner's devices, beside the code by mail. The challenges are stored like codes. */
export function createPasskeys({ store, passkeys, adminEmail, readBusiness, onAdded, log, now }: Deps) {
  const email = adminEmail.toLowerCase();

  async function newChallenge(use: Use): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = newSecret();
    const expiresAt = new Date(now().getTime() + signInRules.passkeyChallengeLifetime);
    await store.saveCode({
      challengeHash: hashSecret(challenge),
      codeHmac: hashCode(challenge, use),
      expiresAt,
    });
    return new Uint8Array(Buffer.from(challenge, 'base64url'));
  }

  /** The challenge that the device signed, once for each and only for what it was made for. */
  async function takeChallenge(clientDataJSON: string, use: Use): Promise<string | undefined> {
    const challenge = challengeIn(clientDataJSON);
    if (challenge === undefined) return undefined;
    const checked = await store.checkCode({
      challengeHash: hashSecret(challenge),
      codeHmac: hashCode(challenge, use),
      now: now(),
    });
    return checked.result === 'correct' ? challenge : undefined;
  }

  function logRefusal(error: unknown): undefined {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused');
  }

  return {
    list: () => passkeys.list(email),
    rename: (id: number, name: string) => passkeys.rename(id, name, email),

    async remove(id: number): Promise<boolean> {
      const isRemoved = await passkeys.remove(id, email);
      if (isRemoved) log.info('the owner removed a passkey');
      return isRemoved;
    },

    /** What the browser needs to make a passkey. */
    async startAdding({ domain }: PasskeySite) {
      const known = await passkeys.list(email);
      return generateRegistrationOptions({
        rpName: (await readBusiness()).name,
        rpID: domain,
        userName: email,
        userID: new Uint8Array(Buffer.from(hashSecret(email), 'base64url')),
        challenge: await newChallenge('add'),
        timeout: signInRules.passkeyChallengeLifetime,
        excludeCredentials: known
          .filter((each) => each.domain === domain)
          .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    async add(
      { origin, domain }: PasskeySite,
      response: RegistrationResponseJSON,
      name: string,
    ): Promise<AddPasskeyResult> {
      const expectedChallenge = await takeChallenge(response.response.clientDataJSON, 'add');
      if (!expectedChallenge) return { result: 'passkey_refused' };
      const verified = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: domain,
        requireUserVerification: true,
      }).catch(logRefusal);
      if (!verified?.verified) return { result: 'passkey_refused' };
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      const { transports = [] } = response.response;
      const passkey = await passkeys.add(
        {
          ...{ domain, name, counter, transports, credentialId: id, createdAt: now() },
          publicKey: Buffer.from(publicKey).toString('base64url'),
        },
        email,
        signInRules.maxPasskeys,
      );
      if (!passkey)
        return { result: (await passkeys.find(id, email)) ? 'passkey_refused' : 'too_many_passkeys' };
      log.info('the owner added a passkey');
      await onAdded(passkey.name);
      return { result: 'added', passkey };
    },

    /** What the browser needs to sign in. Any of the owner's passkeys will do, so none is named to strangers. */
    async startSignIn({ domain }: PasskeySite) {
      return generateAuthenticationOptions({
        rpID: domain,
        challenge: await newChallenge('sign-in'),
        timeout: signInRules.passkeyChallengeLifetime,
        userVerification: 'required',
      });
    },

    async check(
      { origin, domain }: PasskeySite,
      response: AuthenticationResponseJSON,
    ): Promise<'correct' | 'passkey_unknown' | 'passkey_refused'> {
      const passkey = await passkeys.find(response.id, email);
      if (!passkey) return 'passkey_unknown';
      const { credentialId, publicKey, counter } = passkey;
      const expectedChallenge = await takeChallenge(response.response.clientDataJSON, 'sign-in');
      if (!expectedChallenge || passkey.domain !== domain) return 'passkey_refused';
      const verified = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: domain,
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          counter,
        },
        requireUserVerification: true,
      }).catch(logRefusal);
      if (!verified?.verified) return 'passkey_refused';
      const isUsed = await passkeys.use(passkey.id, verified.authenticationInfo.newCounter, now());
      return isUsed ? 'correct' : 'passkey_refused';
    },
  };
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
