import * as z from 'zod';
import { reorder } from '#domain/schemas/grouping.ts';
import type { Outcome } from '#server/catalogue/outcome.ts';
import type { Table } from '#server/catalogue/table.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { badInput, noDatabase, noSuchRow, type Problem, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

export interface Resource<Row, Values> {
  path: string;
  tag: string;
  row: z.ZodType<Row>;
  create: z.ZodType<Values>;
  update: z.ZodType<Partial<Values> & { updated_at?: string | undefined }>;
  /** Absent when the shop runs without a database. */
  table: Table<Row, Values> | undefined;
  /** The rows anybody may see, in the order of the list. */
  listPublic: () => Promise<Row[]>;
  /** Every row, for the owner, from what is at hand while the database is away. */
  listStored: () => Promise<Row[]>;
  sort?: (rows: Row[]) => Row[];
  written: () => void;
  isAway: (error: unknown) => boolean;
}

const paging = z.strictObject({
  limit: z.coerce
    .number()
    .pipe(z.int().min(1, 'must be at least 1').max(200, 'must be at most 200'))
    .default(50),
  offset: z.coerce.number().pipe(z.int().min(0, 'must not be negative').max(10_000_000)).default(0),
});

const listAnswer = (rows: unknown[], total: number) =>
  jsonResponse(rows, 200, { 'X-Total-Count': String(total) });

/** Create, read, update, delete for one kind of row. */
export function resourceEndpoints<Row extends { id: number }, Values>(
  resource: Resource<Row, Values>,
): Endpoint[] {
  const { path, tag, table } = resource;
  const item = `${path}/{id}`;
  const needsDatabase = () => problemResponse(noDatabase);

  async function fromDatabase<Result>(
    ask: (table: Table<Row, Values>) => Promise<Result>,
    otherwise: () => Promise<Result>,
  ) {
    if (!table) return otherwise();
    try {
      return await ask(table);
    } catch (error) {
      if (resource.isAway(error)) return otherwise();
      throw error;
    }
  }

  async function listForOwner(limit: number, offset: number) {
    const slice = (rows: Row[]) => ({ rows: rows.slice(offset, offset + limit), total: rows.length });
    return fromDatabase(
      async (stored) => {
        if (resource.sort) return slice(resource.sort(await stored.list()));
        const [rows, total] = await Promise.all([stored.list({ limit, offset }), stored.total()]);
        return { rows, total };
      },
      async () => slice(await resource.listStored()),
    );
  }

  function answer(outcome: Outcome<unknown>, success: (row: unknown) => Response): Response {
    if (!outcome.ok) return problemResponse(refusal(outcome));
    resource.written();
    return success(outcome.row);
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
        200: { description: 'A page of rows; the total is in X-Total-Count', schema: z.array(resource.row) },
      },
      async handle({ owner, query: { limit, offset } }) {
        if (owner) {
          const { rows, total } = await listForOwner(limit, offset);
          return listAnswer(rows, total);
        }
        const rows = await resource.listPublic();
        return listAnswer(rows.slice(offset, offset + limit), rows.length);
      },
    }),
    endpoint({
      method: 'post',
      path,
      tag,
      summary: `Create one of ${tag}`,
      access: 'owner',
      body: resource.create,
      responses: { 201: { description: 'The new row', schema: resource.row } },
      async handle({ context, body }) {
        const key = context.req.header('Idempotency-Key');
        if (key !== undefined && !/^[\w.:-]{1,200}$/.test(key)) {
          return problemResponse(
            badInput({ 'Idempotency-Key': 'must be 1 to 200 letters, digits or . : - _' }),
          );
        }
        return table
          ? answer(await table.create(body, key), (row) => jsonResponse(row, 201))
          : needsDatabase();
      },
    }),
    endpoint({
      method: 'get',
      path: item,
      tag,
      summary: `Read one of ${tag}`,
      access: 'visitor',
      responses: { 200: { description: 'The row', schema: resource.row } },
      async handle({ id, owner }) {
        const find = async (rows: Promise<Row[]>) => (await rows).find((row) => row.id === id);
        const row =
          owner && id
            ? await fromDatabase(
                (stored) => stored.get(id),
                () => find(resource.listStored()),
              )
            : await find(resource.listPublic());
        return row ? jsonResponse(row) : problemResponse(noSuchRow);
      },
    }),
    endpoint({
      method: 'patch',
      path: item,
      tag,
      summary: `Change one of ${tag}; updated_at as it was read guards against overwriting a newer row`,
      access: 'owner',
      body: resource.update,
      responses: { 200: { description: 'The changed row', schema: resource.row } },
      async handle({ id, body: { updated_at, ...values } }) {
        if (!table) return needsDatabase();
        if (!id) return problemResponse(noSuchRow);
        return answer(await table.update(id, values as Partial<Values>, updated_at), (row) =>
          jsonResponse(row),
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
        if (!table) return needsDatabase();
        if (!id) return problemResponse(noSuchRow);
        return answer(await table.remove(id), () => new Response(null, { status: 204 }));
      },
    }),
  ];
}

/** One call for a whole new order, all or nothing. */
export function reorderEndpoint<Row extends { id: number }, Values>(
  resource: Resource<Row, Values>,
): Endpoint {
  return endpoint({
    method: 'post',
    path: `${resource.path}/reorder`,
    tag: resource.tag,
    summary: `Set the order of several ${resource.tag} at once`,
    access: 'owner',
    body: reorder,
    responses: { 200: { description: 'All rows in their new order', schema: z.array(resource.row) } },
    async handle({ body }) {
      if (!resource.table) return problemResponse(noDatabase);
      const outcome = await resource.table.reorder(body);
      if (!outcome.ok) return problemResponse(refusal(outcome));
      resource.written();
      return jsonResponse(outcome.row);
    },
  });
}

function refusal(outcome: Extract<Outcome<unknown>, { ok: false }>): Problem {
  switch (outcome.reason) {
    case 'missing':
      return noSuchRow;
    case 'changed':
      return {
        status: 409,
        code: 'conflict',
        title: 'The row has changed since it was read',
        current: outcome.current,
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
        errors: { [outcome.field]: 'is taken already' },
      };
    case 'unknown_reference':
      return badInput({ [outcome.field]: 'names something that does not exist' });
    case 'refused':
      return badInput({ [outcome.field]: 'cannot be stored' });
  }
}
