const minute = 60_000;

/** The numbers of signing in: how long things are valid and how often they may be tried. */
export const signInRules = {
  codeLifetime: 10 * minute,
  maxAttempts: 5,
  sessionLifetime: 24 * 60 * minute,
  /** A session that is used is renewed, but not at every request. */
  renewAfter: 15 * minute,
  knownBrowserLifetime: 400 * 24 * 60 * minute,
  codesPerAddress: { hits: 10, window: 15 * minute },
  codesPerSite: { hits: 60, window: 60 * minute },
  wrongGuessesPerDay: 30,
} as const;

/** How long to wait before a session is asked for again, after so many failures before this one. */
export function refreshPause(failures: number): number {
  return Math.min(200 * 2 ** failures, 12_800);
}

export const ownerRole = 'Yönetici';

/** Turns what was typed or pasted into the digits of a code. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6);
}

export function sameEmail(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
