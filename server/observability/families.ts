/** How figures of several processes become one. */
export type Over = 'sum' | 'max' | 'min';

/** All figures of one name, as plain data that can go from process to process. */
export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  over: Over;
  /** By what follows the name: `{route="shop"}`, `_bucket{le="0.1"}` or nothing. */
  values: Record<string, number>;
}

const merges: Record<Over, (a: number, b: number) => number> = {
  sum: (a, b) => a + b,
  max: Math.max,
  min: Math.min,
};

export function mergeFamilies(processes: Family[][]): Family[] {
  const merged = new Map<string, Family>();
  for (const family of processes.flat()) {
    const known = merged.get(family.name);
    if (!known) {
      merged.set(family.name, { ...family, values: { ...family.values } });
      continue;
    }
    for (const [key, value] of Object.entries(family.values)) {
      const before = known.values[key];
      known.values[key] = before === undefined ? value : merges[family.over](before, value);
    }
  }
  return [...merged.values()];
}

/** As Prometheus reads it. */
export function exposition(families: Family[]): string {
  return families
    .map(({ name, help, type, values }) => {
      const lines = Object.entries(values).map(([key, value]) => `${name}${key} ${value}`);
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
    })
    .join('');
}

/** What stays true of a process that has ended: what it has counted. */
export function counted(families: Family[]): Family[] {
  return families.filter(({ type }) => type !== 'gauge');
}

export function labels(pairs: Record<string, string | number>): string {
  const escaped = Object.entries(pairs).map(
    ([name, value]) =>
      `${name}="${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
  );
  return escaped.length > 0 ? `{${escaped.join(',')}}` : '';
}
