import { and, eq, isNull } from 'drizzle-orm';
import { type Business, companyOf } from '#domain/business.ts';
import { istanbulDate } from '#domain/istanbul-time.ts';
import { requestToken } from '#domain/request.ts';
import type { CustomerMerge, CustomerUpdate } from '#domain/schemas/customers.ts';
import type { PricingContext, RequestRow } from '#domain/schemas/request-rows.ts';
import type { RequestCreate, RequestUpdate } from '#domain/schemas/requests.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { includesVat } from '#domain/vat.ts';
import { vatSentence } from '#domain/vat-sentence.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import type { Database } from '#server/database/database.ts';
import { requests } from '#server/database/request-schema.ts';
import { createRequest } from './create-request.ts';
import { mergeCustomers, removeCustomer, updateCustomer } from './customer-writes.ts';
import { readDealerStats } from './dealer-stats.ts';
import { countUntouched, pruneRequests, removeRequest, removeUntouched } from './erasures.ts';
import { type CustomerPage, listCustomers, openCustomer } from './list-customers.ts';
import { countUnread, listRequests, type RequestFilter } from './list-requests.ts';
import type { QuoteDocument } from './quote-document.ts';
import { readLineContext } from './quoted-prices.ts';
import { readLines, selectRequests, toPublicRequest, toRequestRow } from './request-rows.ts';
import { readRequestStats } from './request-stats.ts';
import { type CurrentRates, updateRequest } from './update-request.ts';

export type Requests = ReturnType<typeof createRequests>;

/** Requests for prices, and the owner's quotes. */
export function createRequests(
  database: Database,
  catalogues: Pick<CatalogueService, 'current'>,
  publicUrl: string,
) {
  const { orm } = database;
  const current = async () => (await catalogues.current()).catalogue;

  async function find(number: number) {
    const [request] = await selectRequests(orm).where(eq(requests.number, number));
    return request && { request, lines: (await readLines(orm, [number])).get(number) ?? [] };
  }

  return {
    publicUrl,

    /** With the key of a dealer at the dealer's prices, as they are now. */
    create: async (body: RequestCreate, dealerKey?: string) =>
      createRequest(database, await current(), body, dealerKey),

    /** The public view of a request. Reading changes nothing, because link previews read it too. */
    async getByToken(token: string) {
      if (!requestToken.test(token)) return undefined;
      const [request] = await selectRequests(orm).where(eq(requests.token, token));
      return (
        request &&
        toPublicRequest(request, (await readLines(orm, [request.number])).get(request.number) ?? [])
      );
    },

    async get(number: number): Promise<(RequestRow & { context: PricingContext }) | undefined> {
      const found = await find(number);
      if (!found) return undefined;
      const catalogue = await current();
      const { request, lines } = found;
      return {
        ...toRequestRow(request, lines, publicUrl),
        context: {
          lines: await readLineContext(orm, catalogue, request, lines),
          rates: rateNumbers(ratesOf(catalogue)),
          ...quoteDefaults(catalogue),
        },
      };
    },

    async list(filter: RequestFilter) {
      const { rows, total } = await listRequests(database, filter);
      const listed = rows.map(({ request, lines, ...counted }) => ({
        ...toRequestRow(request, lines, publicUrl),
        ...counted,
      }));
      return { rows: listed, total };
    },

    /** The contents of the request's PDF. */
    async readQuote(number: number, business: Business): Promise<QuoteDocument | undefined> {
      const found = await find(number);
      if (!found) return undefined;
      const row = toRequestRow(found.request, found.lines, publicUrl);
      const catalogue = await current();
      const [settings] = catalogue.settings;
      const { vat_rate, prices_include_vat, quote_terms } =
        row.quoted_at === null ? quoteDefaults(catalogue) : row;
      return {
        ...row,
        vat_rate,
        prices_include_vat,
        vat: vatSentence(settings, row.lang, prices_include_vat),
        note: row.quote_note,
        terms: row.quote_terms ?? quote_terms,
        ibans: settings?.ibans ?? [],
        company: companyOf(settings),
        business,
        customer: row.customer_name,
        day: istanbulDate(Date.parse(row.quoted_at ?? row.updated_at)),
      };
    },

    unread: () => countUnread(database),

    /** The owner has reminded the customer of a quote. It is no change of the request. */
    async markReminded(number: number): Promise<void> {
      await orm
        .update(requests)
        .set({ reminded_at: new Date().toISOString() })
        .where(and(eq(requests.number, number), eq(requests.status, 'quoted')));
    },

    async markSeen(number: number): Promise<void> {
      await orm
        .update(requests)
        .set({ seen_at: new Date().toISOString() })
        .where(and(eq(requests.number, number), isNull(requests.seen_at)));
    },

    async update(number: number, values: RequestUpdate) {
      const catalogue = await current();
      const deps = { database, catalogue, currentRates: ratesOf(catalogue), publicUrl };
      return updateRequest(deps, number, values);
    },

    remove: (number: number) => removeRequest(database, number),
    countUntouched: (from: string, to: string) => countUntouched(database, from, to),
    removeUntouched: (from: string, to: string) => removeUntouched(database, from, to),

    customers: {
      list: (page: CustomerPage) => listCustomers(database, page),
      get: (id: number) => openCustomer(database, id),
      update: (id: number, values: CustomerUpdate) => updateCustomer(database, id, values),
      merge: (id: number, values: CustomerMerge) => mergeCustomers(database, id, values),
      remove: (id: number) => removeCustomer(database, id),
    },

    dealerStats: (days: number) => readDealerStats(database, days),

    stats: (days: number, now = Date.now()) => readRequestStats(database, days, now),

    /** Deletes what is older than the settings say. */
    prune: (now = new Date()) => pruneRequests(database, now),
  };
}

/** What a quote gets from the settings. */
function quoteDefaults({ settings: [settings] }: Catalogue) {
  const { vat_rate, quote_terms, quote_valid_days } = settings ?? settingsDefaults;
  return { vat_rate, prices_include_vat: includesVat(settings), quote_terms, valid_days: quote_valid_days };
}

/** The rates with the percentage that the owner adds to them. */
function ratesOf({ rows }: Catalogue): CurrentRates {
  return Object.fromEntries(
    rows.rates.map(({ currency, rate, percentage, date }) => [
      currency,
      { rate: Math.round(rate * (1 + percentage / 100) * 10_000) / 10_000, date },
    ]),
  );
}

function rateNumbers(rates: CurrentRates) {
  return Object.fromEntries(Object.entries(rates).map(([currency, { rate }]) => [currency, rate]));
}
