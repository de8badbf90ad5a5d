import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

/** `npm run bench -- pages writes --sizes=1000,10000 --seconds=2 --write` */
export function readArguments(args: string[], known: readonly string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: '1000,10000,100000' },
      seconds: { type: 'string', default: '4' },
      write: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.find((part) => !known.includes(part));
  if (unknown) throw new Error(`There is no '${unknown}'; choose among ${known.join(', ')}.`);
  return {
    parts: positionals.length > 0 ? known.filter((part) => positionals.includes(part)) : known,
    sizes: values.sizes.split(',').map(Number),
    seconds: Number(values.seconds),
    write: values.write,
    loadBefore: loadavg()[0]?.toFixed(1) ?? '',
  };
}
