/** `attempts` counts the wrong guesses so far. */
export type CheckResult =
  | { result: 'correct' }
  | { result: 'wrong'; attempts: number }
  | { result: 'locked' | 'expired' | 'budget_spent' };

/** A window that ends later than this after its length has passed began before the clock was set back; it is reset. */
export const clockSkew = 60 * 60_000;

export interface Limit {
  hits: number;
  /** In milliseconds. */
  window: number;
}

export interface Guess {
  challengeHash: string;
  codeHmac: string;
  now: Date;
  /** The day's budget of wrong guesses, of all untrusted browsers or of one trusted browser; undefined for a link, which cannot be guessed. */
  budget?: { key: string; max: number; endsAt: Date };
}

export interface StoredSession {
  id: number;
  tokenHash: string;
  email: string;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

interface NewSession extends Omit<StoredSession, 'id' | 'lastUsedAt'> {
  browserHash: string;
}

/** Stores codes, sessions and counters: in the database, or in memory without one. */
export interface SignInStore {
  /** Replaces the code of the same challenge. */
  saveCode(code: { challengeHash: string; codeHmac: string; expiresAt: Date }): Promise<void>;
  deleteCode(challengeHash: string): Promise<void>;
  /** Checks one guess, atomically: each concurrent guess counts, and a code is correct only once. */
  checkCode(guess: Guess): Promise<CheckResult>;

  saveSession(session: NewSession): Promise<void>;
  findSession(tokenHash: string, now: Date): Promise<StoredSession | undefined>;
  renewSession(tokenHash: string, used: { lastUsedAt: Date; expiresAt: Date }): Promise<void>;
  deleteSession(tokenHash: string): Promise<void>;
  /** The sessions that have not expired, the last used first. */
  listSessions(email: string, now: Date): Promise<StoredSession[]>;
  /** Deletes a session, and its known browser unless that has another session. Returns the token hashes that ended. */
  endSession(id: number, email: string): Promise<string[]>;
  /** Deletes all sessions but this one, and all known browsers but its own. Returns the token hashes that ended. */
  endOtherSessions(tokenHash: string): Promise<string[]>;

  saveKnownBrowser(tokenHash: string, expiresAt: Date): Promise<void>;
  isKnownBrowser(tokenHash: string, now: Date): Promise<boolean>;
  hasKnownBrowsers(now: Date): Promise<boolean>;

  /**
   * Adds one to a counter whose window begins with its first hit, unless it is at its limit: then nothing is written,
   * and the result is when the window ends.
   */
  increment(key: string, limit: Limit, now: Date): Promise<Date | undefined>;
  /** When the window of a counter that is at its limit ends; otherwise undefined. */
  fullUntil(key: string, limit: Limit, now: Date): Promise<Date | undefined>;
  /** Takes one back, for what was counted but did not happen. */
  decrement(key: string): Promise<void>;
  getCount(key: string, now: Date): Promise<number>;

  deleteExpired(now: Date): Promise<void>;
}
