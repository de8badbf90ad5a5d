import { sql } from 'drizzle-orm';
import { createDocumentFilter } from '#domain/document-search.ts';
import { fold } from '#domain/fold.ts';
import { istanbulDate } from '#domain/istanbul-time.ts';
import { listProducts } from '#domain/listing.ts';
import { pageSizes, parseListingQuery } from '#domain/listing-query.ts';
import type { DocumentRow } from '#domain/schemas/documents.ts';
import type { SearchExplanation } from '#domain/schemas/insights.ts';
import { readableText } from '#domain/visitor-text.ts';
import { type Database, queryRows } from '#server/database/database.ts';
import { searchMisses } from '#server/database/schema.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueService } from './service.ts';

const dayMs = 24 * 60 * 60_000;
const keptDays = 90;
const maxTextsPerDay = 500;
const maxListed = 200;
const maxCandidates = 5;

type MissKind = typeof searchMisses.$inferSelect.kind;

export interface SearchMiss {
  text: string;
  count: number;
  /** The last day on which it was searched, as `2026-11-16`. */
  last_day: string;
}

export type SearchMisses = ReturnType<typeof createSearchMisses>;

/** Searches that found nothing, counted per day. Nothing about who searched is shortened. */
export function createSearchMisses(
  database: Database,
  catalogues: Pick<CatalogueService, 'current'>,
  now = () => Date.now(),
) {
  const { orm } = database;

  async function count(kind: MissKind, search: string): Promise<void> {
    const text = storableSearch(search);
    if (text === undefined) return;
    database.assertDiskSpace();
    const day = istanbulDate(now());
    await orm.execute(sql`
      INSERT INTO ${searchMisses} (day, kind, text) SELECT ${day}::date, ${kind}, ${text}
        WHERE (SELECT count(*) FROM ${searchMisses} WHERE day = ${day}) < ${maxTextsPerDay}
          OR EXISTS (SELECT FROM ${searchMisses} WHERE day = ${day} AND kind = ${kind} AND text = ${text})
      ON CONFLICT (day, kind, text) DO UPDATE SET count = search_misses.count + 1`);
  }

  async function list(kind: MissKind, days: number): Promise<SearchMiss[]> {
    const after = istanbulDate(now() - days * dayMs);
    return queryRows<SearchMiss>(
      orm,
      sql`SELECT text, sum(count)::integer AS count, max(day)::text AS last_day FROM ${searchMisses}
        WHERE kind = ${kind} AND day > ${after} GROUP BY text ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${maxListed}`,
    );
  }

  return {
    /** Searches in the whole catalogue, and counts the text if nothing is found, or the words that were left out or corrected. */
    async record(search: string): Promise<void> {
      const query = parseListingQuery(new URLSearchParams({ search }));
      if (query.search === '') return;
      const { catalogue } = await catalogues.current();
      if (hasDocument(catalogue, query.search)) return;
      const vehicles = catalogue.vehicleIndex.listing();
      const { total, search: report } = listProducts(catalogue.index(), query, 'tr', vehicles);
      const unknown = report?.understood?.unknown ?? [];
      const isInVain = total === 0 || report?.isMissing === true;
      if (isInVain) await count('nothing', query.search);
      // A search for one unknown name alone is that name.
      const whole = isInVain ? storableSearch(query.search) : undefined;
      for (const word of new Set([...unknown, ...(report?.leftOut ?? [])]))
        if (storableSearch(word) !== whole) await count('left_out', word);
      for (const { typed } of report?.corrections ?? []) await count('corrected', typed);
    },

    async explain(search: string): Promise<SearchExplanation> {
      const { catalogue } = await catalogues.current();
      return explainSearch(catalogue, search);
    },

    list: (days: number) => list('nothing', days),
    listLeftOut: (days: number) => list('left_out', days),
    listCorrected: (days: number) => list('corrected', days),

    async remove(text: string): Promise<void> {
      await orm.execute(sql`DELETE FROM ${searchMisses} WHERE text = ${text}`);
    },

    async prune(): Promise<void> {
      database.assertDiskSpace();
      await orm.execute(
        sql`DELETE FROM ${searchMisses} WHERE day <= ${istanbulDate(now() - keptDays * dayMs)}`,
      );
    },
  };
}

