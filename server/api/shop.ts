import { feedFiles } from '#domain/addresses.ts';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { readFeeds } from '#domain/endpoints/feeds.ts';
import { readSettings, readStarter, updateSettings, uploadImage } from '#domain/endpoints/shop.ts';
import { fieldError } from '#domain/field-error.ts';
import { type SettingsRow, settingsId } from '#domain/schemas/settings.ts';
import { includesVat } from '#domain/vat.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import type { Config } from '#server/config.ts';
import { reportFeeds } from '#server/feeds/feeds.ts';
import type { Uploads } from '#server/images/upload.ts';
import type { RateReading } from '#server/rates/rate-reading.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { badInput, noDatabase, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, readStored, respondToWrite } from './resource.ts';

interface SettingsDeps extends CatalogueDeps {
  rateReading: RateReading | undefined;
}

export function settingsEndpoints(deps: SettingsDeps, { ratesUrl }: Pick<Config, 'ratesUrl'>): Endpoint[] {
  const toAnswer = (row: SettingsRow) => ({
    ...row,
    prices_include_vat: includesVat(row),
    central_bank_rates: row.central_bank_rates ?? ratesUrl !== undefined,
  });
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
          (row) => {
            // The first list need not wait for the timer.
            if (values.central_bank_rates) void deps.rateReading?.runIfDue();
            return jsonResponse(toAnswer(row));
          },
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

interface FeedDeps {
  catalogue: Pick<CatalogueService, 'current'>;
  publicUrl: string;
}

export function feedEndpoints({ catalogue, publicUrl }: FeedDeps): Endpoint[] {
  return [
    endpoint({
      ...readFeeds,
      async handle() {
        const { catalogue: current } = await catalogue.current();
        const feeds = reportFeeds(current).map((report) => {
          const tr = new URL(feedFiles[report.feed], publicUrl).href;
          return { ...report, addresses: { tr, en: `${tr}?dil=en` } };
        });
        return jsonResponse({ feeds });
      },
    }),
  ];
}
