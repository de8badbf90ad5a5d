import type { Business } from '#domain/business.ts';
import { exports, readPriceList } from '#domain/endpoints/imports.ts';
import { formatMoment, istanbulDate } from '#domain/istanbul-time.ts';
import { splitList } from '#domain/sheets/cell.ts';
import { exportFile } from '#server/spreadsheets/export.ts';
import { exportedProducts } from '#server/spreadsheets/exported-products.ts';
import { priceListFile } from '#server/spreadsheets/price-list.ts';
import { writeInThread } from '#server/spreadsheets/sheet-tasks.ts';
import type { WriteFile } from '#server/spreadsheets/write-sheet-file.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { CatalogueDeps } from './resource.ts';
import { sheetResponse } from './sheet-response.ts';

interface ExportDeps extends Pick<CatalogueDeps, 'catalogue'> {
  readBusiness(): Promise<Business>;
}

async function respondWith(file: WriteFile, name: string): Promise<Response> {
  const today = istanbulDate(Date.now());
  return sheetResponse(await writeInThread(file), `${name}-${today}.${file.type}`);
}

export function exportEndpoints({ catalogue, readBusiness }: ExportDeps): Endpoint[] {
  const sheets = (['xlsx', 'csv'] as const).map((type) =>
    endpoint({
      ...exports[type],
      async handle({ query }) {
        const { catalogue: current } = await catalogue.current();
        return respondWith(await exportFile(exportedProducts(current, query), type), 'urunler');
      },
    }),
  );
  const priceList = endpoint({
    ...readPriceList,
    async handle({ query: { kategoriler, kdv: vat, gecerlilik: validity } }) {
      const { catalogue: current } = await catalogue.current();
      const date = formatMoment(new Date().toISOString(), 'tr').slice(0, 10);
      const options = { categories: splitList(kategoriler), vat, validity, date };
      return respondWith(
        priceListFile(current.rows.products, await readBusiness(), options),
        'fiyat-listesi',
      );
    },
  });
  return [...sheets, priceList];
}
