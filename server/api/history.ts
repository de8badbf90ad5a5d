import * as z from 'zod';
import { currencies } from '#domain/currency.ts';
import { fieldError } from '#domain/field-error.ts';
import { requiredText, timestamp } from '#domain/schemas/fields.ts';
import { causes } from '#domain/schemas/history.ts';
import type { Repository } from '#server/catalogue/repository.ts';
import { skipReasons } from '#server/catalogue/skipped-rows.ts';
import { kinds, tableName } from '#server/catalogue/tables.ts';
import type { UndoResult } from '#server/catalogue/undo.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, type Problem, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { parseId } from './mount.ts';
import { type CatalogueDeps, paging } from './resource.ts';

const tag = 'history';
const tables = kinds.map(tableName);
const values = z.record(z.string(), z.unknown()).nullable();

const entrySchema = z
  .object({
    id: z.int(),
    at: z.string(),
    cause: z.enum(causes),
    operation: z.enum(['insert', 'update', 'delete']),
    table: z.enum(tables),
    row_id: z.int(),
    name: z.string().nullable(),
    run: z.int(),
    cascaded: z.boolean(),
    currency: z.enum(currencies).optional(),
    before: values,
    after: values,
  })
  .meta({ id: 'HistoryEntry' });

export const skippedSchema = z
  .object({
    table: z.string(),
    row_id: z.int(),
    name: z.string().optional(),
    reason: z.enum(skipReasons),
    field: z.string().optional(),
    value: z.unknown().optional(),
  })
  .meta({ id: 'KeptRow' });

const undoSchema = z.object({ undone: z.int(), kept: z.array(skippedSchema), run: z.int().optional() });

/** An empty filter, as a form sends it, is none. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const number = optional(
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, fieldError('whole_number'))
    .transform(Number),
);
const time = optional(timestamp);

const filter = paging.extend({
  table: optional(z.enum(tables, fieldError('one_of', tables.join(', ')))),
  id: number,
  run: number,
  cause: optional(z.enum(causes, fieldError('one_of', causes.join(', ')))),
  from: time,
  to: time,
});

const changeSetSchema = z
  .object({
    run: z.int(),
    at: z.string(),
    cause: z.enum(causes),
    count: z.int(),
    changes: z.array(entrySchema),
  })
  .meta({ id: 'Run' });

const changeSetFilter = filter.omit({ run: true }).extend({
  name: optional(requiredText(120)),
});

const unknownChange: Problem = {
  status: 404,
  code: 'unknown_change',
  title: 'There is no such change, or it is too old to be undone',
};

/** What was changed, and its undo. */
export function historyEndpoints(deps: CatalogueDeps): Endpoint[] {
  async function undo(
    change: (repository: Repository) => Promise<UndoResult | undefined>,
  ): Promise<Response> {
    if (!deps.repository) return problemResponse(noDatabase);
    const result = await change(deps.repository);
    if (!result) return problemResponse(unknownChange);
    if (result.undone > 0) deps.catalogue.invalidate({ rows: result.undone });
    const { undone, skipped, changeSet } = result;
    return jsonResponse({ undone, kept: skipped, run: changeSet });
  }
  const undoResponses = {
    200: {
      description: 'How many rows are as before, and which were left alone and why',
      schema: undoSchema,
    },
    404: { description: 'No such change, or its contents are gone (unknown_change)' },
  };

  return [
    endpoint({
      method: 'get',
      path: '/api/history',
      tag,
      summary: 'List changes, newest first; of an update before and after have the changed fields only',
      access: 'owner',
      query: filter,
      responses: {
        200: {
          description: 'A page of changes; the total is in X-Total-Count',
          schema: z.array(entrySchema),
        },
      },
      async handle({ query }) {
        if (!deps.repository) return problemResponse(noDatabase);
        const { entries, total } = await deps.repository.history.list(query);
        return jsonResponse(entries, 200, { 'X-Total-Count': String(total) });
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/runs',
      tag,
      summary: 'List what was changed together, newest first; each with its number of rows and first changes',
      access: 'owner',
      query: changeSetFilter,
      responses: {
        200: {
          description: 'A page of runs; the total is in X-Total-Count',
          schema: z.array(changeSetSchema),
        },
      },
      async handle({ query }) {
        if (!deps.repository) return problemResponse(noDatabase);
        const { changeSets, total } = await deps.repository.history.listChangeSets(query);
        return jsonResponse(changeSets, 200, { 'X-Total-Count': String(total) });
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/history/{id}/undo',
      tag,
      summary: 'Undo one change and what it carried along; a row that was changed since is kept',
      access: 'owner',
      responses: undoResponses,
      handle: ({ id }) => undo(async (repository) => (id ? repository.undoChange(id) : undefined)),
    }),
    endpoint({
      method: 'post',
      path: '/api/runs/{run}/undo',
      tag,
      summary: 'Undo everything that was changed together; rows that were changed since are kept',
      access: 'owner',
      responses: undoResponses,
      handle({ context }) {
        const changeSet = parseId(context.req.param('run'));
        return undo(async (repository) => (changeSet ? repository.undoChangeSet(changeSet) : undefined));
      },
    }),
  ];
}
