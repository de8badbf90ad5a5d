const minute = 60_000;

/** Lifetimes in milliseconds, and rate limits. */
export const signInRules = {
  codeLifetime: 10 * minute,
  maxAttempts: 5,
  sessionLifetime: 24 * 60 * minute,
  /** A used session is renewed at most this often. */
  renewAfter: 15 * minute,
  /** Of the key in the terminal's link; it ends with the process anyway. */
  keyLifetime: 24 * 60 * minute,
  knownBrowserLifetime: 400 * 24 * 60 * minute,
  codesPerAddress: { hits: 10, window: 15 * minute },
  codesPerSite: { hits: 60, window: 60 * minute },
  verifiesPerAddress: { hits: 120, window: 15 * minute },
  otherEmailsPerAddress: { hits: 20, window: 15 * minute },
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
