import { listChanges, listRuns, undoChange, undoRun } from '#domain/endpoints/history.ts';
import type { Repository } from '#server/catalogue/repository.ts';
import type { UndoResult } from '#server/catalogue/undo.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, type Problem, problemResponse } from '#server/responses/problem.ts';
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
      ...listRuns,
      async handle({ query }) {
        if (!deps.repository) return problemResponse(noDatabase);
        const { changeSets, total } = await deps.repository.history.listChangeSets(query);
        return jsonResponse(changeSets, 200, { 'X-Total-Count': String(total) });
      },
    }),
    endpoint({
      ...undoChange,
      handle: ({ id }) => undo(async (repository) => (id ? repository.undoChange(id) : undefined)),
    }),
    endpoint({
      ...undoRun,
      handle({ context }) {
        const changeSet = parseId(context.req.param('run'));
        return undo(async (repository) => (changeSet ? repository.undoChangeSet(changeSet) : undefined));
      },
    }),
  ];
}
