import type * as z from 'zod';
import { documentAddress, documentTypes, endingOf } from '#domain/document.ts';
import { tables } from '#domain/endpoints/catalogue.ts';
import { documents } from '#domain/endpoints/documents.ts';
import { fieldError } from '#domain/field-error.ts';
import { withoutOwnerFields } from '#domain/product-fields.ts';
import type { DocumentAnswer, DocumentRow } from '#domain/schemas/documents.ts';
import { byTurkishName } from '#server/catalogue/catalogue.ts';
import type { Repository } from '#server/catalogue/repository.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import type { Table } from '#server/catalogue/table.ts';
import { catalogueTables, type TableKind, tableKinds } from '#server/catalogue/tables.ts';
import type { WriteResult } from '#server/catalogue/write-result.ts';
import { isDatabaseUnavailable } from '#server/database/failures.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { badInput, noDatabase, noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { toProblem } from './write-problem.ts';

export interface CatalogueDeps {
  catalogue: CatalogueService;
  /** Absent without a database. */
  repository: Repository | undefined;
}

/** For the owner: from the tables, or from the cache without a database or while it is unavailable. */
export async function readStored<Result>(
  { repository }: CatalogueDeps,
  read: (repository: Repository) => Promise<Result>,
  readCached: () => Promise<Result>,
): Promise<Result> {
  if (!repository) return readCached();
  try {
    return await read(repository);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return readCached();
    throw error;
  }
}

/** The calls for every table of the catalogue that has no endpoints of its own. */
export function catalogueEndpoints(deps: CatalogueDeps): Endpoint[] {
  return tableKinds.flatMap((kind) => {
    const name = described[kind];
    return name ? [...readEndpoints(kind, name, deps), ...writeEndpoints(kind, name, deps)] : [];
  });
}

export const isIdempotencyKey = (key: string | undefined) =>
  key === undefined || /^[\w.:-]{1,200}$/.test(key);

export const badIdempotencyKey = badInput({
  'Idempotency-Key': fieldError('idempotency_key'),
});

/** The body of an answer that names its change set, besides X-Run. */
export const withRun = <Row extends object>(row: Row, changeSet: number | undefined) =>
  changeSet === undefined ? row : { ...row, run: changeSet };

/** Answers a write with its row and change set. */
export const respondWithRun = (row: object, changeSet?: number) => jsonResponse(withRun(row, changeSet));

/** Runs a write and invalidates the catalogue, or says why not. The change set, by which it can be undone, is in X-Run. */
export async function respondToWrite<Value>(
  { catalogue, repository }: CatalogueDeps,
  write: (repository: Repository) => Promise<WriteResult<Value>>,
  respond: (value: Value, changeSet?: number) => Response = (value) => jsonResponse(value),
): Promise<Response> {
  if (!repository) return problemResponse(noDatabase);
  const result = await write(repository);
  if (!result.ok) return problemResponse(toProblem(result));
  catalogue.invalidate();
  const response = respond(result.value, result.changeSet);
  if (result.changeSet !== undefined) response.headers.set('X-Run', String(result.changeSet));
  return response;
}

type AnyRow = { id: number };
type AnyTable = Table<AnyRow, unknown>;

const allTables = { ...tables, documents };

/** The tables with such calls, by their names in the addresses. */
const described: Partial<Record<TableKind, keyof typeof allTables>> = {
  products: 'products',
  categories: 'categories',
  subcategories: 'subcategories',
  brands: 'brands',
  bannerBrands: 'banner-brands',
  synonyms: 'synonyms',
  documents: 'documents',
};

/** A document as it is answered: with its address, which needs the id, instead of the name in the store. */
export function documentAnswerOf({ file, ...row }: DocumentRow): DocumentAnswer {
  const hasContent = file !== null || row.url !== null;
  const type = file === null ? null : documentTypes[endingOf(file) as keyof typeof documentTypes];
  return { ...row, address: hasContent ? documentAddress({ ...row, file }) : null, type };
}

const toAnswer = (kind: TableKind, row: AnyRow): AnyRow =>
  kind === 'documents' ? documentAnswerOf(row as DocumentRow) : row;

