import { sameEmail, signInRules } from '#domain/sign-in.ts';
import { isDiskFull, isUnavailable } from '#server/database/failures.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { codeMail, linkMail, warningMail } from '#server/mail/sign-in-mails.ts';
import type { Log } from '#server/observability/log.ts';
import { hashCode, hashSecret, newCode, newSecret } from './secrets.ts';
import type { SeenSessions } from './seen-sessions.ts';
import type { SignInStore } from './sign-in-store.ts';

/** The browser that asks: its cookies, and where it is. */
export interface Visitor {
  address: string;
  /** True only when neither the request nor the server can be reached from another machine. */
  isAtThisMachine: boolean;
  challenge: string | undefined;
  knownBrowser: string | undefined;
}

export type CodeAnswer =
  | { result: 'sent'; challenge: string; expiresAt: Date; codeOnScreen?: string }
  | { result: 'other_email' | 'mail_failed' }
  | { result: 'too_many'; retryAfter: number };

export type VerifyAnswer =
  | { result: 'signed_in'; session: string; expiresAt: Date; knownBrowser: string }
  | { result: 'invalid_code'; attemptsLeft: number }
  | { result: 'code_expired' | 'locked' | 'other_email' };

interface Parts {
  store: SignInStore;
  seen: SeenSessions;
  mailer: Mailer | undefined;
  adminEmail: string;
  businessName: string;
  publicUrl: string;
  log: Log;
  now?: () => Date;
}

const seconds = (from: Date, to: Date) => Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1_000));
const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn({
  store,
  seen,
  mailer,
  adminEmail,
  businessName,
  publicUrl,
  log,
  now = () => new Date(),
}: Parts) {
  function todaysBudget(time: Date) {
    const day = time.toISOString().slice(0, 10);
    const endsAt = after(new Date(`${day}T00:00:00.000Z`), 24 * 60 * 60_000);
    return { key: `wrong-guesses ${day}`, most: signInRules.wrongGuessesPerDay, endsAt };
  }

  async function refusedFor(visitor: Visitor, time: Date): Promise<number | undefined> {
    const { codesPerAddress, codesPerSite } = signInRules;
    const ofAddress = await store.hit(`codes ${visitor.address}`, codesPerAddress.window, time);
    if (ofAddress.hits > codesPerAddress.hits) return seconds(time, ofAddress.endsAt);
    const isKnown =
      visitor.knownBrowser && (await store.isKnownBrowser(hashSecret(visitor.knownBrowser), time));
    if (isKnown) return undefined;
    const ofSite = await store.hit('codes of the site', codesPerSite.window, time);
    return ofSite.hits > codesPerSite.hits ? seconds(time, ofSite.endsAt) : undefined;
  }

  async function warnOwnerOnce(time: Date) {
    const budget = todaysBudget(time);
    const told = await store.hit(`told ${budget.key}`, seconds(time, budget.endsAt) * 1_000, time);
    if (told.hits > 1) return;
    log.warn(
      { most: budget.most },
      'the wrong guesses of the day are spent; mails carry links until it is over',
    );
    await mailer?.send({ to: adminEmail, ...warningMail(businessName, time) }).catch((error) => {
      log.error({ error }, 'the owner could not be told of the wrong guesses');
    });
  }

  async function findSession(tokenHash: string, time: Date) {
    try {
      const found = await store.findSession(tokenHash, time);
      if (found) seen.note(tokenHash, found);
      else if (seen.find(tokenHash)) seen.forget(tokenHash);
      return found;
    } catch (error) {
      const remembered = seen.find(tokenHash);
      if (!isUnavailable(error) || !remembered || remembered.expiresAt <= time) throw error;
      // Not renewed, for that could not be written down.
      return { ...remembered, expiresAt: after(time, signInRules.sessionLifetime) };
    }
  }

  /** A session that cannot be renewed for want of room is still good for reading until its time. */
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
    /** Makes a code for this browser and mails it to the owner. */
    async requestCode(email: string, visitor: Visitor): Promise<CodeAnswer> {
      if (!sameEmail(email, adminEmail)) return { result: 'other_email' };
      const time = now();
      const retryAfter = await refusedFor(visitor, time);
      if (retryAfter !== undefined) return { result: 'too_many', retryAfter };

      const budget = todaysBudget(time);
      const byLink = mailer !== undefined && (await store.hitsOf(budget.key, time)) >= budget.most;
      const challenge = visitor.challenge ?? newSecret();
      const expiresAt = after(time, signInRules.codeLifetime);
      if (!mailer && !visitor.isAtThisMachine) return { result: 'mail_failed' };

      // A link's secret is its own challenge: it may be opened in another browser than the one that asked.
      const link = newSecret();
      const code = newCode();
      const codeHmac = byLink ? hashCode(link, link) : hashCode(challenge, code);
      const challengeHash = hashSecret(byLink ? link : challenge);
      if (byLink) await store.dropCode(hashSecret(challenge));
      await store.putCode({ challengeHash, codeHmac, expiresAt });
      if (!mailer) return { result: 'sent', challenge, expiresAt, codeOnScreen: code };

      const mail = byLink
        ? linkMail(businessName, `${publicUrl}/2000/login#${link}`, time)
        : codeMail(businessName, code, time);
      try {
        await mailer.send({ to: adminEmail, ...mail });
      } catch (error) {
        await store.dropCode(challengeHash);
        log.error({ error }, 'the sign-in mail could not be sent');
        return { result: 'mail_failed' };
      }
      return { result: 'sent', challenge, expiresAt };
    },

    /** Judges a code of this browser, or the secret of a mailed link. */
    async verify(email: string, code: string, visitor: Visitor): Promise<VerifyAnswer> {
      if (!sameEmail(email, adminEmail)) return { result: 'other_email' };
      const time = now();
      const isLink = code.length > 20;
      const challenge = isLink ? code : visitor.challenge;
      if (!challenge) return { result: 'code_expired' };

      const judgement = await store.judge({
        challengeHash: hashSecret(challenge),
        codeHmac: hashCode(challenge, code),
        now: time,
        ...(!isLink && { budget: todaysBudget(time) }),
      });
      if (judgement.result === 'wrong') {
        log.warn({ attempts: judgement.attempts }, 'a wrong sign-in code');
        const budget = todaysBudget(time);
        if ((await store.hitsOf(budget.key, time)) >= budget.most) await warnOwnerOnce(time);
        return { result: 'invalid_code', attemptsLeft: signInRules.mostAttempts - judgement.attempts };
      }
      if (judgement.result === 'locked') return { result: 'locked' };
      if (judgement.result !== 'right') return { result: 'code_expired' };

      const session = newSecret();
      const knownBrowser = visitor.knownBrowser ?? newSecret();
      const expiresAt = after(time, signInRules.sessionLifetime);
      await store.putSession({ tokenHash: hashSecret(session), email: adminEmail, expiresAt });
      await store.rememberBrowser(hashSecret(knownBrowser), after(time, signInRules.knownBrowserLifetime));
      await store.sweep(time);
      log.info('the owner signed in');
      return { result: 'signed_in', session, expiresAt, knownBrowser };
    },

    /** Who a session belongs to; a session in use is renewed from time to time. */
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
      await store.dropSession(hashSecret(session));
      seen.forget(hashSecret(session));
    },
  };
}
