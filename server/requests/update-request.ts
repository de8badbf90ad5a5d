import { and, eq, inArray } from 'drizzle-orm';
import { type FieldErrors, fieldError } from '#domain/field-error.ts';
import { formatMoney } from '#domain/money.ts';
import { currenciesOf, type QuoteRates, quoteTotals } from '#domain/quote-totals.ts';
import { requestSearchText } from '#domain/request.ts';
import type { RequestRow } from '#domain/schemas/request-rows.ts';
import type { RequestUpdate } from '#domain/schemas/requests.ts';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { includesVat } from '#domain/vat.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { WriteResult } from '#server/catalogue/write-result.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { requestLines, requests } from '#server/database/request-schema.ts';
import { assignCustomer, laterThan, lockCustomers, removeIfUnused } from './assign-customer.ts';
import {
  readLines,
  type StoredLine,
  type StoredRequest,
  selectRequests,
  toRequestRow,
} from './request-rows.ts';

/** The lira of each currency today, and the day that the rate is of. */
export type CurrentRates = Partial<Record<keyof QuoteRates, { rate: number; date: string }>>;

/** The first amount that the column cannot hold. */
const maxTotal = 1e14;

interface Deps {
  database: Database;
  catalogue: Catalogue;
  currentRates: CurrentRates;
  publicUrl: string;
}

/** Changes a request and its lines in one transaction, in which another change of it waits. */
export async function updateRequest(
  { database, catalogue, currentRates, publicUrl }: Deps,
  number: number,
  { updated_at, lines: changed = [], add_lines = [], remove_lines = [], ...values }: RequestUpdate,
): Promise<WriteResult<RequestRow>> {
  database.assertDiskSpace();
  return database.orm.transaction(async (tx): Promise<WriteResult<RequestRow>> => {
    const isCustomerGiven = values.customer_name !== undefined || values.customer_phone !== undefined;
    if (isCustomerGiven) await lockCustomers(tx);
    await tx
      .select({ number: requests.number })
      .from(requests)
      .where(eq(requests.number, number))
      .for('update');
    const [before] = await selectRequests(tx).where(eq(requests.number, number));
    if (!before) return { ok: false, reason: 'missing' };
    const stored = (await readLines(tx, [number])).get(number) ?? [];
    if (updated_at !== undefined && Date.parse(updated_at) !== Date.parse(before.updated_at))
      return { ok: false, reason: 'changed', current: toRequestRow(before, stored, publicUrl) };

    const errors: FieldErrors = {};
    const remaining = stored.filter(({ line }) => !remove_lines.includes(line));
    for (const [at, line] of remove_lines.entries())
      if (!stored.some((each) => each.line === line)) errors[`remove_lines.${at}`] = fieldError('no_line');
    const lines = new Map(remaining.map((line) => [line.line, line]));
    for (const [at, change] of changed.entries()) {
      const line = lines.get(change.line);
      if (!line) errors[`lines.${at}.line`] = fieldError('no_line');
      else {
        const { alternative_id, ...rest } = withoutUndefined(change);
        const alternative =
          alternative_id === undefined ? {} : alternativeOf(catalogue, alternative_id ?? null);
        if (!alternative) errors[`lines.${at}.alternative_id`] = fieldError('no_product');
        lines.set(change.line, { ...line, ...rest, ...alternative });
      }
    }
    let last = Math.max(0, ...stored.map(({ line }) => line));
    for (const added of add_lines) {
      last += 1;
      lines.set(last, newLine(number, last, added));
    }
    if (lines.size === 0) errors.remove_lines = fieldError('last_line');
    if (values.discount_percent && values.discount_amount)
      errors.discount_amount = fieldError('discount_twice');
    if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors };

    const after = [...lines.values()];
    const request = withQuote({ ...before, ...valuesOf(values) }, after, before, {
      currentRates,
      settings: catalogue.settings[0],
    });
    const refused = checkTotals(request, after);
    if (refused) return { ok: false, reason: 'invalid', errors: refused };
    await writeLines(tx, number, stored, after);
    const saved = isCustomerGiven ? await withCustomer(tx, request) : request;
    const { customer_name, customer_phone, ...columns } = saved;
    const search = requestSearchText(saved, after);
    const time = laterThan(before.updated_at);
    await tx
      .update(requests)
      .set({ ...columns, search, updated_at: time })
      .where(eq(requests.number, number));
    if (before.customer_id !== null && before.customer_id !== saved.customer_id)
      await removeIfUnused(tx, before.customer_id);
    return { ok: true, value: toRequestRow({ ...saved, updated_at: time }, after, publicUrl) };
  });
}

/** The customer whom the entry on the request means. */
async function withCustomer(tx: Orm, request: StoredRequest): Promise<StoredRequest> {
  const entry = { name: request.customer_name, phone: request.customer_phone };
  const customer = await assignCustomer(tx, request, entry);
  return {
    ...request,
    customer_id: customer?.id ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
  };
}