function createReader(kind: TableKind, deps: CatalogueDeps) {
  // PostgreSQL without ICU sorts Ç, İ and Ş after Z.
  const isSortedByName = catalogueTables[kind].order.some((key) => key === 'name');
  const sort = isSortedByName
    ? (rows: AnyRow[]) => byTurkishName(rows as { id: number; name: string }[])
    : undefined;

  const toPublic = (row: AnyRow) => (kind === 'products' ? withoutOwnerFields(row) : row);

  async function listPublic(): Promise<AnyRow[]> {
    if (kind === 'dealers') return [];
    const { catalogue } = await deps.catalogue.current();
    if (kind === 'products') return catalogue.publicRows;
    return sort ? sort(catalogue[kind]) : catalogue[kind];
  }

  async function listCached(): Promise<AnyRow[]> {
    const rows: AnyRow[] = (await deps.catalogue.current()).catalogue.rows[kind];
    return sort ? sort(rows) : rows;
  }

  const readTable = <Result>(
    read: (table: AnyTable) => Promise<Result>,
    readCached: () => Promise<Result>,
  ): Promise<Result> =>
    readStored(deps, (repository) => read(repository[kind] as unknown as AnyTable), readCached);

  return {
    async list(isOwner: boolean, limit: number, offset: number): Promise<{ rows: AnyRow[]; total: number }> {
      const slice = (rows: AnyRow[]) => ({ rows: rows.slice(offset, offset + limit), total: rows.length });
      if (!isOwner) {
        const { rows, total } = slice(await listPublic());
        return { rows: rows.map(toPublic), total };
      }
      return readTable(
        async (stored) => {
          if (sort) return slice(sort(await stored.list()));
          const [rows, total] = await Promise.all([stored.list({ limit, offset }), stored.total()]);
          return { rows, total };
        },
        async () => slice(await listCached()),
      );
    },
    async get(isOwner: boolean, id: number | undefined): Promise<AnyRow | undefined> {
      if (!id) return undefined;
      const find = (rows: AnyRow[]) => rows.find((row) => row.id === id);
      if (!isOwner) {
        const found = find(await listPublic());
        return found && toPublic(found);
      }
      return readTable(
        (stored) => stored.get(id),
        async () => find(await listCached()),
      );
    },
  };
}

function readEndpoints(kind: TableKind, name: keyof typeof allTables, deps: CatalogueDeps): Endpoint[] {
  const { list, get } = allTables[name];
  const reader = createReader(kind, deps);
  return [
    endpoint({
      ...list,
      async handle({ owner, query: { limit, offset } }) {
        const { rows, total } = await reader.list(owner !== undefined, limit, offset);
        return jsonResponse(
          rows.map((row) => toAnswer(kind, row)),
          200,
          { 'X-Total-Count': String(total) },
        );
      },
    }),
    endpoint({
      ...get,
      async handle({ id, owner }) {
        const found = await reader.get(owner !== undefined, id);
        return found ? jsonResponse(toAnswer(kind, found)) : problemResponse(noSuchRow);
      },
    }),
  ];
}

function writeEndpoints(kind: TableKind, name: keyof typeof allTables, deps: CatalogueDeps): Endpoint[] {
  const { create, update, remove, reorder } = allTables[name];
  const write = <Result>(
    change: (table: AnyTable) => Promise<WriteResult<Result>>,
    respond?: (value: Result) => Response,
  ) => respondToWrite(deps, (repository) => change(repository[kind] as unknown as AnyTable), respond);

  const endpoints: Endpoint[] = [
    endpoint({
      ...create,
      body: create.body as z.ZodType,
      async handle({ context, body }) {
        const key = context.req.header('Idempotency-Key');
        if (!isIdempotencyKey(key)) return problemResponse(badIdempotencyKey);
        return write(
          (stored) => stored.create(body, key),
          (created) => jsonResponse(toAnswer(kind, created as AnyRow), 201),
        );
      },
    }),
    endpoint({
      ...update,
      body: update.body as z.ZodType<{ updated_at?: string }>,
      handle: ({ id, body: { updated_at, ...values } }) =>
        write(
          async (stored) => (id ? stored.update(id, values, updated_at) : rowMissing),
          (row) => jsonResponse(toAnswer(kind, row)),
        ),
    }),
  ];
  // `groups.ts` has the others of categories.
  if (kind === 'categories') return endpoints;
  endpoints.push(
    endpoint({
      ...remove,
      handle: ({ id }) => write(async (stored) => (id ? stored.remove(id) : rowMissing), noContent),
    }),
  );
  if (catalogueTables[kind].order.some((key) => key === 'order'))
    endpoints.push(
      endpoint({
        ...reorder,
        handle: ({ body }) =>
          write(
            (stored) => stored.reorder(body),
            (rows) => jsonResponse(rows.map((row) => toAnswer(kind, row))),
          ),
      }),
    );
  return endpoints;
}

export const noContent = () => new Response(null, { status: 204 });

export const rowMissing = { ok: false, reason: 'missing' } as const;
