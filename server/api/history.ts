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
    change: (history: Repository['history']) => Promise<UndoResult | undefined>,
  ): Promise<Response> {
    if (!deps.repository) return problemResponse(noDatabase);
    const result = await change(deps.repository.history);
    if (!result) return problemResponse(unknownChange);
    if (result.undone > 0) deps.catalogue.invalidate({ rows: result.undone });
    return jsonResponse(result);
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
        const { runs, total } = await deps.repository.history.listRuns(query);
        return jsonResponse(runs, 200, { 'X-Total-Count': String(total) });
      },
    }),
    endpoint({
      ...undoChange,
      handle: ({ id }) => undo(async (history) => (id ? history.undoChange(id) : undefined)),
    }),
    endpoint({
      ...undoRun,
      handle({ context }) {
        const run = parseId(context.req.param('run'));
        return undo(async (history) => (run ? history.undoRun(run) : undefined));
      },
    }),
  ];
}
