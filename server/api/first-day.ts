import type { CatalogueRows } from '#domain/catalogue.ts';
import { isDemoProduct } from '#domain/demo-product.ts';
import { beginCatalogue, readFirstDay } from '#domain/endpoints/shop.ts';
import type { Backups } from '#server/backup/open-backups.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { CatalogueDeps } from './resource.ts';

/** How a shop leaves the demo catalogue. */
export function firstDayEndpoints(
  deps: CatalogueDeps,
  readStarter: () => Promise<CatalogueRows>,
  backups: Backups | undefined,
): Endpoint[] {
  return [
    endpoint({
      ...readFirstDay,
      async handle() {
        const { catalogue } = await deps.catalogue.current();
        return jsonResponse({ is_demo: catalogue.rows.products.some(isDemoProduct) });
      },
    }),
    endpoint({
      ...beginCatalogue,
      async handle({ body }) {
        const { repository } = deps;
        if (!repository || !backups) return problemResponse(noDatabase);
        const groups = body.begin === 'starter' ? await readStarter() : { categories: [], brands: [] };
        const { safety, result: run } = await backups.jobs.withSafetyBackup(() =>
          repository.beginCatalogue(groups),
        );
        deps.catalogue.invalidate();
        return jsonResponse({ safety_backup: safety, run });
      },
    }),
  ];
}
