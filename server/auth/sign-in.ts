import type { Business } from '#domain/business.ts';
import { sameEmail, signInRules } from '#domain/sign-in.ts';
import { isDiskFull, isUnavailable } from '#server/database/failures.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { codeMail, linkMail, warningMail } from '#server/mail/mails.ts';
import type { Log } from '#server/observability/log.ts';
import { hashCode, hashSecret, isSameSecret, newCode, newSecret } from './secrets.ts';
import type { SessionCache } from './session-cache.ts';
import { createSignInLimits, secondsBetween } from './sign-in-limits.ts';
import type { SignInStore } from './sign-in-store.ts';

/** The requesting browser: its cookies and its address. */
export interface Visitor {
  address: string;
  /** The key of the sign-in link that the terminal shows. */
  key: string | undefined;
  challenge: string | undefined;
  knownBrowser: string | undefined;
}

export type RequestCodeResult =
  | { result: 'sent'; challenge: string; expiresAt: Date; isMailed: boolean; codeOnScreen?: string }
  | { result: 'other_email' | 'mail_failed' }
  | { result: 'too_many'; retryAfter: number };

export type VerifyResult =
  | { result: 'signed_in'; session: string; knownBrowser: string }
  | { result: 'invalid_code'; attemptsLeft: number }
  | { result: 'code_expired' | 'locked' | 'other_email' }
  | { result: 'too_many'; retryAfter: number };

interface Deps {
  store: SignInStore;
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

  function todaysBudget(time: Date) {
    const day = time.toISOString().slice(0, 10);
    const endsAt = after(new Date(`${day}T00:00:00.000Z`), 24 * 60 * 60_000);
    return { key: `wrong-guesses ${day}`, max: signInRules.wrongGuessesPerDay, endsAt };
  }

  /** A browser that has signed in before, or that has the terminal's key. A stranger's flood does not stop it. */
  async function isTrustedBrowser({ key, knownBrowser }: Visitor, time: Date): Promise<boolean> {
    if (isSameSecret(key, terminal?.key)) return true;
    return knownBrowser !== undefined && store.isKnownBrowser(hashSecret(knownBrowser), time);
  }

  async function refuseEmail(email: string, { address }: Visitor, isTrusted: boolean, time: Date) {
    const isOwner = sameEmail(email, adminEmail);
    if (isOwner && (isTrusted || !(await limits.hasTriedOtherEmails(address, time)))) return undefined;
    const retryAfter = await limits.countOtherEmail(address, time);
    return retryAfter === undefined
      ? { result: 'other_email' as const }
      : { result: 'too_many' as const, retryAfter };
  }

  async function warnOwnerOnce(time: Date) {
    const budget = todaysBudget(time);
    const window = secondsBetween(time, budget.endsAt) * 1_000;
    if (await store.increment(`told ${budget.key}`, { hits: 1, window }, time)) return;
    log.warn({ max: budget.max }, 'too many wrong codes today; mails contain links until midnight UTC');
    const { name } = await readBusiness();
    await mailer?.send({ to: adminEmail, ...warningMail(name, time) }).catch((error) => {
      log.error({ error }, 'could not mail the warning about wrong codes');
    });
  }

  async function findSession(tokenHash: string, time: Date) {
    try {
      const found = await store.findSession(tokenHash, time);
      if (found) sessionCache.set(tokenHash, found);
      else sessionCache.delete(tokenHash);
      return found;
    } catch (error) {
      const cached = sessionCache.get(tokenHash);
      if (!isUnavailable(error) || !cached || cached.expiresAt <= time) throw error;
      // A full lifetime, so that the caller does not try to renew it in the database.
      return { ...cached, expiresAt: after(time, signInRules.sessionLifetime) };
    }
  }

  /** False when the disk is full: the session then stays valid until it expires. */
  async function renew(tokenHash: string, expiresAt: Date): Promise<boolean> {
    try {
      await store.renewSession(tokenHash, expiresAt);
      return true;
    } catch (error) {
      if (isDiskFull(error)) return false;
      throw error;
    }
  }

