import { adminWords, dealerWords, documentAdminWords } from '#app/i18n/admin-tr.ts';
import { wordFor } from '#app/i18n/word-for.ts';
import { formatCount } from '#domain/format-count.ts';
import { moveText } from '#domain/percent-text.ts';
import type { ChangeSet, ChangeSetSummary, HistoryEntry } from '#domain/schemas/history.ts';
import { fieldName, formatValue } from '../manager/conflict/field-value.tsx';

const t = adminWords.history;

/** They say nothing to the owner; what they refer to is in the row's name. */
export const hiddenFields: readonly string[] = [
  'id',
  'created_at',
  'updated_at',
  'product_id',
  'vehicle_id',
  'other_id',
  'slug',
  'old_slugs',
  'source',
  'key',
  'sha256',
];

const labels: Record<string, string> = { ...t.fields, ...adminWords.settings.fields };
const ownLabels: Record<string, Record<string, string>> = {
  dealers: dealerWords.fields,
  documents: documentAdminWords.fields,
};
export const labelOf = (field: string, table = 'products') =>
  ownLabels[table]?.[field] ?? labels[field] ?? fieldName(field);

const tableWord = (table: string) => wordFor(t.tables, table);

/** A row of which nothing is left has its number. */
export const rowName = ({
  table,
  row_id,
  name,
}: Pick<HistoryEntry, 'row_id'> & { table: string; name?: string | null }) =>
  name ?? t.numbered(tableWord(table), row_id);

/** For example: Ürün değişti: Sustalı anahtar. */
export const changeTitle = (change: HistoryEntry) =>
  t.changeOf(tableWord(change.table), t.operations[change.operation], rowName(change));

/** What a change set did, for example: Yale fiyatları +%12, 22 ürün. */
export function changeSetTitle({ count, summary, changes }: ChangeSet): string {
  const [first] = changes;
  const own = summary.rows.filter(({ table }) => !linkedTables.includes(table));
  const isOneRow = count <= 1 || (own.length === 1 && own[0]?.count === 1 && own[0].table === first?.table);
  if (isOneRow && first) return changeTitle(first);
  const [only] = summary.rows;
  const isUpdate = summary.rows.length === 1 && only?.table === 'products' && only.operation === 'update';
  if (isUpdate && summary.fields.length > 0)
    return t.productsChanged(fieldsText(summary), formatCount(only.count));
  const parts = summary.rows
    .slice(0, maxParts)
    .map((row) =>
      t.rowsChanged(formatCount(row.count), lowerCase(tableWord(row.table)), t.operations[row.operation]),
    );
  return parts.length > 0 ? parts.join(', ') : t.rows(formatCount(count));
}

/** They are changed with the product that they belong to. */
const linkedTables: readonly string[] = ['fitments', 'product_pairs'];
const maxParts = 3;
const lowerCase = (word: string) => word.toLocaleLowerCase('tr');

function fieldsText({ fields, percent, brand, category }: ChangeSetSummary): string {
  const names = fields.map(({ field }) => field);
  const isPriced =
    names.includes('price') && names.every((name) => ['price', 'originalPrice'].includes(name));
  if (isPriced) return t.prices(brand ?? category, percent && rangeText(percent));
  const [first] = fields;
  if (fields.length === 1 && first && typeof first.value !== 'object' && 'value' in first)
    return t.fieldSet(labelOf(first.field), formatValue(first.field, first.value, undefined));
  const shown = names
    .slice(0, maxParts)
    .map((name) => labelOf(name))
    .join(', ');
  return names.length > maxParts ? `${shown}…` : shown;
}

/** A round by 12 percent has prices that were rounded to 11.9 and 12.1. */
function rangeText({ from, to }: { from: number; to: number }): string {
  const [least, most] = from === to ? [from, to] : [Math.round(from), Math.round(to)];
  return least === most ? moveText(least) : `${moveText(least)} … ${moveText(most)}`;
}
