/** Who asks for a page, and whether they may be given the last one while the next is being made. */
export interface Crowd {
  /** Somebody asks, now. */
  ask(at: number): void;
  /** The page is up to date. */
  settle(): void;
  /** The page is out of date, now; asked for the first time, it calls `notice`. */
  mayHaveTheLast(at: number, notice: () => void): boolean;
}

const manyInASecond = 20;
const longest = 500;

/**
 * A page that many are asking for at once is not taken from them all at the moment the owner saves: for half a second
 * at the most they get the last one, while the next is made behind it. Elsewhere a save is seen with the next answer.
 */
export function createCrowd(): Crowd {
  let second = 0;
  let asked = 0;
  let askedBefore = 0;
  let outOfDateSince: number | undefined;
  return {
    ask(at) {
      if (at - second >= 1_000) {
        askedBefore = at - second < 2_000 ? asked : 0;
        asked = 0;
        second = at;
      }
      asked += 1;
    },
    settle() {
      outOfDateSince = undefined;
    },
    mayHaveTheLast(at, notice) {
      if (Math.max(asked, askedBefore) < manyInASecond) return false;
      if (outOfDateSince === undefined) {
        outOfDateSince = at;
        notice();
      }
      return at - outOfDateSince < longest;
    },
  };
}
