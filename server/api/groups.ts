import { mergeGroups, tables } from '#domain/endpoints/catalogue.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, noContent, respondToWrite, respondWithRun, rowMissing } from './resource.ts';

/** What only categories or brands have. */
export function groupEndpoints(deps: CatalogueDeps): Endpoint[] {
  const { remove, reorder } = tables.categories;
  return [
    endpoint({
      ...remove,
      handle: ({ id, query }) =>
        query.with === 'contents'
          ? respondToWrite(
              deps,
              async (repository) => (id ? repository.deleteWithContents(id) : rowMissing),
              respondWithRun,
            )
          : respondToWrite(
              deps,
              async ({ categories }) => (id ? categories.remove(id) : rowMissing),
              noContent,
            ),
    }),
    endpoint({
      ...reorder,
      handle: ({ body }) =>
        respondToWrite(
          deps,
          ({ categories }) => categories.reorder(body),
          (rows, changeSet) => respondWithRun({ rows }, changeSet),
        ),
    }),
    ...(['categories', 'brands'] as const).map((kind) =>
      endpoint({
        ...mergeGroups[kind],
        handle: ({ id, body: { into } }) =>
          respondToWrite(
            deps,
            async (repository) => (id ? repository.mergeGroups(kind, id, into) : rowMissing),
            respondWithRun,
          ),
      }),
    ),
  ];
}
