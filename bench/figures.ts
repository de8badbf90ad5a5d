/** One line of the table. */
export interface Figure {
  part: string;
  name: string;
  unit: string;
  /** What it has to be, in words. */
  must?: string;
  /** By number of products. */
  values: Record<string, number>;
}

export type Note = (
  figure: { name: string; unit: string; must?: string },
  products: number,
  value: number,
) => void;

export function createFigures() {
  const figures: Figure[] = [];
  return {
    figures,
    /** Notes figures of one part; the same name again is another column of the same line. */
    noting:
      (part: string): Note =>
      ({ name, unit, must }, products, value) => {
        const known = figures.find((each) => each.part === part && each.name === name);
        const figure = known ?? { part, name, unit, ...(must && { must }), values: {} };
        if (!known) figures.push(figure);
        figure.values[String(products)] = value;
        console.error(`  ${name}, ${products} products: ${shown(value)} ${unit}`);
      },
  };
}

function shown(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return Number(value.toFixed(digits)).toLocaleString('en');
}

/** As Markdown, which reads well in a terminal too. */
export function tableOf(figures: readonly Figure[]): string {
  const sizes = [...new Set(figures.flatMap(({ values }) => Object.keys(values)))].sort(
    (a, b) => Number(a) - Number(b),
  );
  const heads = sizes.map((size) => `${Number(size).toLocaleString('en')} products`);
  const rows = figures.map(({ part, name, unit, must = '', values }) => [
    part,
    unit ? `${name}, ${unit}` : name,
    ...sizes.map((size) => (values[size] === undefined ? '' : shown(values[size]))),
    must,
  ]);
  const all = [['part', 'figure', ...heads, 'must be'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | ')} |`;
  const isNumber = (column: number) => column > 1 && column < heads.length + 2;
  const pad = (cell: string, width: number, column: number) =>
    isNumber(column) ? cell.padStart(width) : cell.padEnd(width);
  const rule = widths.map((width, column) => '-'.repeat(width - 1) + (isNumber(column) ? ':' : '-'));
  return [line(all[0] ?? []), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}
