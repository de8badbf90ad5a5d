const minute = 60_000;

/** Lifetimes in milliseconds, and rate limits. */
export const signInRules = {
  codeLifetime: 10 * minute,
  maxAttempts: 5,
  /** The lifetime of a session that is not used. */
  sessionLifetime: 24 * 60 * minute,
  /** After this a session ends, however much it is used. */
  maxSessionLifetime: 30 * 24 * 60 * minute,
  /** A used session is renewed, and its last use written, at most this often. */
  renewAfter: 5 * minute,
  /** The lifetime of the cookie with the key of the terminal's link; the key ends with the process. */
  keyLifetime: 24 * 60 * minute,
  knownBrowserLifetime: 400 * 24 * 60 * minute,
  codesPerAddress: { hits: 10, window: 15 * minute },
  /**
   * Codes of all untrusted browsers together in an hour. The first 40 are for any network, those up to 50 for networks
   * with fewer than 3 codes in the hour, those up to 60 for networks without one.
   */
  codesPerSite: {
    window: 60 * minute,
    shares: [
      { codes: 1, hits: 60 },
      { codes: 3, hits: 50 },
      { codes: 60, hits: 40 },
    ],
  },
  /** How long a device may take to make or use a passkey. */
  passkeyChallengeLifetime: 5 * minute,
  maxPasskeys: 20,
  verifiesPerAddress: { hits: 120, window: 15 * minute },
  otherEmailsPerAddress: { hits: 20, window: 15 * minute },
  /** For all untrusted browsers together, and for each trusted one. */
  wrongGuessesPerDay: 30,
} as const;

/** The delay before the session is requested again: exponential backoff. */
export function refreshPause(failures: number): number {
  return Math.min(200 * 2 ** failures, 12_800);
}

export const ownerRole = 'Yönetici';

/** The digits of a typed or pasted code. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6);
}

export function sameEmail(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
