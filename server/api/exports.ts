import type { Business } from '#domain/business.ts';
import { withDealerPrices } from '#domain/dealer.ts';
import { exports, readPriceList, readTemplate } from '#domain/endpoints/exports.ts';
import { xlsxType } from '#domain/endpoints/imports.ts';
import { formatMoment, istanbulDate } from '#domain/istanbul-time.ts';
import { splitList } from '#domain/sheets/cell.ts';
import { termsOf } from '#server/dealers/dealer-terms.ts';
import { noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { exportedProducts, exportFile, priceListFile, templateFile } from '#server/spreadsheets/export.ts';
import { writeInThread } from '#server/spreadsheets/sheet-tasks.ts';
import type { WriteFile } from '#server/spreadsheets/write-sheet-file.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { CatalogueDeps } from './resource.ts';

/** A download, never cached. */
export function sheetResponse(bytes: Uint8Array, name: string): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': name.endsWith('.csv') ? 'text/csv; charset=utf-8' : xlsxType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}

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
        const { sutunlar: fields, ...filters } = query;
        const file = await exportFile(current, exportedProducts(current, filters), type, fields);
        return respondWith(file, 'urunler');
      },
    }),
  );
  const template = endpoint({
    ...readTemplate,
    async handle({ query: { sutunlar: fields } }) {
      return sheetResponse(await writeInThread(templateFile(fields)), 'urun-sablonu.xlsx');
    },
  });
  const priceList = endpoint({
    ...readPriceList,
    async handle({ query: { kategoriler, kdv: vat, gecerlilik: validity, bayi } }) {
      const { catalogue: current } = await catalogue.current();
      const date = formatMoment(new Date().toISOString(), 'tr').slice(0, 10);
      const options = { chosen: splitList(kategoriler), vat, validity, date };
      const dealer = bayi && current.rows.dealers.find(({ id }) => id === Number(bayi));
      if (bayi && !dealer) return problemResponse(noSuchRow);
      const products = dealer
        ? withDealerPrices(current.rows.products, termsOf(dealer, current))
        : current.rows.products;
      const rows = { ...current.rows, products };
      const heading = dealer ? { ...options, dealer: dealer.name } : options;
      return respondWith(priceListFile(rows, await readBusiness(), heading), 'fiyat-listesi');
    },
  });
  return [...sheets, template, priceList];
}