/** The shop offers the documents that have all words. */
function hasDocument({ documents, publicRow, productOf }: Catalogue, search: string): boolean {
  const isMatch = createDocumentFilter<DocumentRow>(search, (id) => {
    const row = publicRow(id);
    return row && productOf(row);
  });
  return isMatch !== undefined && documents.some(isMatch);
}

function explainSearch({ index, vehicleIndex }: Catalogue, search: string): SearchExplanation {
  const query = parseListingQuery(new URLSearchParams({ search }));
  const vehicles = vehicleIndex.listing();
  const { total, groups = [], search: report } = listProducts(index(), query, 'tr', vehicles);
  const {
    parts = [],
    makes = [],
    vehicles: named = [],
    year = null,
    unknown = [],
  } = report?.understood ?? {};
  const doubtful = groups.find(({ fit }) => fit === 'check') ?? groups.find(({ fit }) => fit === 'other');
  const before = doubtful
    ? groups.slice(0, groups.indexOf(doubtful)).reduce((sum, group) => sum + group.total, 0)
    : 0;
  const page = Math.floor(before / pageSizes[query.layout]) + 1;
  const listed = page === 1 ? groups : listProducts(index(), { ...query, page }, 'tr', vehicles).groups;
  const candidates = named.length > 0 ? (listed?.find(({ fit }) => fit === doubtful?.fit)?.items ?? []) : [];
  return {
    parts: parts.map(({ kind, text }) => ({ kind, text })),
    makes: [...makes],
    vehicles: named.map(({ slug }) => ({ slug, name: vehicles.fitmentsOf(slug)?.vehicle.label ?? slug })),
    year,
    unknown,
    left_out: report?.leftOut ?? [],
    corrections: report?.corrections ?? [],
    total,
    groups: groups.map(({ fit, total }) => ({ fit, total })),
    candidates: candidates
      .slice(0, maxCandidates)
      .map(({ id, name, productCode }) => ({ id, name, code: productCode })),
  };
}

const maxLength = 60;
const minLength = 2;

/** Digits with at most signs and spaces between them, as phone numbers are written. */
const phone = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){6,}/u;
/** Two model years are no phone number. */
const years = /(?<![\p{L}\p{Nd}])(?:19|20)\p{Nd}{2}[^\p{L}\p{Nd}]+(?:19|20)\p{Nd}{2}(?![\p{L}\p{Nd}])/u;
/** A phone number with words in between is one, too. */
const maxDigits = 10;
/** The letters and digits of a chassis number; it ends with four digits at least. */
const chassisNumber = /^[a-hj-npr-z0-9]{13}\d{4}$/;
const chassisLength = 17;

/**
 * The form in which a search is kept: folded, at most 60 characters. Undefined for what may name a person: an e-mail
 * address, a phone number or a chassis number.
 */
export function storableSearch(search: string): string | undefined {
  const text = fold(readableText(search))
    // U+FFFD stands for what could not be decoded.
    .replace(/[\p{C}\s\ufffd]+/gu, ' ')
    .trim();
  if (isPersonal(text)) return undefined;
  const shortened = [...text].slice(0, maxLength);
  return shortened.length < minLength ? undefined : shortened.join('').trim();
}

function isPersonal(text: string): boolean {
  return /@|%40/.test(text) || isPhone(text) || hasChassisNumber(text);
}

function isPhone(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return digits > maxDigits || phone.test(text.replace(years, 'x'));
}

/** As one word, or as several that are one when put together. */
function hasChassisNumber(text: string): boolean {
  const words = text.split(/[^a-z0-9]+/).filter(Boolean);
  return words.some((word, start) => {
    if (word.length >= chassisLength && /\d/.test(word)) return true;
    let joined = '';
    for (let at = start; at < words.length && joined.length < chassisLength; at += 1) joined += words[at];
    return chassisNumber.test(joined);
  });
}
