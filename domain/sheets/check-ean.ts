import type { ProductCode } from '../product-codes.ts';
import { sheetMessages } from './sheet-messages.ts';

interface CodesRow {
  row: number;
  /** Absent for a new product. */
  id?: number;
  values: { codes?: readonly ProductCode[] };
}

const eanOf = (codes: readonly ProductCode[] = []) => codes.find(({ kind }) => kind === 'ean')?.code;

/** Says why rows cannot have their EAN: an earlier row has it, or its product does not give it up in this sheet. */
export function findTakenEans<Row extends CodesRow>(
  products: readonly { id: number; codes: readonly ProductCode[] }[],
  rows: readonly Row[],
): Map<Row, string> {
  const owners = new Map(products.map(({ id, codes }) => [eanOf(codes), id]));
  const eans = new Map(products.map(({ id, codes }) => [id, eanOf(codes)]));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const claims = new Map<string, Row>();
  const refused = new Map<Row, string>();

  for (const row of rows) {
    const ean = eanOf(row.values.codes);
    if (ean === undefined || owners.get(ean) === row.id) continue;
    const earlier = claims.get(ean);
    if (earlier) refused.set(row, sheetMessages.repeatedEan(ean, earlier.row));
    else claims.set(ean, row);
  }

  function isGivenUp(ean: string, owner: number): boolean {
    const giver = rowOf.get(owner);
    return giver !== undefined && !refused.has(giver) && eanOf(giver.values.codes) !== ean;
  }
  const unchecked = [...claims];
  for (const [ean, row] of unchecked) {
    const owner = owners.get(ean);
    if (owner === undefined || refused.has(row) || isGivenUp(ean, owner)) continue;
    refused.set(row, sheetMessages.takenEan(ean, owner));
    // The product of this row keeps its own EAN now.
    const kept = row.id === undefined ? undefined : eans.get(row.id);
    const next = kept === undefined ? undefined : claims.get(kept);
    if (kept !== undefined && next) unchecked.push([kept, next]);
  }
  return refused;
}
