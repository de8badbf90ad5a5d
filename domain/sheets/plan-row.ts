import type { CatalogueRows } from '../catalogue.ts';
import { type FitmentChanges, withFitmentChanges } from '../compare-fitments.ts';
import type { Currency } from '../currency.ts';
import { type FieldError, type FieldErrors, fieldError } from '../field-error.ts';
import { vatTerms } from '../margin.ts';
import { quantityErrors } from '../price-breaks.ts';
import { productDefaults } from '../product-defaults.ts';
import type { checkDocumentLink } from '../schemas/documents.ts';
import type { ProductRow } from '../schemas/product.ts';
import { settingsDefaults } from '../settings-defaults.ts';
import { withStockStatus } from '../stock-status.ts';
import { isEmpty, type SheetCell, textOf } from './cell.ts';
import { isCodeField } from './code-columns.ts';
import type { ChangedField, SheetField } from './columns.ts';
import { createDocumentCells, type DocumentLink, type LinkChanges } from './document-cells.ts';
import { createGroupFinder, type NewGroup } from './groups.ts';
import {
  type CellError,
  type GivenCells,
  type LayoutColumn,
  nameOf,
  type Refuse,
  type SheetLayout,
} from './layout.ts';
import { createRowReader, type RowReaderDeps, type RowValues } from './read-row.ts';
import { createProductFinder, findTakenEans, readKey, requireNew } from './resolve-row.ts';
import { createWarner, removedLinks, removedVehicles } from './row-warnings.ts';
import { isExample } from './template.ts';
import { createVehicleCells } from './vehicle-cells.ts';

export interface CellChange {
  field: ChangedField;
  /** Undefined for a new product. */
  before?: unknown;
  after: unknown;
}

export interface PlannedRow {
  /** The number of the row in the file. */
  row: number;
  result: 'created' | 'changed' | 'unchanged' | 'failed' | 'example';
  /** Absent for a new product. */
  id?: number;
  name: string;
  code: string | null;
  /** The currency of the prices after the import. */
  currency: Currency;
  changes: CellChange[];
  values: RowValues;
  /** What changes in its vehicles. */
  fitments?: FitmentChanges;
  /** What changes in its links. */
  links?: LinkChanges;
  /** The pictures that the product has before the import. */
  images: readonly string[];
  errors: CellError[];
  warnings: CellError[];
}

interface PlannerDeps {
  catalogue: Pick<
    CatalogueRows,
    'products' | 'categories' | 'brands' | 'subcategories' | 'vehicles' | 'rates' | 'settings' | 'documents'
  >;
  fitmentsOf: RowReaderDeps['fitmentsOf'];
  layout: SheetLayout;
  /** The groups that the owner lets be created. */
  create: readonly NewGroup[];
  findImage: RowReaderDeps['findImage'];
  /** What the schema says about the values of a new or a changed product. */
  validate(values: RowValues, isNew: boolean): FieldErrors;
  checkLink: typeof checkDocumentLink;
}

