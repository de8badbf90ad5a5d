import { sameEmail, signInRules } from '#domain/sign-in.ts';
import { isDatabaseUnavailable, isDiskFull } from '#server/database/failures.ts';
import type { Log } from '#server/observability/log.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { SessionCache } from './session-cache.ts';
import type { SignInStore, StoredSession } from './sign-in-store.ts';

interface Deps {
  store: SignInStore;
  sessionCache: SessionCache;
  adminEmail: string;
  log: Log;
  now: () => Date;
}

export interface ListedSession extends Pick<StoredSession, 'id' | 'device' | 'createdAt' | 'lastUsedAt'> {
  /** True for the session of the request. */
  isCurrent: boolean;
}

/** Until when a session lasts that is used now. */
const lastsUntil = (createdAt: Date, now: Date) =>
  new Date(
    Math.min(
      now.getTime() + signInRules.sessionLifetime,
      createdAt.getTime() + signInRules.maxSessionLifetime,
    ),
  );

/** The sessions of the owner, who may have several: one for each browser. */
export function createSessions({ store, sessionCache, adminEmail, log, now }: Deps) {
  async function findSession(tokenHash: string, time: Date) {
    try {
      const found = await store.findSession(tokenHash, time);
      if (found) sessionCache.set(tokenHash, found);
      else sessionCache.delete(tokenHash);
      return (
        found && { ...found, isDue: time.getTime() - found.lastUsedAt.getTime() >= signInRules.renewAfter }
      );
    } catch (error) {
      const cached = sessionCache.get(tokenHash);
      if (!isDatabaseUnavailable(error) || !cached || cached.expiresAt <= time) throw error;
      return { ...cached, createdAt: time, isDue: false };
    }
  }

  /** False when the disk is full: the session then stays valid until it expires. */
  async function renew(tokenHash: string, lastUsedAt: Date, expiresAt: Date): Promise<boolean> {
    try {
      await store.renewSession(tokenHash, { lastUsedAt, expiresAt });
      return true;
    } catch (error) {
      if (isDiskFull(error)) return false;
      throw error;
    }
  }

  function forget(tokenHashes: readonly string[]) {
    for (const tokenHash of tokenHashes) sessionCache.end(tokenHash);
    if (tokenHashes.length > 0) log.info({ sessions: tokenHashes.length }, 'the owner ended sessions');
  }

  return {
    /** Begins a session and returns its token. */
    async begin(userAgent: string | undefined, browserHash: string): Promise<string> {
      const token = newSecret();
      const createdAt = now();
      await store.saveSession({
        tokenHash: hashSecret(token),
        email: adminEmail,
        device: describeDevice(userAgent),
        browserHash,
        createdAt,
        expiresAt: lastsUntil(createdAt, createdAt),
      });
      return token;
    },

    /** The owner of a session; a session in use is renewed from time to time. */
    async findOwner(
      session: string | undefined,
    ): Promise<{ email: string; expiresAt: Date; renewed: boolean } | undefined> {
      if (!session) return undefined;
      const time = now();
      const found = await findSession(hashSecret(session), time);
      if (!found || !sameEmail(found.email, adminEmail)) return undefined;
      const expiresAt = lastsUntil(found.createdAt, time);
      const renewed = found.isDue && (await renew(hashSecret(session), time, expiresAt));
      return { email: found.email, expiresAt: renewed ? expiresAt : found.expiresAt, renewed };
    },

    /** Whether this process has found the session in the database before. */
    isKnownSession(session: string | undefined): boolean {
      const cached = session && sessionCache.get(hashSecret(session));
      return cached ? cached.expiresAt > now() : false;
    },

    async signOut(session: string | undefined): Promise<void> {
      if (!session) return;
      await store.deleteSession(hashSecret(session));
      sessionCache.end(hashSecret(session));
    },

    /** The last used first. */
    async listSessions(session: string | undefined): Promise<ListedSession[]> {
      const current = session && hashSecret(session);
      const found = await store.listSessions(adminEmail, now());
      return found.map(({ id, device, createdAt, lastUsedAt, tokenHash }) => ({
        id,
        device,
        createdAt,
        lastUsedAt,
        isCurrent: tokenHash === current,
      }));
    },

    /** Ends one, at once and everywhere. Its browser is no longer trusted. False if there is none. */
    async endSession(id: number): Promise<boolean> {
      const ended = await store.endSession(id, adminEmail);
      forget(ended);
      return ended.length > 0;
    },

    /** Ends all but this one. No other browser is trusted any longer, also if its session has expired. */
    async endOtherSessions(session: string | undefined): Promise<void> {
      forget(await store.endOtherSessions(hashSecret(session ?? '')));
    },
  };
}

// The first that matches; browsers also carry the names of those they are compatible with.
const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system in words, such as 'Chrome · Windows'. Nothing else of the header is kept. */
export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(text))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' · ');
}
