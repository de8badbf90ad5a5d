import { setImmediate as nextIteration } from 'node:timers/promises';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Business } from '#domain/business.ts';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { factNames } from '#domain/fact-filters.ts';
import { type FieldError, fieldErrorText } from '#domain/field-error.ts';
import { readValues } from '#domain/listing-choices.ts';
import { filterAndCount } from '#domain/listing-filters.ts';
import { type ListingQuery, parseListingQuery } from '#domain/listing-query.ts';
import { findProducts } from '#domain/listing-search.ts';
import { priceListGroups } from '#domain/price-list.ts';
import { checkDocumentLink } from '#domain/schemas/documents.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { isUnusable, type SheetCell } from '#domain/sheets/cell.ts';
import { type SheetColumn, type SheetField, sheetColumns } from '#domain/sheets/columns.ts';
import { createDocumentCells } from '#domain/sheets/document-cells.ts';
import { formatCell } from '#domain/sheets/format-cell.ts';
import { nameOf, type SheetLayout, type SheetRows } from '#domain/sheets/layout.ts';
import type { PlannedRow } from '#domain/sheets/plan-row.ts';
import { exampleCells, exampleMark } from '#domain/sheets/template.ts';
import { createVehicleCells } from '#domain/sheets/vehicle-cells.ts';
import { clearMark } from '#domain/sheets/words.ts';
import { chooseVehicle } from '#domain/vehicle-fit.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { WriteCell, WriteColumn, WriteFile, WriteSheet } from './write-sheet-file.ts';

const textFormat = '@';
const formats: Partial<Record<SheetColumn['kind'], string>> = {
  id: '0',
  count: '0',
  money: '#,##0.00',
  rating: '0.0',
};

const rowsPerTurn = 500;

/** Those of an export, in which the column of ids is always; without a choice all but the extra ones. */
function chosenColumns(fields: readonly SheetField[] | undefined): SheetColumn[] {
  const chosen = fields?.length ? new Set<SheetField>(['id', ...fields]) : undefined;
  return sheetColumns.filter(({ field, isExtra }) => (chosen ? chosen.has(field) : !isExtra));
}

/** The products, as the import takes them back. Made in parts, so that visitors do not wait. */
export async function exportFile(
  { vehicleIndex, vehicles, rows: stored }: Pick<Catalogue, 'vehicleIndex' | 'vehicles' | 'rows'>,
  products: readonly ProductRow[],
  type: 'xlsx' | 'csv',
  fields?: readonly SheetField[],
): Promise<WriteFile> {
  const columns = chosenColumns(fields);
  const vehicleCells = createVehicleCells(vehicles);
  const documentCells = createDocumentCells(stored.documents, checkDocumentLink);
  const relatedText = (id: number, field: SheetField): string => {
    if (field === 'documents') return documentCells.write(id);
    return field === 'fitments' ? vehicleCells.write(vehicleIndex.ofProduct(id)) : '';
  };
  const rows: WriteCell[][] = [];
  for (const row of products) {
    rows.push(columns.map(({ field }) => formatCell(row, field, relatedText(row.id, field))));
    if (rows.length % rowsPerTurn === 0) await nextIteration();
  }
  if (type === 'csv') return { type, rows: [headingsOf(columns), ...rows] };
  return { type, sheets: [productSheet(columns, rows), explanationOf(columns)] };
}

/** An empty sheet with a row that shows how cells are written. */
export function templateFile(fields?: readonly SheetField[]): WriteFile {
  const columns = chosenColumns(fields);
  const example = columns.map(({ field }) => exampleCells[field] ?? null);
  return { type: 'xlsx', sheets: [productSheet(columns, [example]), explanationOf(columns)] };
}

const headingsOf = (columns: readonly SheetColumn[]) => columns.map(({ heading }) => heading);

const productSheet = (columns: readonly SheetColumn[], rows: readonly WriteCell[][]): WriteSheet => ({
  name: 'Ürünler',
  columns: columns.map(({ width, kind }) => ({ width, format: formats[kind] ?? textFormat })),
  rows: [headingsOf(columns), ...rows],
  headings: [0],
});

const explanationOf = (columns: readonly SheetColumn[]): WriteSheet => ({
  name: 'Açıklama',
  columns: [
    { width: 26, format: textFormat },
    { width: 100, format: textFormat, isWrapped: true },
  ],
  headings: [0],
  rows: [
    ['Sütun', 'Ne yazılır'],
    ...columns.map((column) => [column.heading, column.explanation]),
    [null, null],
    ['Boş hücre', 'Bir şey değiştirmez. Olmayan bir sütun da, olmayan bir satır da bir şey değiştirmez.'],
    [clearMark, 'Alanı boşaltır.'],
    ['Sütunların sırası', 'Önemli değildir. Yalnızca Ürün kodu ve Fiyat sütunları da yeter.'],
    [exampleMark, 'Kayıt no hücresinde bu yazan satır bir örnektir; aktarılmaz. Silebilirsiniz.'],
  ],
});

