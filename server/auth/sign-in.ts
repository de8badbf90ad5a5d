import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Business } from '#domain/business.ts';
import { sameEmail, signInRules } from '#domain/sign-in.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { codeMail, linkMail } from '#server/mail/mails.ts';
import type { Log } from '#server/observability/log.ts';
import type { PasskeyStore } from './passkey-store.ts';
import { createPasskeys, type PasskeySite } from './passkeys.ts';
import { createReports } from './reports.ts';
import { hashCode, hashSecret, isSameSecret, newCode, newSecret } from './secrets.ts';
import type { SessionCache } from './session-cache.ts';
import { createSessions } from './sessions.ts';
import { createSignInLimits, guessBudget, type LimitedClient } from './sign-in-limits.ts';
import type { SignInStore } from './sign-in-store.ts';

/** The requesting browser: its cookies and its address. */
export interface SignInClient {
  address: string;
  /** The network that the address belongs to, if limits count that as well. */
  network: string;
  userAgent?: string | undefined;
  /** A session that the browser still has; signing in again ends it. */
  session?: string | undefined;
  /** The key of the sign-in link that the terminal shows. */
  key: string | undefined;
  challenge: string | undefined;
  knownBrowser: string | undefined;
}

export type RequestCodeResult =
  | { result: 'sent'; challenge: string; expiresAt: Date; isMailed: boolean; codeOnScreen?: string }
  | { result: 'other_email' | 'mail_failed' }
  | { result: 'too_many'; retryAfter: number };

interface SignedIn {
  result: 'signed_in';
  session: string;
  knownBrowser: string;
}

export type VerifyResult =
  | SignedIn
  | { result: 'invalid_code'; attemptsLeft: number }
  | { result: 'code_expired' | 'locked' | 'other_email' }
  | { result: 'too_many'; retryAfter: number };

export type PasskeyResult =
  | SignedIn
  | { result: 'passkey_unknown' | 'passkey_refused' }
  | { result: 'too_many'; retryAfter: number };

interface Deps {
  store: SignInStore;
  /** Absent without a database, which would keep them. */
  passkeyStore: PasskeyStore | undefined;
  sessionCache: SessionCache;
  mailer: Mailer | undefined;
  /** For a shop without a mail service; undefined with one. */
  terminal: SignInTerminal | undefined;
  adminEmail: string;
  readBusiness(): Promise<Pick<Business, 'name'>>;
  publicUrl: string;
  log: Log;
  now?: () => Date;
}

/** Without a mail service the owner reads codes in the terminal. Nothing of this goes through the log. */
export interface SignInTerminal {
  /** Made at each start. A browser that brings it is shown the code on the screen. */
  key: string;
  print(line: string): void;
}

