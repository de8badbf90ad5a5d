/** The CPU time of a piece of work in milliseconds, the least of several runs. Other processes do not count. */
function cpuTime(work: () => void, runs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** Less is noise. */
const floorMs = 6;

/**
 * Whether four times the text takes about four times the work, and not sixteen times. A text that is worked off in no
 * time at its full length is not measured twice.
 */
export function isLinear(
  work: (text: string) => void,
  textOf: (length: number) => string,
  length: number,
): boolean {
  const [short, long] = [textOf(length), textOf(4 * length)];
  let after = cpuTime(() => work(long), 1);
  if (after < floorMs) return true;
  // What else this process does counts as well: one linear measurement of three is enough.
  for (let turn = 0; turn < 3; turn++) {
    const before = cpuTime(() => work(short), 5);
    if (after <= 9 * Math.max(before, floorMs / 16)) return true;
    after = cpuTime(() => work(long), 3);
    if (after < floorMs || after <= 9 * Math.max(before, floorMs / 16)) return true;
  }
  return false;
}
