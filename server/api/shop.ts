import type { CatalogueRows } from '#domain/catalogue.ts';
import { isDemoProduct } from '#domain/demo-product.ts';
import {
  beginCatalogue,
  readFirstDay,
  readSettings,
  readStarter,
  updateSettings,
  uploadImage,
} from '#domain/endpoints/shop.ts';
import { fieldError } from '#domain/field-error.ts';
import { type SettingsRow, settingsId } from '#domain/schemas/settings.ts';
import { includesVat } from '#domain/vat.ts';
import type { Backups } from '#server/backup/open-backups.ts';
import type { Uploads } from '#server/images/upload.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { badInput, noDatabase, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, readStored, respondToWrite } from './resource.ts';

const toAnswer = (row: SettingsRow) => ({ ...row, prices_include_vat: includesVat(row) });

export function settingsEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    endpoint({
      ...readSettings,
      async handle() {
        const row = await readStored(
          deps,
          ({ settings }) => settings.get(settingsId),
          async () => (await deps.catalogue.current()).catalogue.settings[0],
        );
        return row ? jsonResponse(toAnswer(row)) : problemResponse(noDatabase);
      },
    }),
    endpoint({
      ...updateSettings,
      handle({ body: { updated_at, prices_include_vat, ...values } }) {
        if (prices_include_vat !== undefined) values.vat = prices_include_vat ? 'included' : 'excluded';
        return respondToWrite(
          deps,
          ({ settings }) => settings.update(settingsId, values, updated_at),
          (row) => jsonResponse(toAnswer(row)),
        );
      },
    }),
  ];
}

export function imageEndpoints(uploads: Uploads): Endpoint[] {
  return [
    endpoint({
      ...uploadImage,
      async handle({ body: { dataUrl, ...rest } }) {
        const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
        if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
          return problemResponse(badInput({ dataUrl: fieldError('damaged_image') }));
        const answer = await uploads.add({ ...rest, bytes: Buffer.from(base64, 'base64') });
        if (answer.ok) return jsonResponse({ url: answer.url }, 201);
        if (answer.reason === 'busy') {
          return problemResponse({
            status: 503,
            code: 'busy',
            title: 'Too many pictures at once',
            retryAfter: 5,
          });
        }
        return problemResponse(badInput({ dataUrl: answer.reason }));
      },
    }),
  ];
}

/** The rows with which localStorage mode begins. The shop's own lists are the snapshot's there, not the owner's. */
export function starterEndpoints(loadStarter: () => Promise<CatalogueRows>): Endpoint[] {
  return [
    endpoint({
      ...readStarter,
      handle: async () => jsonResponse(readStarter.answer.schema.parse(await loadStarter())),
    }),
  ];
}

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
        const { safety, result: changeSet } = await backups.jobs.withSafetyBackup(() =>
          repository.beginCatalogue(groups),
        );
        deps.catalogue.invalidate();
        return jsonResponse({ safety_backup: safety, run: changeSet });
      },
    }),
  ];
}
