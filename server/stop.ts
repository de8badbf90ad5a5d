/** Leaves with one clear line. */
export function stop(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
