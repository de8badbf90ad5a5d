import * as z from 'zod';
import { fieldError } from '#domain/field-error.ts';
import { rowId } from '#domain/schemas/fields.ts';
import { type RestoreResult, type TrashId, trashTables } from '#server/catalogue/trash.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, noSuchRow, type Problem, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { skippedSchema } from './history.ts';
import { type CatalogueDeps, paging } from './resource.ts';

const tag = 'trash';
const table = z.enum(trashTables, fieldError('one_of', trashTables.join(', ')));
const trashId = z.strictObject({ table, id: rowId });

const trashRow = z
  .object({
    table,
    id: z.int(),
    name: z.string(),
    deleted_at: z.string(),
    expires_at: z.string(),
    run: z.int(),
    row: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'TrashRow' });

const restoredSchema = z.object({
  restored: z.array(z.object({ table, id: z.int() })),
  kept: z.array(skippedSchema),
  run: z.int().optional(),
});

const restoreMany = z.strictObject({
  rows: z
    .array(trashId)
    .min(1, fieldError('empty_list'))
    .max(10_000, fieldError('too_many_entries', 10000))
    .refine(
      (rows) => new Set(rows.map((row) => `${row.table} ${row.id}`)).size === rows.length,
      fieldError('repeated'),
    ),
  with_parents: z.boolean().default(false),
});

/** Deleted rows. */
export function trashEndpoints(deps: CatalogueDeps): Endpoint[] {
  async function restore(
    ids: TrashId[],
    withParents: boolean,
    respond: (result: RestoreResult & { ok: true }) => Response = ({ restored, skipped, changeSet }) =>
      jsonResponse({ restored, kept: skipped, run: changeSet }),
  ): Promise<Response> {
    if (!deps.repository) return problemResponse(noDatabase);
    const result = await deps.repository.trash.restore(ids, withParents);
    if (!result.ok) return problemResponse(toProblem(result));
    if (result.restored.length > 0) deps.catalogue.invalidate();
    return respond(result);
  }

  return [
    endpoint({
      method: 'get',
      path: '/api/trash',
      tag,
      summary: 'List the deleted products, categories, subcategories, brands and banner brands of 30 days',
      access: 'owner',
      query: paging,
      responses: {
        200: {
          description: 'A page of rows, last deleted first; the total is in X-Total-Count',
          schema: z.array(trashRow),
        },
      },
      async handle({ query }) {
        if (!deps.repository) return problemResponse(noDatabase);
        const { rows, total } = await deps.repository.trash.list(query);
        return jsonResponse(rows, 200, { 'X-Total-Count': String(total) });
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/trash/{table}/{id}/restore',
      pathValues: { table: trashTables },
      tag,
      summary:
        'Bring a deleted row back with its id; with_parents=1 also the category or brand it belongs to',
      access: 'owner',
      query: z.strictObject({ with_parents: z.enum(['0', '1'], fieldError('one_of', '0, 1')).default('0') }),
      responses: {
        200: { description: 'It is back, with what it needed', schema: restoredSchema },
        404: { description: 'It is not in the bin (not_in_trash)' },
        409: {
          description:
            'Its category or brand is gone; parents names them (parents_missing). Or its name or code is taken (already_exists)',
        },
      },
      handle({ context, id, query }) {
        const name = context.req.param('table') ?? '';
        if (!id) return problemResponse(notInTrash([]));
        return restore([{ table: name, id }], query.with_parents === '1', (result) => {
          const skipped = result.skipped.find((row) => row.table === name && row.row_id === id);
          if (!skipped)
            return jsonResponse({
              restored: result.restored,
              kept: result.skipped,
              run: result.changeSet,
            });
          return problemResponse({
            status: 409,
            code: skipped.reason === 'taken' ? 'already_exists' : skipped.reason,
            title: `${skipped.name ?? 'It'} cannot come back`,
            ...(skipped.field && { errors: { [skipped.field]: fieldError('taken') } }),
            kept: result.skipped,
          });
        });
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/trash/restore',
      tag,
      summary: 'Bring many deleted rows back; those whose name or code is taken are kept in the bin',
      access: 'owner',
      body: restoreMany,
      responses: {
        200: { description: 'Which are back, and which are not and why', schema: restoredSchema },
        404: { description: 'One is not in the bin; nothing was done (not_in_trash)' },
        409: { description: 'A category or brand is gone; parents names them (parents_missing)' },
      },
      handle: ({ body }) => restore(body.rows, body.with_parents),
    }),
    endpoint({
      method: 'delete',
      path: '/api/trash',
      tag,
      summary: 'Empty the bin for good; with count only if it holds exactly so many rows',
      access: 'owner',
      query: z.strictObject({
        count: z
          .string()
          .regex(/^\d{1,9}$/, fieldError('whole_number'))
          .transform(Number)
          .optional(),
      }),
      responses: {
        200: { description: 'How many rows were in it', schema: z.object({ count: z.int() }) },
        409: { description: 'It holds more or fewer rows, and keeps them (trash_changed)' },
      },
      async handle({ query }) {
        if (!deps.repository) return problemResponse(noDatabase);
        const { count, isEmptied } = await deps.repository.trash.empty(query.count);
        return isEmptied ? jsonResponse({ count }) : problemResponse({ ...trashChanged, count });
      },
    }),
  ];
}

const trashChanged: Problem = {
  status: 409,
  code: 'trash_changed',
  title: 'The bin holds another number of rows by now',
};

const notInTrash = (rows: TrashId[]): Problem => ({
  ...noSuchRow,
  code: 'not_in_trash',
  title: 'It is not in the bin, or not any more',
  rows,
});

function toProblem(failure: RestoreResult & { ok: false }): Problem {
  if (failure.reason === 'missing') return notInTrash(failure.rows);
  return {
    status: 409,
    code: 'parents_missing',
    title: `Gone too: ${failure.parents.map(({ name }) => name).join(', ')}`,
    parents: failure.parents,
  };
}
