import type { Currency, ForeignCurrency } from './currency.ts';
import { fold, foldCode } from './fold.ts';
import { istanbulDate } from './istanbul-time.ts';
import { type Lang, localisedName } from './localised.ts';
import { parsePhone } from './phone.ts';
import { toLira } from './price-rules.ts';
import { filterWords } from './text-filter.ts';
import { readableText } from './visitor-text.ts';

export const requestStatuses = ['new', 'quoted', 'won', 'lost', 'closed'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Lira for one unit, as when the quote was made. */
export type QuoteRates = Partial<Record<ForeignCurrency, number>>;

export const requestToken = /^[A-Za-z0-9_-]{22,64}$/;
export const maxRequestItems = 1_000;
export const maxRequestTexts = 200;

/** A vehicle as it was called when the request was stored. */
export interface RequestedVehicle {
  slug: string;
  name: string;
  name_en?: string | null;
  year: number | null;
}

/** 'Fiat Doblo 2 2014' */
export const requestedVehicleName = (vehicle: RequestedVehicle, lang: Lang) =>
  [localisedName(vehicle, lang), vehicle.year].filter(Boolean).join(' ');

/**
 * What a request says of its vehicles. One that all lines are for is said once, otherwise each line says its own; a line
 * without one is for that of the request.
 */
export function namedVehicles(
  ofRequest: RequestedVehicle | null,
  lines: readonly { vehicles: readonly RequestedVehicle[] }[],
  lang: Lang,
): { ofAll: string; ofLine: (vehicles: readonly RequestedVehicle[]) => string } {
  const isOfRequest = ({ slug, year }: RequestedVehicle) =>
    slug === ofRequest?.slug && year === ofRequest.year;
  const nameOf = (vehicle: RequestedVehicle) => requestedVehicleName(vehicle, lang);
  if (ofRequest && lines.every(({ vehicles }) => vehicles.every(isOfRequest)))
    return { ofAll: nameOf(ofRequest), ofLine: () => '' };
  const others = ofRequest ? [ofRequest] : [];
  return {
    ofAll: '',
    ofLine: (vehicles) => (vehicles.length > 0 ? vehicles : others).map(nameOf).join(', '),
  };
}

interface PricedLine {
  quantity: number;
  unit_price: number | null;
  currency: Currency;
  not_available: boolean;
}

/** In lira, each unit rounded to the kuruş; undefined without a price or a rate. */
export function lineTotal(line: PricedLine, rates: QuoteRates): number | undefined {
  const unit = line.not_available ? undefined : unitInLira(line, rates);
  return unit === undefined ? undefined : Math.round(unit * 100 * line.quantity) / 100;
}

function unitInLira(
  { unit_price, currency }: Pick<PricedLine, 'unit_price' | 'currency'>,
  rates: QuoteRates,
): number | undefined {
  const rate = currency === 'TRY' ? 1 : rates[currency];
  if (unit_price === null || rate === undefined) return undefined;
  return toLira(unit_price, { rate, percentage: 0, rounding: 'none' });
}

export interface QuoteTotals {
  /** Before the discount. */
  sum: number;
  reduction: number;
  total: number;
  /** Lines that could be delivered and have no price. */
  unpriced: number;
}

/** Undefined as long as no line has a price, or a rate is missing. */
export function quoteTotals(
  lines: readonly PricedLine[],
  rates: QuoteRates,
  discount: number,
): QuoteTotals | undefined {
  const offered = lines.filter(({ not_available }) => !not_available);
  const priced = offered.filter(({ unit_price }) => unit_price !== null);
  const totals = priced.map((line) => lineTotal(line, rates));
  if (totals.length === 0 || totals.includes(undefined)) return undefined;
  const sum = totals.reduce<number>((all, each) => all + Math.round((each ?? 0) * 100), 0);
  const reduction = Math.round((sum * discount) / 100);
  return {
    sum: sum / 100,
    reduction: reduction / 100,
    total: (sum - reduction) / 100,
    unpriced: offered.length - priced.length,
  };
}

/** The foreign currencies of the lines that have a price. */
export function currenciesOf(lines: readonly PricedLine[]): ForeignCurrency[] {
  const used = lines.filter(({ unit_price, not_available }) => unit_price !== null && !not_available);
  return [...new Set(used.map(({ currency }) => currency))].filter((currency) => currency !== 'TRY');
}

/** A quote holds to the end of its last day in Istanbul. */
export function isExpired(valid_until: string | null, now: number): boolean {
  return valid_until !== null && istanbulDate(now) > valid_until;
}

/** Requests of one customer have the same key: the phone's digits or, without one, the name. */
export function customerKey(name: string | null, phone: string | null): string | null {
  if (phone) return (parsePhone(phone) ?? phone).replace(/\D/g, '') || foldCode(phone);
  return name ? fold(name).replace(/\s+/g, ' ') : null;
}

interface Searchable {
  number: number;
  vehicle_name: string | null;
  customer_name: string | null;
  customer_phone: string | null;
}

/** What the owner finds a request by. */
export function requestSearchText(
  { number, vehicle_name, customer_name, customer_phone }: Searchable,
  lines: readonly {
    code: string | null;
    name: string;
    product_id: number | null;
    vehicles: readonly RequestedVehicle[];
  }[],
): string {
  // A line that is no product is mostly a code.
  const codes = lines.map(({ code, name, product_id }) =>
    foldCode(code ?? (product_id ? '' : readableText(name))),
  );
  const vehicles = lines.flatMap((line) => line.vehicles.map(({ name }) => name));
  const texts = [vehicle_name, customer_name, ...vehicles].map((text) => fold(text ?? ''));
  const digits = (customer_phone ?? '').replace(/\D/g, '');
  return [`#${number}`, ...new Set(texts), digits, ...new Set(codes)].filter(Boolean).join(' ');
}

/** The words of a search as they stand in `requestSearchText`; all must be found. */
export function requestSearchWords(search: string): string[] {
  const digits = search.replace(/[\s()+-]/g, '');
  // A phone number, however it is spaced, without what stands before the area code.
  if (/^\d{7,}$/.test(digits)) return [digits.replace(/^(?:0090|90|0)(?=\d{10}$)/, '')];
  return filterWords(fold(search));
}
