import { signInRules } from '#domain/sign-in.ts';
import type { Limit, SignInStore } from './sign-in-store.ts';

export function secondsBetween(from: Date, to: Date): number {
  return Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1_000));
}

/** Counts what visitors try. A count returns the seconds until the next try if its limit is reached. */
export function createSignInLimits(store: SignInStore) {
  async function count(key: string, limit: Limit, time: Date): Promise<number | undefined> {
    const endsAt = await store.increment(key, limit, time);
    return endsAt && secondsBetween(time, endsAt);
  }
  const otherEmails = (address: string) => `emails ${address}`;

  return {
    countVerify: (address: string, time: Date) =>
      count(`verify ${address}`, signInRules.verifiesPerAddress, time),

    countOtherEmail: (address: string, time: Date) =>
      count(otherEmails(address), signInRules.otherEmailsPerAddress, time),

    /** Beyond this limit the owner's e-mail address is refused as well: an answer would tell which one it is. */
    hasTriedOtherEmails: async (address: string, time: Date) =>
      (await store.getCount(otherEmails(address), time)) >= signInRules.otherEmailsPerAddress.hits,

    /** `undo` takes the count back when the code could not be sent. */
    async countCode(address: string, isTrusted: boolean, time: Date) {
      const counters: [string, Limit][] = [[`codes ${address}`, signInRules.codesPerAddress]];
      if (!isTrusted) counters.push(['codes of the site', signInRules.codesPerSite]);
      const counted: string[] = [];
      const undo = async () => {
        for (const key of counted) await store.decrement(key);
      };
      // Read first: a flood beyond the limit of the site must not write.
      for (const [key, limit] of counters) {
        const endsAt = await store.fullUntil(key, limit, time);
        if (endsAt) return { retryAfter: secondsBetween(time, endsAt), undo };
      }
      for (const [key, limit] of counters) {
        const retryAfter = await count(key, limit, time);
        if (retryAfter !== undefined) {
          await undo();
          return { retryAfter, undo };
        }
        counted.push(key);
      }
      return { retryAfter: undefined, undo };
    },
  };
}