const errorText = (error: FieldError) => fieldErrorText(error, adminWords.errors.fields);

/** The rows with errors as they were, with what is wrong in front. */
export function errorFile(rows: SheetRows, layout: SheetLayout, failed: readonly PlannedRow[]): WriteFile {
  const headings = layout.columns.map(nameOf);
  const columns: WriteColumn[] = [
    { width: 8, format: '0' },
    { width: 60, format: textFormat, isWrapped: true },
    ...headings.map(() => ({ width: 20, format: textFormat })),
  ];
  const lines = failed.map(({ row, errors }): WriteCell[] => [
    row,
    errors.map(({ column, error }) => [column, errorText(error)].filter(Boolean).join(': ')).join('\n'),
    ...headings.map((_, at) => toWriteCell(rows[row - 1]?.[at] ?? null)),
  ]);
  const sheet = {
    name: 'Hatalı satırlar',
    columns,
    rows: [['Satır', 'Hata', ...headings], ...lines],
    headings: [0],
  };
  return { type: 'xlsx', sheets: [sheet] };
}

function toWriteCell(cell: SheetCell): WriteCell {
  if (isUnusable(cell)) return cell.text;
  if (typeof cell === 'string') return cell.toWellFormed().replaceAll('\u0000', '');
  return typeof cell === 'boolean' ? String(cell) : cell;
}

interface PriceListOptions {
  /** Categories by their names; none: all. */
  chosen: readonly string[];
  /** Such as 'Fiyatlara KDV dahildir.' */
  vat: string;
  validity: string;
  date: string;
  /** Whose prices they are. */
  dealer?: string;
}

/** A workbook for customers, to be printed on A4. */
export function priceListFile(
  { products, categories }: Pick<CatalogueRows, 'products' | 'categories'>,
  { name, phones, address }: Pick<Business, 'name' | 'phones' | 'address'>,
  { chosen, vat, validity, date, dealer }: PriceListOptions,
): WriteFile {
  const heading = ['Kod', 'Ürün', 'Fiyat', 'Para birimi'];
  const rows: WriteCell[][] = [
    [name],
    [[...phones, address].join(' · ')],
    [[`Fiyat Listesi · ${date}`, dealer && `Bayi: ${dealer}`].filter(Boolean).join(' · ')],
    [[vat, validity].filter(Boolean).join(' · ')],
    [],
    heading,
  ];
  const headings = [rows.length - 1, 0, 2];
  for (const group of priceListGroups(products, chosen, categories)) {
    headings.push(rows.push([group.category]) - 1);
    for (const { productCode, name, price, currency } of group.products)
      rows.push([productCode, name, price ?? 'Fiyat için arayın', price === null ? null : currency]);
  }
  const columns = [
    { width: 22, format: '@' },
    { width: 60, format: '@', isWrapped: true },
    { width: 16, format: '#,##0.00' },
    { width: 12, format: '@' },
  ];
  return { type: 'xlsx', sheets: [{ name: 'Fiyat listesi', columns, rows, headings }] };
}

/** The shop's filters by their names in addresses, and `durum`, the state of a product. */
type ExportFilters = Partial<Record<string, string | undefined>>;

/**
 * The products of an export. Those that visitors do not see are among them, unless it is filtered by what only the
 * shop's index knows: a search, facts, stock, campaigns or a vehicle.
 */
export function exportedProducts(catalogue: Catalogue, { durum, ...filters }: ExportFilters): ProductRow[] {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = parseListingQuery(new URLSearchParams(given));
  const { category, subcategory, brand, search, inStock, campaign, vehicle } = query;
  const needsIndex =
    search !== '' || inStock || campaign || vehicle || factNames.some((name) => query[name] !== null);
  const brands =
    brand === null
      ? undefined
      : new Set(
          readValues(
            brand,
            catalogue.rows.brands.map(({ name }) => name),
          ),
        );
  const listed = needsIndex ? listedIds(catalogue, query) : undefined;
  return catalogue.rows.products.filter(
    (row) =>
      (category === null || row.category === category) &&
      (subcategory === null || row.subcategory === subcategory) &&
      (brands === undefined || brands.has(row.brand ?? '')) &&
      (durum === undefined || row.status === durum) &&
      (listed === undefined || listed.has(row.id)),
  );
}

function listedIds({ index: getIndex, vehicleIndex }: Catalogue, query: ListingQuery): Set<number> {
  const index = getIndex();
  const vehicles = vehicleIndex.listing();
  const vehicle = query.vehicle === null ? undefined : vehicleIndex.find(query.vehicle);
  const known = vehicle && vehicles.fitmentsOf(vehicle.slug);
  const chosen = known ? chooseVehicle(known, query.year) : undefined;
  const { scores, fitAt } = findProducts(index, query, 'tr', vehicles, chosen);
  const { shown } = filterAndCount(index, query, scores, fitAt);
  return new Set(index.search.products.filter((_, position) => shown[position] === 1).map(({ id }) => id));
}
