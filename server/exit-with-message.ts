/** Ends the process with one line that says why. */
export function exitWithMessage(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
