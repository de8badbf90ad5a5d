import { sql } from 'drizzle-orm';
import { dealerFeedPath } from '#domain/addresses.ts';
import { createDealerRules } from '#domain/dealer.ts';
import {
  createDealer,
  deleteDealer,
  listDealers,
  readDealer,
  readDealerSheet,
  readOffers,
  readPriceRows,
  replaceDealerFeed,
  replaceDealerLink,
  revokeDealerFeed,
  revokeDealerLink,
  updateDealer,
} from '#domain/endpoints/dealers.ts';
import type { Dealer, DealerRow } from '#domain/schemas/dealers.ts';
import { type Database, queryRows } from '#server/database/database.ts';
import { dealerCatalogue } from '#server/dealers/dealer-catalogue.ts';
import { readDealerInput } from '#server/dealers/dealer-input.ts';
import type { DealerLinks } from '#server/dealers/dealer-links.ts';
import { termsOf } from '#server/dealers/dealer-terms.ts';
import { priceSheetRows, readPriceSheet } from '#server/dealers/price-sheet.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { badInput, noDatabase, noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { readInThread, writeInThread } from '#server/spreadsheets/sheet-tasks.ts';
import type { DealerVisits } from './dealer-visits.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { sheetResponse } from './exports.ts';
import { problemOf as sheetProblem } from './imports.ts';
import { type CatalogueDeps, respondToWrite } from './resource.ts';

interface DealerDeps extends CatalogueDeps {
  database: Database | undefined;
  dealerLinks: DealerLinks | undefined;
  dealerVisits: Pick<DealerVisits, 'find'>;
  publicUrl: string;
}

