import { fold, foldCode } from './fold.ts';
import { istanbulDate } from './istanbul-time.ts';
import { type Lang, localisedName } from './localised.ts';
import { filterWords } from './text-filter.ts';
import { readableText } from './visitor-text.ts';

export const requestStatuses = ['new', 'quoted', 'won', 'lost', 'closed'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

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

/** A quote holds to the end of its last day in Istanbul. */
export function isExpired(valid_until: string | null, now: number): boolean {
  return valid_until !== null && istanbulDate(now) > valid_until;
}

interface Searchable {
  number: number;
  vehicle_name: string | null;
  customer_name: string | null;
  customer_phone: string | null;
}

/** Of the names of products that are searched; a request can have 1,200 lines. */
const maxNames = 20_000;

/** What the owner finds a request by, beside its day. */
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
  const names = [...new Set(lines.map(({ name }) => fold(name)))].join(' ').slice(0, maxNames);
  return [`#${number}`, ...new Set(texts), digits, ...new Set(codes), names].filter(Boolean).join(' ');
}

/** A day in a search, as 17.11.2026, 17/11 or 2026-11-17; without a year of any year. */
export function requestSearchDay(
  search: string,
): { year: number | undefined; month: number; day: number; rest: string } | undefined {
  const typed =
    /(?<!\S)(?<day>\d{1,2})[./](?<month>\d{1,2})(?:[./](?<year>\d{4})?)?(?!\S)/.exec(search) ??
    /(?<!\S)(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\S)/.exec(search);
  const month = Number(typed?.groups?.month);
  const day = Number(typed?.groups?.day);
  if (!typed || !(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return undefined;
  const year = typed.groups?.year === undefined ? undefined : Number(typed.groups.year);
  return { year, month, day, rest: search.replace(typed[0], ' ') };
}

/** The words of a search as they stand in `requestSearchText`; all must be found. */
export function requestSearchWords(search: string): string[] {
  const digits = search.replace(/[\s()+-]/g, '');
  // A phone number, however it is spaced, without what stands before the area code.
  if (/^\d{7,}$/.test(digits)) return [digits.replace(/^(?:0090|90|0)(?=\d{10}$)/, '')];
  return filterWords(fold(search));
}
