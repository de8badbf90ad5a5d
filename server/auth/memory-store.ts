import { signInRules } from '#domain/sign-in.ts';
import { clockSkew, type Limit, type SignInStore, type StoredSession } from './sign-in-store.ts';

interface Expiring {
  expiresAt: Date;
}

/** For a shop without a database; a restart signs the owner out. Every method is synchronous inside, so nothing interleaves. */
export function createMemoryStore(): SignInStore {
  const codes = new Map<string, Expiring & { codeHmac: string; attempts: number; used: boolean }>();
  const sessions = new Map<string, StoredSession & { browserHash: string }>();
  let lastSessionId = 0;
  const browsers = new Map<string, Expiring>();
  const limits = new Map<string, Expiring & { hits: number }>();

  function live<T extends Expiring>(map: Map<string, T>, key: string, now: Date): T | undefined {
    const found = map.get(key);
    return found && found.expiresAt > now ? found : undefined;
  }

  const isFromBefore = (windowEnd: Date, endsAt: Date) => windowEnd.getTime() > endsAt.getTime() + clockSkew;

  function fullUntil(key: string, { hits, window }: Limit, now: Date): Date | undefined {
    const counted = live(limits, key, now);
    if (!counted || counted.hits < hits) return undefined;
    return isFromBefore(counted.expiresAt, new Date(now.getTime() + window)) ? undefined : counted.expiresAt;
  }

  function add(key: string, endsAt: Date, now: Date) {
    const begun = live(limits, key, now);
    const counted = begun && !isFromBefore(begun.expiresAt, endsAt) ? begun : { hits: 0, expiresAt: endsAt };
    counted.hits += 1;
    limits.set(key, counted);
  }

  return {
    async saveCode({ challengeHash, codeHmac, expiresAt }) {
      codes.set(challengeHash, { codeHmac, expiresAt, attempts: 0, used: false });
    },
    async deleteCode(challengeHash) {
      codes.delete(challengeHash);
    },

    async checkCode({ challengeHash, codeHmac, now, budget }) {
      const code = codes.get(challengeHash);
      if (!code || code.used || code.expiresAt <= now) return { result: 'expired' };
      if (code.attempts >= signInRules.maxAttempts) return { result: 'locked' };
      if (budget && (live(limits, budget.key, now)?.hits ?? 0) >= budget.max)
        return { result: 'budget_spent' };
      if (code.codeHmac === codeHmac) {
        code.used = true;
        return { result: 'correct' };
      }
      code.attempts += 1;
      if (budget) add(budget.key, budget.endsAt, now);
      return { result: 'wrong', attempts: code.attempts };
    },

    async saveSession(session) {
      lastSessionId += 1;
      sessions.set(session.tokenHash, { ...session, id: lastSessionId, lastUsedAt: session.createdAt });
    },
    async findSession(tokenHash, now) {
      return live(sessions, tokenHash, now);
    },
    async renewSession(tokenHash, used) {
      const session = sessions.get(tokenHash);
      if (session) sessions.set(tokenHash, { ...session, ...used });
    },
    async deleteSession(tokenHash) {
      sessions.delete(tokenHash);
    },
    async listSessions(email, now) {
      return [...sessions.values()]
        .filter((session) => session.email === email && session.expiresAt > now)
        .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime() || b.id - a.id);
    },
    async endSession(id, email) {
      const ended = [...sessions.values()].find((session) => session.id === id && session.email === email);
      if (!ended) return [];
      sessions.delete(ended.tokenHash);
      const isUsed = [...sessions.values()].some(({ browserHash }) => browserHash === ended.browserHash);
      if (!isUsed) browsers.delete(ended.browserHash);
      return [ended.tokenHash];
    },
    async endOtherSessions(tokenHash) {
      const ownBrowser = sessions.get(tokenHash)?.browserHash;
      const ended = [...sessions.keys()].filter((each) => each !== tokenHash);
      for (const each of ended) sessions.delete(each);
      for (const each of browsers.keys()) if (each !== ownBrowser) browsers.delete(each);
      return ended;
    },

    async saveKnownBrowser(tokenHash, expiresAt) {
      browsers.set(tokenHash, { expiresAt });
    },
    async isKnownBrowser(tokenHash, now) {
      return live(browsers, tokenHash, now) !== undefined;
    },
    async hasKnownBrowsers(now) {
      return [...browsers.values()].some(({ expiresAt }) => expiresAt > now);
    },

    async increment(key, { hits, window }, now) {
      const full = fullUntil(key, { hits, window }, now);
      if (!full) add(key, new Date(now.getTime() + window), now);
      return full;
    },
    fullUntil: async (...counter) => fullUntil(...counter),
    async decrement(key) {
      const counted = limits.get(key);
      if (counted && counted.hits > 0) counted.hits -= 1;
    },
    async getCount(key, now) {
      return live(limits, key, now)?.hits ?? 0;
    },

    async deleteExpired(now) {
      for (const map of [codes, sessions, browsers, limits]) {
        for (const [key, { expiresAt }] of map) if (expiresAt <= now) map.delete(key);
      }
    },
  };
}
