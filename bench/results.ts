/** One row of the table. */
export interface Result {
  part: string;
  name: string;
  unit: string;
  /** The value to reach, as text. */
  target?: string;
  /** By number of products. */
  values: Record<string, number>;
}

export type AddResult = (
  result: { name: string; unit: string; target?: string },
  products: number,
  value: number,
) => void;

export function createResults() {
  const results: Result[] = [];
  return {
    results,
    /** Adds results to one part; a name that is already there gets another column in its row. */
    addResultTo:
      (part: string): AddResult =>
      ({ name, unit, target }, products, value) => {
        const known = results.find((each) => each.part === part && each.name === name);
        const result = known ?? { part, name, unit, ...(target && { target }), values: {} };
        if (!known) results.push(result);
        result.values[String(products)] = value;
        console.error(`  ${name}, ${products} products: ${formatNumber(value)} ${unit}`);
      },
  };
}

function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return Number(value.toFixed(digits)).toLocaleString('en');
}

/** Formats the results as a Markdown table. */
export function formatTable(results: readonly Result[]): string {
  const sizes = [...new Set(results.flatMap(({ values }) => Object.keys(values)))].sort(
    (a, b) => Number(a) - Number(b),
  );
  const heads = sizes.map((size) => `${Number(size).toLocaleString('en')} products`);
  const rows = results.map(({ part, name, unit, target = '', values }) => [
    part,
    unit ? `${name}, ${unit}` : name,
    ...sizes.map((size) => (values[size] === undefined ? '' : formatNumber(values[size]))),
    target,
  ]);
  const all = [['part', 'result', ...heads, 'target'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | ')} |`;
  const isNumber = (column: number) => column > 1 && column < heads.length + 2;
  const pad = (cell: string, width: number, column: number) =>
    isNumber(column) ? cell.padStart(width) : cell.padEnd(width);
  const rule = widths.map((width, column) => '-'.repeat(width - 1) + (isNumber(column) ? ':' : '-'));
  return [line(all[0] ?? []), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}
