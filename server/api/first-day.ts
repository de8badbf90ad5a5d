import * as z from 'zod';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { isDemoProduct } from '#domain/demo-product.ts';
import { fieldError } from '#domain/field-error.ts';
import type { Backups } from '#server/backup/open-backups.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { CatalogueDeps } from './resource.ts';

const tag = 'first-day';
const begin = z.enum(['starter', 'empty'], fieldError('one_of', 'starter, empty'));

/** How a shop leaves the demo catalogue. */
export function firstDayEndpoints(
  deps: CatalogueDeps,
  readStarter: () => Promise<CatalogueRows>,
  backups: Backups | undefined,
): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/first-day',
      tag,
      summary: 'Whether there are products of the demo catalogue',
      access: 'owner',
      responses: { 200: { description: 'The state', schema: z.object({ is_demo: z.boolean() }) } },
      async handle() {
        const { catalogue } = await deps.catalogue.current();
        return jsonResponse({ is_demo: catalogue.rows.products.some(isDemoProduct) });
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/first-day',
      tag,
      summary:
        'Delete all products and groups after a backup, and begin with the starter categories or with nothing',
      access: 'owner',
      body: z.strictObject({ begin }),
      responses: {
        200: {
          description: 'The backup that was made before, and the run by which this can be undone',
          schema: z.object({ safety_backup: z.string(), run: z.int() }),
        },
        409: { description: 'Another backup or restore is under way (backup_busy, restore_running)' },
      },
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
