import {
  emptyTrash,
  listChangeSets,
  listChanges,
  listTrash,
  restoreRow,
  restoreRows,
  undoChange,
  undoChangeSet,
} from '#domain/endpoints/history.ts';
import { fieldError } from '#domain/field-error.ts';
import type { Repository } from '#server/catalogue/repository.ts';
import type { RestoreResult, TrashId } from '#server/catalogue/trash.ts';
import type { UndoResult } from '#server/catalogue/undo.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { badInput, noDatabase, noSuchRow, type Problem, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { parseId } from './mount.ts';
import type { CatalogueDeps } from './resource.ts';

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
    if (result.errors) return problemResponse(badInput(result.errors));
    if (result.undone > 0) deps.catalogue.invalidate({ rows: result.undone });
    const { undone, skipped, changeSet } = result;
    return jsonResponse({ undone, kept: skipped, run: changeSet });
  }

  return [
    endpoint({
      ...listChanges,
      async handle({ query }) {
        if (!deps.repository) return problemResponse(noDatabase);
        const { entries, total } = await deps.repository.history.list(query);
        return jsonResponse(entries, 200, { 'X-Total-Count': String(total) });
      },
    }),
    endpoint({
      ...listChangeSets,
      async handle({ query }) {
        if (!deps.repository) return problemResponse(noDatabase);
        const { changeSets, total } = await deps.repository.history.listChangeSets(query);
        return jsonResponse(changeSets, 200, { 'X-Total-Count': String(total) });
      },
    }),
    endpoint({
      ...undoChange,
      handle: ({ id, body }) =>
        undo(async (repository) => (id ? repository.undoChange(id, body) : undefined)),
    }),
    endpoint({
      ...undoChangeSet,
      handle({ context, body }) {
        const run = parseId(context.req.param('run'));
        return undo(async (repository) => (run ? repository.undoChangeSet(run, body) : undefined));
      },
    }),
  ];
}

/** Deleted rows. */
export function trashEndpoints(deps: CatalogueDeps): Endpoint[] {
  async function restore(
    ids: TrashId[],
    withParents: boolean,
    respond: (result: Restored) => Response = (result) => jsonResponse(toAnswer(result)),
  ): Promise<Response> {
    if (!deps.repository) return problemResponse(noDatabase);
    const result = await deps.repository.trash.restore(ids, withParents);
    if (!result.ok) return problemResponse(restoreProblem(result));
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
          if (!skipped) return jsonResponse(toAnswer(result));
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

type Restored = RestoreResult & { ok: true };

const toAnswer = ({ restored, skipped, changeSet }: Restored) => ({
  restored,
  kept: skipped,
  run: changeSet,
});

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

function restoreProblem(failure: RestoreResult & { ok: false }): Problem {
  if (failure.reason === 'missing') return notInTrash(failure.rows);
  return {
    status: 409,
    code: 'parents_missing',
    title: `Gone too: ${failure.parents.map(({ name }) => name).join(', ')}`,
    parents: failure.parents,
  };
}