/** The owner's dealers. Answers with a link are `no-store`, as all of the API's are. */
export function dealerEndpoints(deps: DealerDeps): Endpoint[] {
  const { catalogue, repository, database, dealerLinks, publicUrl } = deps;
  const offers = endpoint({
    ...readOffers,
    async handle({ context, query }) {
      const { catalogue: all } = await catalogue.current();
      const dealer = (await deps.dealerVisits.find(context))?.dealer;
      const { publicRow, productOf } = dealer ? dealerCatalogue(all, dealer) : all;
      const found = query.ids.flatMap((id) => publicRow(id) ?? []).map(productOf);
      const answer = found.map(({ id, price = null, price_breaks }) => ({
        id,
        price,
        ...(price_breaks && { price_breaks }),
      }));
      return jsonResponse(answer, 200, { 'Cache-Control': 'private, no-store' });
    },
  });
  if (!repository || !database || !dealerLinks) return [offers, ...withoutDatabase()];

  async function createView(): Promise<(row: DealerRow) => Dealer> {
    const [{ catalogue: current }, links, feeds, requests] = await Promise.all([
      catalogue.current(),
      dealerLinks?.listOpen(),
      dealerLinks?.listOpen('feed'),
      readRequestCounts(database as Database),
    ]);
    return (stored) => {
      const { key, ...row } = stored;
      const { rules, prices } = termsOf(stored, current);
      const counts = requests.get(key) ?? { requests: 0, last_request_at: null };
      return {
        ...row,
        rules: [...rules],
        prices: [...prices],
        linked_at: links?.get(key) ?? null,
        feed_at: feeds?.get(key) ?? null,
        ...counts,
      };
    };
  }
  const linkOf = (token: string) => `${publicUrl}/bayi/${token}`;

  async function respondWithLink(
    id: number | undefined,
    change: (id: number) => Promise<string | boolean | undefined>,
  ) {
    const changed = id !== undefined && (await change(id));
    if (changed === undefined || changed === false || id === undefined) return problemResponse(noSuchRow);
    catalogue.invalidate();
    const row = await repository?.dealers.get(id);
    if (!row) return problemResponse(noSuchRow);
    const dealer = (await createView())(row);
    return jsonResponse(typeof changed === 'string' ? { ...dealer, link: linkOf(changed) } : dealer);
  }

  return [
    offers,
    endpoint({
      ...listDealers,
      async handle({ query }) {
        const view = await createView();
        const dealers = (await repository.dealers.list()).map(view);
        if (query.prices !== 'count') return jsonResponse(dealers);
        return jsonResponse(dealers.map(({ prices, ...row }) => ({ ...row, price_count: prices.length })));
      },
    }),
    endpoint({
      ...readDealer,
      async handle({ id }) {
        const row = id === undefined ? undefined : await repository.dealers.get(id);
        return row ? jsonResponse((await createView())(row)) : problemResponse(noSuchRow);
      },
    }),
    endpoint({
      ...createDealer,
      async handle({ body }) {
        const read = readDealerInput((await catalogue.current()).catalogue, body);
        if (!read.ok) return problemResponse(badInput(read.errors));
        let created: DealerRow | undefined;
        const response = await respondToWrite(deps, async (all) => {
          const result = await all.dealers.create(read.values);
          if (result.ok) created = result.value;
          return result;
        });
        if (!created) return response;
        const token = await dealerLinks.replace(created.id);
        catalogue.invalidate();
        const row = (await repository.dealers.get(created.id)) ?? created;
        const dealer = { ...(await createView())(row), ...(token && { link: linkOf(token) }) };
        return jsonResponse(
          dealer,
          201,
          Object.fromEntries([...response.headers].filter(([name]) => name === 'x-run')),
        );
      },
    }),
    endpoint({
      ...updateDealer,
      async handle({ id, body: { updated_at, ...given } }) {
        if (id === undefined) return problemResponse(noSuchRow);
        const stored = await repository.dealers.get(id);
        const read = readDealerInput((await catalogue.current()).catalogue, given, stored);
        if (!read.ok) return problemResponse(badInput(read.errors));
        const view = await createView();
        return respondToWrite(
          deps,
          async (all) => {
            const result = await all.dealers.update(id, read.values, updated_at);
            if (result.ok || result.reason !== 'changed') return result;
            return { ...result, current: view(result.current as DealerRow) };
          },
          (row) => jsonResponse(view(row)),
        );
      },
    }),
    endpoint({
      ...deleteDealer,
      handle: ({ id }) =>
        id === undefined
          ? Promise.resolve(problemResponse(noSuchRow))
          : respondToWrite(
              deps,
              (all) => all.dealers.remove(id),
              () => new Response(null, { status: 204 }),
            ),
    }),
    endpoint({
      ...readDealerSheet,
      async handle({ id }) {
        const row = id === undefined ? undefined : await repository.dealers.get(id);
        if (!row) return problemResponse(noSuchRow);
        const { catalogue: current } = await catalogue.current();
        const rows = priceSheetRows(current.rows.products, createDealerRules(termsOf(row, current)));
        const columns = [8, 22, 60, 14, 16, 14, 12].map((width, at) => ({
          width,
          format: sheetFormats[at] ?? '@',
        }));
        const sheets = [{ name: 'Bayi fiyatları', columns, rows, headings: [0] }];
        return sheetResponse(await writeInThread({ type: 'xlsx', sheets }), `bayi-${row.id}-fiyatlari.xlsx`);
      },
    }),
    endpoint({
      ...readPriceRows,
      async handle({ body }) {
        const { catalogue: current } = await catalogue.current();
        try {
          const { cells } = await readInThread(body as Uint8Array);
          return jsonResponse(readPriceSheet(JSON.parse(cells), current.rows.products));
        } catch (error) {
          return problemResponse(sheetProblem(error));
        }
      },
    }),
    endpoint({
      ...replaceDealerLink,
      handle: ({ id }) => respondWithLink(id, (dealer) => dealerLinks.replace(dealer)),
    }),
    endpoint({
      ...replaceDealerFeed,
      async handle({ id, body: { stock } }) {
        const token = id === undefined ? undefined : await dealerLinks.replace(id, stock);
        if (token === undefined) return problemResponse(noSuchRow);
        catalogue.invalidate();
        const addressOf = (type: 'xml' | 'csv') => publicUrl + dealerFeedPath(token, type);
        return jsonResponse({ xml: addressOf('xml'), csv: addressOf('csv') });
      },
    }),
    endpoint({
      ...revokeDealerFeed,
      async handle({ id }) {
        const isRevoked = id !== undefined && (await dealerLinks.revoke(id, 'feed'));
        if (!isRevoked) return problemResponse(noSuchRow);
        catalogue.invalidate();
        return new Response(null, { status: 204 });
      },
    }),
    endpoint({
      ...revokeDealerLink,
      handle: ({ id }) => respondWithLink(id, (dealer) => dealerLinks.revoke(dealer)),
    }),
  ];
}

const sheetFormats = ['0', '@', '@', '#,##0.00', '#,##0.00', '#,##0.00', '@'];

const withoutDatabase = (): Endpoint[] =>
  [
    listDealers,
    readDealer,
    readDealerSheet,
    readPriceRows,
    createDealer,
    updateDealer,
    deleteDealer,
    replaceDealerLink,
    revokeDealerLink,
    replaceDealerFeed,
    revokeDealerFeed,
  ].map((description) => endpoint({ ...description, handle: () => problemResponse(noDatabase) } as Endpoint));

/** By the keys of dealers. */
async function readRequestCounts({ orm }: Database) {
  const rows = await queryRows<{ key: string; count: string; last: string | Date }>(
    orm,
    sql`SELECT dealer_key AS key, count(*) AS count, max(created_at) AS last FROM requests
      WHERE dealer_key IS NOT NULL GROUP BY dealer_key`,
  );
  return new Map(
    rows.map(({ key, count, last }) => [
      key,
      { requests: Number(count), last_request_at: new Date(last).toISOString() },
    ]),
  );
}
