import { signInRules } from '#domain/sign-in.ts';
import type { Limit, SignInStore } from './sign-in-store.ts';

export function secondsBetween(from: Date, to: Date): number {
  return Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1_000));
}

/** The key under which tries are counted: an address with its network, or a trusted browser at any address. */
export interface LimitedClient {
  key: string;
  /** Undefined for a trusted browser, which has counters of its own. */
  network: string | undefined;
}

export type GuessBudget = ReturnType<typeof guessBudget>;

/** How many wrong guesses a day has: for all untrusted browsers together, and for each trusted browser. */
export function guessBudget({ key, network }: LimitedClient, time: Date) {
  const day = time.toISOString().slice(0, 10);
  const endsAt = new Date(Date.parse(`${day}T00:00:00.000Z`) + 24 * 60 * 60_000);
  const whose = network === undefined ? ` ${key}` : '';
  return { key: `wrong-guesses ${day}${whose}`, max: signInRules.wrongGuessesPerDay, endsAt };
}

type Counter = [key: string, limit: Limit];

interface Counted {
  /** The counter that is at its limit, and the seconds until it ends; absent if everything was counted. */
  refusal?: { key: string; retryAfter: number };
  /** Takes the counts back when the code could not be sent. */
  undo: () => Promise<void>;
}

/** Counts what visitors try. A count returns the seconds until the next try if its limit is reached. */
export function createSignInLimits(store: SignInStore) {
  async function count(key: string, limit: Limit, time: Date): Promise<number | undefined> {
    const endsAt = await store.increment(key, limit, time);
    return endsAt && secondsBetween(time, endsAt);
  }
  const otherEmails = ({ key }: LimitedClient) => `emails ${key}`;

  /** Counts in all counters or in none. */
  async function countAll(counters: Counter[], time: Date): Promise<Counted> {
    const counted: string[] = [];
    const undo = async () => {
      for (const key of counted) await store.decrement(key);
    };
    // Read first: a flood beyond a limit must not write.
    for (const [key, limit] of counters) {
      const endsAt = await store.fullUntil(key, limit, time);
      if (endsAt) return { refusal: { key, retryAfter: secondsBetween(time, endsAt) }, undo };
    }
    for (const [key, limit] of counters) {
      const retryAfter = await count(key, limit, time);
      if (retryAfter !== undefined) {
        await undo();
        return { refusal: { key, retryAfter }, undo };
      }
      counted.push(key);
    }
    return { undo };
  }

  return {
    countVerify: ({ key }: LimitedClient, time: Date) =>
      count(`verify ${key}`, signInRules.verifiesPerAddress, time),

    countOtherEmail: (client: LimitedClient, time: Date) =>
      count(otherEmails(client), signInRules.otherEmailsPerAddress, time),

    /** Beyond this limit the owner's e-mail address is refused as well: otherwise the answers would show which one it is. */
    hasTriedOtherEmails: async (client: LimitedClient, time: Date) =>
      (await store.getCount(otherEmails(client), time)) >= signInRules.otherEmailsPerAddress.hits,

    async countCode({ key, network }: LimitedClient, time: Date): Promise<Counted> {
      const own: Counter = [`codes ${key}`, signInRules.codesPerAddress];
      if (network === undefined) return countAll([own], time);
      const { window, shares } = signInRules.codesPerSite;
      const networkKey = `codes of network ${network}`;
      let counted: Counted = { undo: async () => undefined };
      for (const { codes, hits } of shares) {
        const ofNetwork: Counter = [networkKey, { hits: codes, window }];
        counted = await countAll([ofNetwork, own, ['codes of the site', { hits, window }]], time);
        // Only a network that has had too many codes for this share goes on to the next.
        if (counted.refusal?.key !== networkKey) break;
      }
      return counted;
    },
  };
}
