/** What became of one guess. `attempts` counts the wrong ones so far. */
export type Judgement =
  | { result: 'right' }
  | { result: 'wrong'; attempts: number }
  | { result: 'locked' | 'expired' | 'budget_spent' };

/** A window that ends this much later than one that begins now was begun before the clock went back: it counts no more. */
export const clockSkew = 60 * 60_000;

export interface Guess {
  challengeHash: string;
  codeHmac: string;
  now: Date;
  /** The site's budget of wrong guesses for the day; undefined for a link, which cannot be guessed. */
  budget?: { key: string; most: number; endsAt: Date };
}

/** Where codes, sessions and counts are kept: in the database, or in memory where there is none. */
export interface SignInStore {
  /** Replaces the code of the same challenge. */
  putCode(code: { challengeHash: string; codeHmac: string; expiresAt: Date }): Promise<void>;
  dropCode(challengeHash: string): Promise<void>;
  /** Judges one guess. However many arrive at once, each counts, and only one right one is right. */
  judge(guess: Guess): Promise<Judgement>;

  putSession(session: { tokenHash: string; email: string; expiresAt: Date }): Promise<void>;
  findSession(tokenHash: string, now: Date): Promise<{ email: string; expiresAt: Date } | undefined>;
  renewSession(tokenHash: string, expiresAt: Date): Promise<void>;
  dropSession(tokenHash: string): Promise<void>;

  rememberBrowser(tokenHash: string, expiresAt: Date): Promise<void>;
  isKnownBrowser(tokenHash: string, now: Date): Promise<boolean>;

  /** Counts one more under the key and says how many there are in the window that began with the first. */
  hit(key: string, window: number, now: Date): Promise<{ hits: number; endsAt: Date }>;
  hitsOf(key: string, now: Date): Promise<number>;

  /** Forgets what has expired. */
  sweep(now: Date): Promise<void>;
}
