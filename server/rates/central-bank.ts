import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { type ForeignCurrency, foreignCurrencies } from '#domain/currency.ts';
import type { ListedRate } from '#domain/schemas/rates.ts';

/** The reason why a list is not used; it is shown to the owner. */
export class RateListError extends Error {
  constructor(
    readonly reason: 'timeout' | 'unreachable' | 'status' | 'too_large' | 'unreadable' | 'wrong_date',
  ) {
    super(reason);
  }
}

const timeoutMs = 10_000;
const maxBytes = 1_000_000;
const dayMs = 24 * 60 * 60_000;
/** A list whose buying and selling rates are further apart is taken for wrong. */
const maxSpread = 0.2;

/** Downloads the list. Follows no redirects, and gives up on a slow or a large answer. */
export async function downloadList(url: string, { timeout = timeoutMs } = {}): Promise<string> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { redirect: 'error', signal, headers: { Accept: 'application/xml' } });
    if (!response.ok) throw new RateListError('status');
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw new RateListError('too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    if (error instanceof RateListError) throw error;
    throw new RateListError(signal.aborted ? 'timeout' : 'unreachable');
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => name === 'Currency',
});

const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/)
  .transform(Number)
  .pipe(z.number().positive());

const currency = z.object({
  CurrencyCode: z.string(),
  Unit: z
    .string()
    .regex(/^1(0{0,4})$/)
    .transform(Number),
  ForexBuying: decimal,
  ForexSelling: decimal,
});

const list = z.object({
  Tarih_Date: z.object({ Tarih: z.string(), Currency: z.array(z.unknown()) }),
});

/** The selling rates of TCMB's daily list. Throws a RateListError if it lacks one of them or is of another day. */
export function parseList(text: string, now: Date): ListedRate[] {
  // The list has no document type; entities are declared in one.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new RateListError('unreadable');
  const parsed = list.safeParse(parseXml(text));
  if (!parsed.success) throw new RateListError('unreadable');
  const { Tarih, Currency } = parsed.data.Tarih_Date;
  const date = dateOf(Tarih, now);
  return foreignCurrencies.map((code) => ({ currency: code, rate: rateOf(Currency, code), date }));
}

function parseXml(text: string): unknown {
  try {
    return parser.parse(text, true);
  } catch {
    throw new RateListError('unreadable');
  }
}

/** From 17.11.2026; not in the future. */
function dateOf(text: string, now: Date): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  const isDate = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  if (!isDate || time > now.getTime() + dayMs) throw new RateListError('wrong_date');
  return date;
}

function rateOf(entries: readonly unknown[], code: ForeignCurrency): number {
  const entry = entries
    .map((each) => currency.safeParse(each).data)
    .find((each) => each?.CurrencyCode === code);
  if (!entry) throw new RateListError('unreadable');
  const { Unit, ForexBuying, ForexSelling } = entry;
  if (Math.abs(ForexSelling / ForexBuying - 1) > maxSpread) throw new RateListError('unreadable');
  const rate = Math.round((ForexSelling / Unit) * 1_000_000) / 1_000_000;
  if (rate < 0.0001 || rate > 999_999) throw new RateListError('unreadable');
  return rate;
}
