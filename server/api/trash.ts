import { emptyTrash, listTrash, restoreRow, restoreRows } from '#domain/endpoints/history.ts';
import { fieldError } from '#domain/field-error.ts';
import type { RestoreResult, TrashId } from '#server/catalogue/trash.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, noSuchRow, type Problem, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { CatalogueDeps } from './resource.ts';

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
      ...listTrash,
      async handle({ query }) {
        if (!deps.repository) return problemResponse(noDatabase);
        const { rows, total } = await deps.repository.trash.list(query);
        return jsonResponse(rows, 200, { 'X-Total-Count': String(total) });
      },
    }),
    endpoint({
      ...restoreRow,
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
      ...restoreRows,
      handle: ({ body }) => restore(body.rows, body.with_parents),
    }),
    endpoint({
      ...emptyTrash,
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
