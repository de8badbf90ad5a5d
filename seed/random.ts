/** A seeded pseudo-random number generator: the same sequence on every machine. */
export interface Random {
  next(): number;
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  sample<T>(list: readonly T[], count: number): T[];
  text(alphabet: string, length: number): string;
}

function hash(text: string) {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

function createSource(seed: string) {
  let state = hash(seed);
  return function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function createRandom(seed: string): Random {
  const next = createSource(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function pick<T>(list: readonly T[]): T {
    const [chosen] = list.slice(int(0, list.length - 1));
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  }

  /** Keeps the order of the list. */
  function sample<T>(list: readonly T[], count: number): T[] {
    let remaining = Math.min(count, list.length);
    return list.filter((_, index) => {
      const isTaken = next() < remaining / (list.length - index);
      if (isTaken) remaining -= 1;
      return isTaken;
    });
  }

  return {
    next,
    int,
    pick,
    sample,
    chance: (probability) => next() < probability,
    text: (alphabet, length) => Array.from({ length }, () => pick([...alphabet])).join(''),
  };
}
