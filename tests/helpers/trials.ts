/** One trial of a long run: answers in a few words what happened, or throws what was found. */
export interface Trial {
  name: string;
  run(rounds?: number): Promise<string>;
}

/** Thrown where this machine lacks what a trial needs: reported as not run, and not as a failure. */
export class NotSupportedHere extends Error {
  override readonly name = 'NotSupportedHere';
}

/**
 * Runs the trials one after the other and prints a line for each; the last line is `N passed, N failed`.
 * Arguments choose trials by name: `kill power-cut`, and `kill=5` sets the number of rounds.
 */
export async function runTrials(trials: readonly Trial[], args: readonly string[]): Promise<void> {
  const chosen = new Map(args.map((arg) => arg.split('=', 2) as [string, string | undefined]));
  const names = trials.map(({ name }) => name);
  const unknown = [...chosen.keys()].filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}; choose of ${names.join(', ')}.`);
    process.exit(1);
  }
  const total = { passed: 0, failed: 0, notRun: 0 };
  for (const { name, run } of trials.filter((each) => chosen.size === 0 || chosen.has(each.name))) {
    const begun = performance.now();
    const rounds = chosen.get(name);
    const outcome = await run(rounds === undefined ? undefined : Number(rounds)).then(
      (report) => ({ kind: 'passed' as const, text: report }),
      describeFailure,
    );
    total[outcome.kind] += 1;
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    const label = { passed: 'passed ', failed: 'FAILED ', notRun: 'NOT RUN' }[outcome.kind];
    console.log(`${label} ${name}: ${outcome.text} (${seconds} s)`);
  }
  if (total.notRun > 0) console.log(`${total.notRun} not run`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

function describeFailure(error: unknown): { kind: 'failed' | 'notRun'; text: string } {
  if (error instanceof NotSupportedHere) return { kind: 'notRun', text: error.message };
  return { kind: 'failed', text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