const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn({
  store,
  passkeyStore,
  sessionCache,
  mailer,
  terminal,
  adminEmail,
  readBusiness,
  publicUrl,
  log,
  now = () => new Date(),
}: Deps) {
  const limits = createSignInLimits(store);
  const { begin: beginSession, ...sessions } = createSessions({ store, sessionCache, adminEmail, log, now });
  const reports = createReports({ store, mailer, adminEmail, readBusiness, publicUrl, log });
  const passkeys =
    passkeyStore &&
    createPasskeys({
      ...{ store, passkeys: passkeyStore, adminEmail, readBusiness, log, now },
      onAdded: (passkey) => reports.newPasskey(passkey, now()),
    });

  /** A browser that has the terminal's key, or that has signed in before, has limits of its own. */
  async function limitedClientOf({ address, network, key, knownBrowser }: SignInClient, time: Date) {
    const trusted = (kind: string, secret: string): LimitedClient => ({
      key: `${kind} ${hashSecret(secret)}`,
      network: undefined,
    });
    if (key && isSameSecret(key, terminal?.key)) return trusted('key', key);
    if (knownBrowser && (await store.isKnownBrowser(hashSecret(knownBrowser), time)))
      return trusted('browser', knownBrowser);
    return { key: address, network };
  }

  async function refuseEmail(email: string, limited: LimitedClient, time: Date) {
    const isTrusted = limited.network === undefined;
    const isOwner = sameEmail(email, adminEmail);
    if (isOwner && (isTrusted || !(await limits.hasTriedOtherEmails(limited, time)))) return undefined;
    const retryAfter = await limits.countOtherEmail(limited, time);
    return retryAfter === undefined
      ? { result: 'other_email' as const }
      : { result: 'too_many' as const, retryAfter };
  }

  async function enter(client: SignInClient, time: Date): Promise<SignedIn> {
    await reports.newDevice(client.userAgent, client.knownBrowser, time);
    const knownBrowser = client.knownBrowser ?? newSecret();
    const browserHash = hashSecret(knownBrowser);
    await sessions.signOut(client.session);
    const session = await beginSession(client.userAgent, browserHash);
    await store.saveKnownBrowser(browserHash, after(time, signInRules.knownBrowserLifetime));
    await store.deleteExpired(time);
    log.info('the owner signed in');
    return { result: 'signed_in', session, knownBrowser };
  }

  return {
    ...sessions,

    /** Creates a code for this browser and mails it to the owner. */
    async requestCode(email: string, client: SignInClient): Promise<RequestCodeResult> {
      const time = now();
      const limited = await limitedClientOf(client, time);
      const refused = await refuseEmail(email, limited, time);
      if (refused) return refused;
      const { refusal, undo } = await limits.countCode(limited, time);
      if (refusal) return { result: 'too_many', retryAfter: refusal.retryAfter };

      const budget = guessBudget(limited, time);
      const byLink = (await store.getCount(budget.key, time)) >= budget.max;
      const challenge = client.challenge ?? newSecret();
      const expiresAt = after(time, signInRules.codeLifetime);

      // A link's secret is its own challenge, so it works in another browser than the one that requested it.
      const secret = newSecret();
      const link = `${publicUrl}/2000/login#${secret}`;
      const code = newCode();
      const codeHmac = byLink ? hashCode(secret, secret) : hashCode(challenge, code);
      const challengeHash = hashSecret(byLink ? secret : challenge);
      if (byLink) await store.deleteCode(hashSecret(challenge));
      await store.saveCode({ challengeHash, codeHmac, expiresAt });
      const sent = { result: 'sent', challenge, expiresAt, isMailed: mailer !== undefined } as const;
      if (!mailer) {
        terminal?.print(
          byLink
            ? `Sign-in link, after too many wrong codes today: ${link} (for ten minutes)`
            : `Sign-in code: ${code} (for ten minutes, in the browser that requested it)`,
        );
        const isShown = !byLink && isSameSecret(client.key, terminal?.key);
        return isShown ? { ...sent, codeOnScreen: code } : sent;
      }

      const { name } = await readBusiness();
      const mail = byLink ? linkMail(name, link, time) : codeMail(name, code, time);
      try {
        await mailer.send({ to: adminEmail, ...mail });
      } catch (error) {
        await store.deleteCode(challengeHash);
        await undo();
        log.error({ error }, 'the sign-in mail could not be sent');
        return { result: 'mail_failed' };
      }
      return sent;
    },

    /** True if this is the key of the link in the terminal. */
    isTerminalKey: (key: string | undefined) => isSameSecret(key, terminal?.key),

    /** Checks a code of this browser, or the secret of a link. */
    async verify(email: string, code: string, client: SignInClient): Promise<VerifyResult> {
      const time = now();
      const limited = await limitedClientOf(client, time);
      const refused = await refuseEmail(email, limited, time);
      if (refused) return refused;
      const retryAfter = await limits.countVerify(limited, time);
      if (retryAfter !== undefined) return { result: 'too_many', retryAfter };
      const isLink = code.length > 20;
      const challenge = isLink ? code : client.challenge;
      if (!challenge) return { result: 'code_expired' };
      const budget = guessBudget(limited, time);
      const check = await store.checkCode({
        challengeHash: hashSecret(challenge),
        codeHmac: hashCode(challenge, code),
        now: time,
        ...(!isLink && { budget }),
      });
      if (check.result === 'wrong') {
        log.warn({ attempts: check.attempts }, 'a wrong sign-in code');
        if ((await store.getCount(budget.key, time)) >= budget.max)
          await reports.manyWrongCodes(budget, time);
        return { result: 'invalid_code', attemptsLeft: signInRules.maxAttempts - check.attempts };
      }
      if (check.result === 'locked') return { result: 'locked' };
      if (check.result !== 'correct') return { result: 'code_expired' };

      return enter(client, time);
    },

    /** Undefined without a database. */
    passkeys,

    /** What the browser needs to sign in with a passkey. Trying costs a count, as the challenge is stored. */
    async startPasskeySignIn(site: PasskeySite, client: SignInClient) {
      if (!passkeys) return undefined;
      const time = now();
      const retryAfter = await limits.countVerify(await limitedClientOf(client, time), time);
      if (retryAfter !== undefined) return { result: 'too_many' as const, retryAfter };
      return { result: 'started' as const, options: await passkeys.startSignIn(site) };
    },

    async signInWithPasskey(
      site: PasskeySite,
      response: AuthenticationResponseJSON,
      client: SignInClient,
    ): Promise<PasskeyResult | undefined> {
      if (!passkeys) return undefined;
      const time = now();
      const retryAfter = await limits.countVerify(await limitedClientOf(client, time), time);
      if (retryAfter !== undefined) return { result: 'too_many', retryAfter };
      const result = await passkeys.check(site, response);
      return result === 'correct' ? enter(client, time) : { result };
    },
  };
}