/** A discount in percent replaces an amount, and the other way round. */
function valuesOf({ discount_amount, ...values }: Partial<RequestUpdate>) {
  return {
    ...withoutUndefined(values),
    ...(values.discount_percent && { discount_amount: 0 }),
    ...(discount_amount !== undefined && { discount_amount: discount_amount ?? 0 }),
    ...(discount_amount && { discount_percent: 0 }),
  };
}

function checkTotals(request: StoredRequest, lines: readonly StoredLine[]): FieldErrors | undefined {
  if ((request.total ?? 0) >= maxTotal) return { lines: fieldError('total_too_large') };
  const isRateMissing = currenciesOf(lines).some((currency) => request.rates[currency] === undefined);
  const { discountable = 0 } = quoteTotals(lines, request) ?? {};
  if (isRateMissing || request.discount_amount <= discountable) return undefined;
  return { discount_amount: fieldError('discount_above', formatMoney(discountable, 'tr')) };
}

/** A patch of nothing else than what was given. */
function withoutUndefined<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]: Exclude<Values[Key], undefined>;
  };
}

/**
 * Rates, VAT and terms are those of the moment in which it is quoted; later only a currency that was not in the quote
 * gets its rate.
 */
function withQuote(
  request: StoredRequest,
  lines: readonly StoredLine[],
  before: StoredRequest,
  { currentRates, settings }: { currentRates: CurrentRates; settings: SettingsRow | undefined },
): StoredRequest {
  const isQuoted = before.quoted_at !== null;
  const used = currenciesOf(lines);
  const rates: QuoteRates = {};
  const dates = isQuoted && before.rate_date !== null ? [before.rate_date] : [];
  for (const currency of used) {
    const frozen = isQuoted ? before.rates[currency] : undefined;
    const current = currentRates[currency];
    if (frozen === undefined && current) dates.push(current.date);
    const rate = frozen ?? current?.rate;
    if (rate !== undefined) rates[currency] = rate;
  }
  const vat = isQuoted
    ? { vat_rate: before.vat_rate, prices_include_vat: before.prices_include_vat }
    : {
        vat_rate: settings?.vat_rate ?? settingsDefaults.vat_rate,
        prices_include_vat: includesVat(settings),
      };
  const quoted_at = quotedAt(request, lines, before);
  return {
    ...request,
    ...(quoted_at === null ? { vat_rate: null, prices_include_vat: null } : vat),
    quote_terms:
      quoted_at !== null && !isQuoted
        ? (request.quote_terms ?? settings?.quote_terms ?? null)
        : request.quote_terms,
    lost_reason: request.status === 'lost' ? request.lost_reason : null,
    rates,
    rate_date: used.length > 0 ? (dates.sort()[0] ?? null) : null,
    total: quoteTotals(lines, { ...request, ...vat, rates })?.total ?? null,
    quoted_at,
  };
}

/** One that was lost or closed without an answer was never sent; one that was won was at least said. */
function quotedAt({ status }: StoredRequest, lines: readonly StoredLine[], before: StoredRequest) {
  if (status === 'new') return null;
  const isSent = status === 'quoted' || (status === 'won' && lines.some(isAnswered));
  return before.quoted_at ?? (isSent ? new Date().toISOString() : null);
}

const isAnswered = ({ unit_price, not_available }: StoredLine) => unit_price !== null || not_available;

function alternativeOf(catalogue: Catalogue, id: number | null) {
  if (id === null) return { alternative_id: null, alternative_code: null, alternative_name: null };
  const row = catalogue.publicRow(id);
  return row && { alternative_id: id, alternative_code: row.productCode, alternative_name: row.name };
}

function newLine(
  request: number,
  line: number,
  {
    name,
    quantity,
    unit_price,
    currency,
    note,
    no_discount,
  }: NonNullable<RequestUpdate['add_lines']>[number],
): StoredLine {
  return {
    request,
    line,
    product_id: null,
    code: null,
    name: name.replace(/\s+/g, ' '),
    name_en: null,
    quantity,
    vehicles: [],
    unit_price: unit_price ?? null,
    currency: currency ?? 'TRY',
    note: note ?? null,
    not_available: false,
    no_discount: no_discount ?? false,
    alternative_id: null,
    alternative_code: null,
    alternative_name: null,
    dealer_price: null,
    dealer_currency: null,
  };
}

/** Replaces the lines that differ. */
async function writeLines(
  tx: Orm,
  number: number,
  before: readonly StoredLine[],
  after: readonly StoredLine[],
): Promise<void> {
  const unchanged = new Set(before.filter((line) => after.includes(line)));
  const removed = before.filter((line) => !unchanged.has(line)).map(({ line }) => line);
  if (removed.length > 0)
    await tx
      .delete(requestLines)
      .where(and(eq(requestLines.request, number), inArray(requestLines.line, removed)));
  const inserted = after.filter((line) => !unchanged.has(line));
  if (inserted.length > 0) await tx.insert(requestLines).values(inserted);
}