/** Compares rows of a sheet with the catalogue, one after the other. */
export function createPlanner(deps: PlannerDeps) {
  const { catalogue, fitmentsOf, layout, create, findImage, validate, checkLink } = deps;
  const findProduct = createProductFinder(catalogue.products);
  const groups = createGroupFinder(catalogue, create);
  const vehicleCells = createVehicleCells(catalogue.vehicles);
  const documentCells = createDocumentCells(catalogue.documents, checkLink);
  const readRow = createRowReader({
    documentCells,
    vehicleCells,
    fitmentsOf,
    findGroup: groups.find,
    findImage,
  });
  const currencies = new Set<Currency>(catalogue.rates.map(({ currency }) => currency));
  const warn = createWarner({
    products: catalogue.products,
    hasRate: (currency) => currencies.has(currency),
    vat: vatTerms(catalogue.settings[0] ?? settingsDefaults),
  });
  /** The products and new codes of earlier rows, with their rows. */
  const seen = new Map<string, number>();

  /** Undefined for an empty row. */
  function planRow(number: number, cells: readonly SheetCell[]): PlannedRow | undefined {
    const given = givenCells(layout, cells);
    if (given.size === 0) return undefined;
    const plan: PlannedRow = {
      row: number,
      result: 'unchanged',
      name: textOf(given.get('name')?.cell),
      code: textOf(given.get('productCode')?.cell) || null,
      currency: productDefaults.currency,
      changes: [],
      values: {},
      images: [],
      errors: [],
      warnings: [],
    };
    if (isExample(given)) return { ...plan, result: 'example' };
    const refuse: Refuse = (field, error) => plan.errors.push(issueOf(layout, number, field, error));
    const failed = (): PlannedRow => ({ ...plan, result: 'failed', changes: [], warnings: [] });

    const key = readKey(given, refuse);
    if (plan.errors.length > 0) return failed();
    const found = findProduct(key);
    if ('error' in found) {
      refuse(found.field, found.error);
      return failed();
    }
    const { product } = found;
    if (product) Object.assign(plan, ofProduct(product));
    refuseSeen(number, product, key.code, refuse);

    const skipped = new Set<SheetField>(product && found.by === 'code' ? ['id', 'productCode'] : ['id']);
    const read = readRow(product, given, skipped, refuse);
    plan.values = product ? withStockStatus(product, read.values) : read.values;
    if (!product) requireNew(plan.values, key.code, given, refuse);
    Object.assign(plan, namesOf(plan.values, plan));
    addChanges(plan, product, read.fitments);
    if (read.links && plan.errors.length === 0) addLinks(plan, product, read.links);
    if (plan.errors.length === 0 && plan.changes.length > 0)
      for (const [field, error] of Object.entries({
        ...quantityErrors(product, plan.values),
        ...validate(plan.values, !product),
      }))
        refuse(columnField(field), error);
    if (plan.errors.length > 0) return failed();
    for (const { field, error } of warn(product, plan.name, plan.values))
      plan.warnings.push(issueOf(layout, number, field, error));
    plan.result = product ? (plan.changes.length > 0 ? 'changed' : 'unchanged') : 'created';
    return plan;
  }

  function refuseSeen(
    number: number,
    product: ProductRow | undefined,
    code: string | undefined,
    refuse: Refuse,
  ): void {
    const name = product ? `id ${product.id}` : code && `code ${code}`;
    const earlier = name ? seen.get(name) : undefined;
    if (earlier !== undefined)
      refuse(product ? undefined : 'productCode', fieldError('repeated_row', earlier));
    else if (name) seen.set(name, number);
  }

  function addChanges(plan: PlannedRow, product: ProductRow | undefined, fitments?: FitmentChanges): void {
    for (const [name, after] of Object.entries(plan.values)) {
      const field = name as keyof RowValues;
      plan.changes.push({ field, ...(product && { before: product[field] }), after });
    }
    if (!fitments) return;
    const stored = product ? fitmentsOf(product.id) : [];
    const after = withFitmentChanges(stored, fitments);
    plan.fitments = fitments;
    plan.changes.push({
      field: 'fitments',
      ...(product && { before: vehicleCells.list(stored) }),
      after: vehicleCells.list(after),
    });
    for (const { field, error } of removedVehicles(stored, after, vehicleCells.nameOf))
      plan.warnings.push(issueOf(layout, plan.row, field, error));
  }

  function addLinks(
    plan: PlannedRow,
    product: ProductRow | undefined,
    wanted: readonly DocumentLink[],
  ): void {
    const links = documentCells.compare(product?.id, wanted);
    if (!links) return;
    const { before, after, removed } = documentCells.describe(product?.id, links);
    plan.links = links;
    plan.changes.push({ field: 'documents', ...(product && { before }), after });
    for (const { field, error } of removedLinks(removed))
      plan.warnings.push(issueOf(layout, plan.row, field, error));
  }

  /** To be called with all rows: an EAN or a link can move from one product to another within the sheet. */
  function refuseTogether(rows: readonly PlannedRow[]): void {
    const refuse = (field: SheetField, refused: Map<PlannedRow, FieldError>) => {
      for (const [row, error] of refused) {
        row.errors.push(issueOf(layout, row.row, field, error));
        row.result = 'failed';
        row.changes = [];
        row.warnings = [];
      }
    };
    const written = () => rows.filter(({ result }) => result !== 'failed');
    refuse(
      'codes',
      findTakenEans(
        catalogue.products,
        written().filter(({ values }) => values.codes),
      ),
    );
    refuse('documents', documentCells.findCrowded(written()));
  }

  return { planRow, refuseTogether, missingGroups: groups.missing };
}

function givenCells({ columns }: SheetLayout, cells: readonly SheetCell[]): GivenCells {
  const given = new Map<SheetField, { column: LayoutColumn; cell: SheetCell }>();
  for (const [at, column] of columns.entries()) {
    const cell = cells[at];
    if (column.field && !isEmpty(cell)) given.set(column.field, { column, cell: cell as SheetCell });
  }
  return given;
}

/** With the name of the column. An error of the codes may be of any column with codes. */
function issueOf(
  { columns }: SheetLayout,
  row: number,
  field: SheetField | undefined,
  error: FieldError,
): CellError {
  const column =
    columns.find((each) => field !== undefined && each.field === field) ??
    columns.find((each) => field === 'codes' && each.field !== null && isCodeField(each.field));
  return { row, column: column ? nameOf(column) : '', error };
}

const ofProduct = ({ id, name, productCode: code, currency, images }: ProductRow) => ({
  id,
  name,
  code,
  currency,
  images,
});

const namesOf = ({ name, productCode, currency }: RowValues, plan: PlannedRow) => ({
  name: name ?? plan.name,
  code: productCode ?? plan.code,
  currency: currency ?? plan.currency,
});

const columnField = (path: string) => path.split('.')[0] as SheetField;
