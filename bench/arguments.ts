import { loadavg } from 'node:os';

/** `npm run bench -- pages writes --sizes=1000,10000 --seconds=2 --write` */
export function readArguments(given: readonly string[], known: readonly string[]) {
  const value = (name: string) => given.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
  const parts = given.filter((each) => !each.startsWith('--'));
  const flags = given.filter(
    (each) => each.startsWith('--') && !/^--(sizes=[\d,]+|seconds=\d+|write)$/.test(each),
  );
  const unknown = [...parts.filter((each) => !known.includes(each)), ...flags];
  if (unknown.length > 0) {
    console.error(
      `There is no '${unknown[0]}'; choose among ${known.join(', ')}, --sizes=…, --seconds=…, --write.`,
    );
    process.exit(1);
  }
  return {
    parts: parts.length > 0 ? known.filter((each) => parts.includes(each)) : known,
    sizes: (value('sizes') ?? '1000,10000,100000').split(',').map(Number),
    seconds: Number(value('seconds') ?? 4),
    write: given.includes('--write'),
    loadBefore: loadavg()[0]?.toFixed(1) ?? '',
  };
}
