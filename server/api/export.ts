import * as z from 'zod';
import type { Business } from '#domain/business.ts';
import { fieldError } from '#domain/field-error.ts';
import { formatMoment, istanbulDate } from '#domain/istanbul-time.ts';
import { productStatuses } from '#domain/schemas/product.ts';
import { splitList } from '#domain/sheets/cell.ts';
import { exportFile } from '#server/spreadsheets/export.ts';
import { exportedProducts } from '#server/spreadsheets/exported-products.ts';
import { priceListFile } from '#server/spreadsheets/price-list.ts';
import { writeInThread } from '#server/spreadsheets/sheet-tasks.ts';
import type { WriteFile } from '#server/spreadsheets/write-sheet-file.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { CatalogueDeps } from './resource.ts';
import { sheetResponse, xlsxType } from './sheet-response.ts';

const name = z.string().max(200, fieldError('too_long', 200)).optional();

/** The filters of the shop, and the state of a product. */
const query = z.strictObject({
  kategori: name,
  alt: name,
  marka: name,
  search: name,
  cip: name,
  uc: name,
  frekans: name,
  tus: name,
  stok: name,
  kampanya: name,
  arac: name,
  yil: name,
  durum: z.enum(productStatuses, fieldError('status')).optional(),
});

interface ExportDeps extends Pick<CatalogueDeps, 'catalogue'> {
  readBusiness(): Promise<Business>;
}

const types = { xlsx: xlsxType, csv: 'text/csv' } as const;

const text = z.string().max(200, fieldError('too_long', 200)).default('');
const priceListQuery = z.strictObject({
  kategoriler: z.string().max(8_000, fieldError('too_long', 8000)).default(''),
  kdv: text,
  gecerlilik: text,
});

async function respondWith(file: WriteFile, name: string): Promise<Response> {
  const today = istanbulDate(Date.now());
  return sheetResponse(await writeInThread(file), `${name}-${today}.${file.type}`);
}

export function exportEndpoints({ catalogue, readBusiness }: ExportDeps): Endpoint[] {
  const exports = (['xlsx', 'csv'] as const).map((type) =>
    endpoint({
      method: 'get',
      path: `/api/export.${type}`,
      tag: 'exports',
      summary:
        'Download the products as a spreadsheet that the import takes back; without filters all of them',
      access: 'owner',
      query,
      responses: { 200: { description: 'The sheet', type: types[type] } },
      async handle({ query }) {
        const { catalogue: current } = await catalogue.current();
        return respondWith(await exportFile(exportedProducts(current, query), type), 'urunler');
      },
    }),
  );
  const priceList = endpoint({
    method: 'get',
    path: '/api/price-list.xlsx',
    tag: 'exports',
    summary: 'Download a price list for customers; kategoriler has names with | between them, without it all',
    access: 'owner',
    query: priceListQuery,
    responses: { 200: { description: 'The sheet', type: types.xlsx } },
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
  return [...exports, priceList];
}