  return {
    /** Creates a code for this browser and mails it to the owner. */
    async requestCode(email: string, visitor: Visitor): Promise<RequestCodeResult> {
      const time = now();
      const isTrusted = await isTrustedBrowser(visitor, time);
      const refusal = await refuseEmail(email, visitor, isTrusted, time);
      if (refusal) return refusal;
      const { retryAfter, undo } = await limits.countCode(visitor.address, isTrusted, time);
      if (retryAfter !== undefined) return { result: 'too_many', retryAfter };

      const budget = todaysBudget(time);
      const byLink = mailer !== undefined && (await store.getCount(budget.key, time)) >= budget.max;
      const challenge = visitor.challenge ?? newSecret();
      const expiresAt = after(time, signInRules.codeLifetime);

      // A link's secret is its own challenge, so it works in another browser than the one that requested it.
      const link = newSecret();
      const code = newCode();
      const codeHmac = byLink ? hashCode(link, link) : hashCode(challenge, code);
      const challengeHash = hashSecret(byLink ? link : challenge);
      if (byLink) await store.deleteCode(hashSecret(challenge));
      await store.saveCode({ challengeHash, codeHmac, expiresAt });
      const sent = { result: 'sent', challenge, expiresAt, isMailed: mailer !== undefined } as const;
      if (!mailer) {
        terminal?.print(`Sign-in code: ${code} (for ten minutes, in the browser that requested it)`);
        return isSameSecret(visitor.key, terminal?.key) ? { ...sent, codeOnScreen: code } : sent;
      }

      const { name } = await readBusiness();
      const mail = byLink
        ? linkMail(name, `${publicUrl}/2000/login#${link}`, time)
        : codeMail(name, code, time);
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

    /** Checks a code of this browser, or the secret of a mailed link. */
    async verify(email: string, code: string, visitor: Visitor): Promise<VerifyResult> {
      const time = now();
      const isTrusted = await isTrustedBrowser(visitor, time);
      const refusal = await refuseEmail(email, visitor, isTrusted, time);
      if (refusal) return refusal;
      const retryAfter = isTrusted ? undefined : await limits.countVerify(visitor.address, time);
      if (retryAfter !== undefined) return { result: 'too_many', retryAfter };
      const isLink = code.length > 20;
      const challenge = isLink ? code : visitor.challenge;
      if (!challenge) return { result: 'code_expired' };

      const check = await store.checkCode({
        challengeHash: hashSecret(challenge),
        codeHmac: hashCode(challenge, code),
        now: time,
        ...(!isLink && { budget: todaysBudget(time) }),
      });
      if (check.result === 'wrong') {
        log.warn({ attempts: check.attempts }, 'a wrong sign-in code');
        const budget = todaysBudget(time);
        if ((await store.getCount(budget.key, time)) >= budget.max) await warnOwnerOnce(time);
        return { result: 'invalid_code', attemptsLeft: signInRules.maxAttempts - check.attempts };
      }
      if (check.result === 'locked') return { result: 'locked' };
      if (check.result !== 'correct') return { result: 'code_expired' };

      const session = newSecret();
      const knownBrowser = visitor.knownBrowser ?? newSecret();
      const expiresAt = after(time, signInRules.sessionLifetime);
      await store.saveSession({ tokenHash: hashSecret(session), email: adminEmail, expiresAt });
      await store.saveKnownBrowser(hashSecret(knownBrowser), after(time, signInRules.knownBrowserLifetime));
      await store.deleteExpired(time);
      log.info('the owner signed in');
      return { result: 'signed_in', session, knownBrowser };
    },

    /** Whose session it is; a session in use is renewed from time to time. */
    async findOwner(
      session: string | undefined,
    ): Promise<{ email: string; expiresAt: Date; renewed: boolean } | undefined> {
      if (!session) return undefined;
      const time = now();
      const found = await findSession(hashSecret(session), time);
      if (!found || !sameEmail(found.email, adminEmail)) return undefined;
      const fresh = after(time, signInRules.sessionLifetime);
      const isDue = fresh.getTime() - found.expiresAt.getTime() >= signInRules.renewAfter;
      const renewed = isDue && (await renew(hashSecret(session), fresh));
      return { email: found.email, expiresAt: renewed ? fresh : found.expiresAt, renewed };
    },

    async signOut(session: string | undefined): Promise<void> {
      if (!session) return;
      await store.deleteSession(hashSecret(session));
      sessionCache.delete(hashSecret(session));
    },
  };
}
