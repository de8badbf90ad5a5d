import * as z from 'zod';
import { reorder } from '#domain/schemas/grouping.ts';
import { byTurkishName } from '#server/catalogue/catalogue.ts';
import type { Repository } from '#server/catalogue/repository.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import type { Table } from '#server/catalogue/table.ts';
import { catalogueTables, type Kind, kinds, tableName } from '#server/catalogue/tables.ts';
import type { WriteFailure, WriteResult } from '#server/catalogue/write-result.ts';
import { isUnavailable } from '#server/database/failures.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { badInput, noDatabase, noSuchRow, type Problem, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

export interface CatalogueDeps {
  catalogue: CatalogueService;
  /** Absent without a database. */
  repository: Repository | undefined;
}

const paging = z.strictObject({
  limit: z.coerce
    .number()
    .pipe(z.int().min(1, 'must be at least 1').max(200, 'must be at most 200'))
    .default(50),
  offset: z.coerce.number().pipe(z.int().min(0, 'must not be negative').max(10_000_000)).default(0),
});

const listResponse = (rows: unknown[], total: number) =>
  jsonResponse(rows, 200, { 'X-Total-Count': String(total) });

/** The calls for every table of the catalogue. */
export function catalogueEndpoints(deps: CatalogueDeps): Endpoint[] {
  return kinds.flatMap((kind) => tableEndpoints(kind, deps));
}

type AnyRow = { id: number; name: string };
type AnyTable = Table<AnyRow, unknown>;

function tableEndpoints(kind: Kind, { catalogue, repository }: CatalogueDeps): Endpoint[] {
  const { row, create, update, order } = catalogueTables[kind];
  const tag = tableName(kind).replace('_', '-');
  const path = `/api/${tag}`;
  const item = `${path}/{id}`;
  const table = repository?.[kind] as unknown as AnyTable | undefined;
  // PostgreSQL without ICU sorts Ç, İ and Ş after Z.
  const sort = order[0] === 'name' ? byTurkishName<AnyRow> : undefined;

  async function listPublic(): Promise<AnyRow[]> {
    const { catalogue: current } = await catalogue.current();
    return kind === 'products' ? current.publicRows : current[kind];
  }

  async function listCached(): Promise<AnyRow[]> {
    const rows: AnyRow[] = (await catalogue.current()).catalogue.rows[kind];
    return sort ? sort(rows) : rows;
  }

  /** For the owner: from the table, or from the cache while the database is unavailable. */
  async function readFrom<Result>(
    read: (table: AnyTable) => Promise<Result>,
    readCached: () => Promise<Result>,
  ): Promise<Result> {
    if (!table) return readCached();
    try {
      return await read(table);
    } catch (error) {
      if (isUnavailable(error)) return readCached();
      throw error;
    }
  }

  async function listForOwner(limit: number, offset: number) {
    const slice = (rows: AnyRow[]) => ({ rows: rows.slice(offset, offset + limit), total: rows.length });
    return readFrom(
      async (stored) => {
        if (sort) return slice(sort(await stored.list()));
        const [rows, total] = await Promise.all([stored.list({ limit, offset }), stored.total()]);
        return { rows, total };
      },
      async () => slice(await listCached()),
    );
  }

  async function write<Result>(
    change: (table: AnyTable) => Promise<WriteResult<Result>>,
    respond: (row: Result) => Response,
  ): Promise<Response> {
    if (!table) return problemResponse(noDatabase);
    const result = await change(table);
    if (!result.ok) return problemResponse(toProblem(result));
    catalogue.invalidate();
    return respond(result.row);
  }

  return [
    endpoint({
      method: 'get',
      path,
      tag,
      summary: `List ${tag}`,
      access: 'visitor',
      query: paging,
      responses: {
        200: { description: 'A page of rows; the total is in X-Total-Count', schema: z.array(row) },
      },
      async handle({ owner, query: { limit, offset } }) {
        if (owner) {
          const { rows, total } = await listForOwner(limit, offset);
          return listResponse(rows, total);
        }
        const rows = await listPublic();
        return listResponse(rows.slice(offset, offset + limit), rows.length);
      },
    }),
    endpoint({
      method: 'post',
      path,
      tag,
      summary: `Create one of ${tag}`,
      access: 'owner',
      body: create,
      responses: { 201: { description: 'The new row', schema: row } },
      async handle({ context, body }) {
        const key = context.req.header('Idempotency-Key');
        if (key !== undefined && !/^[\w.:-]{1,200}$/.test(key)) {
          return problemResponse(
            badInput({ 'Idempotency-Key': 'must be 1 to 200 letters, digits or . : - _' }),
          );
        }
        return write(
          (stored) => stored.create(body, key),
          (created) => jsonResponse(created, 201),
        );
      },
    }),
    endpoint({
      method: 'get',
      path: item,
      tag,
      summary: `Read one of ${tag}`,
      access: 'visitor',
      responses: { 200: { description: 'The row', schema: row } },
      async handle({ id, owner }) {
        const find = async (rows: Promise<AnyRow[]>) => (await rows).find((each) => each.id === id);
        const found =
          owner && id
            ? await readFrom(
                (stored) => stored.get(id),
                () => find(listCached()),
              )
            : await find(listPublic());
        return found ? jsonResponse(found) : problemResponse(noSuchRow);
      },
    }),
    endpoint({
      method: 'patch',
      path: item,
      tag,
      summary: `Change one of ${tag}; updated_at as it was read guards against overwriting a newer row`,
      access: 'owner',
      body: update as z.ZodType<{ updated_at?: string }>,
      responses: { 200: { description: 'The changed row', schema: row } },
      async handle({ id, body: { updated_at, ...values } }) {
        return write(
          async (stored) => (id ? stored.update(id, values, updated_at) : missing),
          (updated) => jsonResponse(updated),
        );
      },
    }),
    endpoint({
      method: 'delete',
      path: item,
      tag,
      summary: `Delete one of ${tag}`,
      access: 'owner',
      responses: { 204: { description: 'It is gone' } },
      async handle({ id }) {
        return write(
          async (stored) => (id ? stored.remove(id) : missing),
          () => new Response(null, { status: 204 }),
        );
      },
    }),
    ...(order.includes('order' as never)
      ? [
          endpoint({
            method: 'post',
            path: `${path}/reorder`,
            tag,
            summary: `Set the order of several ${tag} at once`,
            access: 'owner',
            body: reorder,
            responses: { 200: { description: 'All rows in their new order', schema: z.array(row) } },
            handle: ({ body }) =>
              write(
                (stored) => stored.reorder(body),
                (rows) => jsonResponse(rows),
              ),
          }),
        ]
      : []),
  ];
}

const missing = { ok: false, reason: 'missing' } as const;

function toProblem(failure: WriteFailure<unknown>): Problem {
  switch (failure.reason) {
    case 'missing':
      return noSuchRow;
    case 'changed':
      return {
        status: 409,
        code: 'conflict',
        title: 'The row has changed since it was read',
        current: failure.current,
      };
    case 'referenced':
      return {
        status: 409,
        code: '23503',
        title: 'Other rows still refer to this one; move or delete them first',
      };
    case 'duplicate':
      return {
        status: 409,
        code: 'already_exists',
        title: 'There is one of that name already',
        errors: { [failure.field]: 'is taken already' },
      };
    case 'unknown_reference':
      return badInput({ [failure.field]: 'names something that does not exist' });
    case 'refused':
      return badInput({ [failure.field]: 'cannot be stored' });
  }
}
