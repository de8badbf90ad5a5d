/** One trial of a long run: answers in a few words what happened, or throws what was found. */
export interface Trial {
  name: string;
  run(rounds?: number): Promise<string>;
}

/** Thrown where this machine cannot make the fault: said loudly, and no finding. */
export class NotSupportedHere extends Error {
  override readonly name = 'NotSupportedHere';
}

/**
 * Runs the cases one after the other, a line for each and a sum at the end; ends with 1 when something was found.
 * Arguments choose cases by name: `kill power-cut`, and `kill=5` sets the number of rounds.
 */
export async function runTrials(cases: readonly Trial[], args: readonly string[]): Promise<void> {
  const chosen = new Map(args.map((arg) => arg.split('=', 2) as [string, string | undefined]));
  const unknown = [...chosen.keys()].filter((name) => !cases.some((each) => each.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}; choose of ${cases.map(({ name }) => name).join(', ')}.`,
    );
  const sum = { passed: 0, found: 0, skipped: 0 };
  for (const { name, run } of cases.filter((each) => chosen.size === 0 || chosen.has(each.name))) {
    const begun = performance.now();
    const seconds = () => `(${((performance.now() - begun) / 1_000).toFixed(1)} s)`;
    const rounds = chosen.get(name);
    try {
      console.log(
        `ok       ${name}: ${await run(rounds === undefined ? undefined : Number(rounds))} ${seconds()}`,
      );
      sum.passed += 1;
    } catch (error) {
      const isSkip = error instanceof NotSupportedHere;
      sum[isSkip ? 'skipped' : 'found'] += 1;
      const text =
        error instanceof Error ? (isSkip ? error.message : (error.stack ?? error.message)) : String(error);
      console.log(`${isSkip ? 'NOT RUN ' : 'FOUND   '} ${name}: ${text} ${seconds()}`);
    }
  }
  console.log(`${sum.passed} passed, ${sum.found} found, ${sum.skipped} not run`);
  process.exit(sum.found > 0 ? 1 : 0);
}
