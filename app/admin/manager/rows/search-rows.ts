import { createTextFilter, filterableText, foldRowsOnce } from '#domain/text-filter.ts';

interface Named {
  name: string;
  name_en?: string | null;
  productCode?: string | null;
  brand?: string | null;
  category?: string;
  subcategory?: string | null;
  codes?: readonly { code: string }[];
  /** Further words by which it is found. */
  keywords?: readonly string[];
}

const foldRow = foldRowsOnce((row: Named) => {
  const codes = [row.productCode, ...(row.codes ?? []).map(({ code }) => code)];
  const { keywords = [] } = row;
  const parts = [row.name, row.name_en, ...codes, row.brand, row.category, row.subcategory, ...keywords];
  return filterableText(parts.filter(Boolean).join('\n'), `${codes.join('|')}|${row.name}`);
});

const slice = 6;

/** Folds the rows in small slices, so that the first search does not have to. Returns a function that stops it. */
export function foldAhead(rows: readonly Named[]): () => void {
  let next = 0;
  let timer = setTimeout(function go() {
    for (const end = performance.now() + slice; next < rows.length && performance.now() < end; next += 1) {
      const row = rows[next];
      if (row) foldRow(row);
    }
    if (next < rows.length) timer = setTimeout(go, slice);
  });
  return () => clearTimeout(timer);
}

/** The rows that contain every word, in their order. */
export function searchRows<Row extends Named>(rows: readonly Row[], query: string): readonly Row[] {
  const isMatch = createTextFilter(query);
  return isMatch ? rows.filter((row) => isMatch(foldRow(row))) : rows;
}
