import { fetchEndpoint } from '#app/fetch-endpoint.ts';
import { type Requestable, toCartItem } from '#domain/cart.ts';
import { type CodeLine, type CodeListProgress, matchCodeList } from '#domain/code-list/match-code-list.ts';
import { type ReviewLine, toReviewLine } from '#domain/code-list/review.ts';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import type { matchCodes } from '#domain/endpoints/searches.ts';
import { maxListLength } from '#domain/visitor-text.ts';
import { getCatalogue } from '../catalogue/browser-catalogue.ts';
import type { BrowserCatalogue } from '../catalogue/fetch-catalogue.ts';
import { runInSlices } from '../catalogue/scheduling.ts';

/** A pasted list after matching, or why there is none. */
export interface MatchedList {
  lines: ReviewLine[];
  /** How many lines were not read. */
  more: number;
  problem?: 'empty' | 'tooLong' | 'tooMany' | 'unfinished' | 'failed';
  /** How far the server came with an unfinished list. */
  progress?: CodeListProgress;
}

export function refusedList(problem: NonNullable<MatchedList['problem']>): MatchedList {
  return { lines: [], more: 0, problem };
}

/** In the browser if it has the catalogue, otherwise by the server. */
export async function matchList(text: string): Promise<MatchedList> {
  if (text.length > maxListLength) return refusedList('tooLong');
  if (text.trim() === '') return refusedList('empty');
  const catalogue = await getCatalogue();
  if (!catalogue) return matchOnServer(text);
  const { missing, list } = await matchHere(catalogue, text);
  if (missing.length === 0) return list;
  if (missing.length > maxFetchedVehicles) return matchOnServer(text);
  // Offline the vehicles are named, but what fits them is not known.
  const isPrepared = await catalogue.prepareVehicles(missing);
  return isPrepared ? (await matchHere(catalogue, text)).list : list;
}

/** For more vehicles the server is asked once. */
const maxFetchedVehicles = 24;

/** With the slugs of the vehicles that are named, but not fetched yet. */
async function matchHere({ index, vehicles, hasTexts }: BrowserCatalogue, text: string) {
  const missing = new Set<string>();
  const fitmentsOf = (slug: string) => {
    const known = vehicles.fitmentsOf(slug);
    if (known === undefined) missing.add(slug);
    return known;
  };
  const steps = matchCodeList(index, { ...vehicles, fitmentsOf }, text);
  let step = steps.next();
  await runInSlices(() => {
    if (!step.done) step = steps.next();
    return !step.done;
  });
  if (!step.done) return { missing: [], list: refusedList('failed') };
  const { lines, more } = step.value;
  return { missing: [...missing], list: { lines: lines.map((line) => reviewedLine(line, hasTexts)), more } };
}

/** With the texts of the quote message, the cart does not fetch them one by one. */
function reviewedLine(
  line: CodeLine<Requestable & { description: string; specifications: string[] }>,
  hasTexts: boolean,
) {
  const reviewed = toReviewLine(line);
  return hasTexts
    ? { ...reviewed, matches: reviewed.matches.map((found, at) => withTexts(found, line, at)) }
    : reviewed;
}

function withTexts(
  item: ReviewLine['matches'][number],
  { matches }: CodeLine<{ description: string; specifications: string[] }>,
  at: number,
) {
  const { description = '', specifications = [] } = matches[at]?.product ?? {};
  return { ...item, description, specifications };
}

type Answer = AnswerOf<typeof matchCodes>;

async function matchOnServer(text: string): Promise<MatchedList> {
  try {
    const response = await fetchEndpoint<typeof matchCodes>('POST', '/api/codes', { body: { text } });
    if (response.status === 429) return refusedList('tooMany');
    if (response.status === 422) {
      const { read, of } = await response.json();
      if (read !== undefined) return { ...refusedList('unfinished'), progress: { read, of } };
    }
    if (!response.ok) return refusedList('failed');
    const { lines, more } = await response.json();
    return { lines: lines.map(fromServer), more };
  } catch {
    return refusedList('failed');
  }
}

function fromServer(line: Answer['lines'][number]): ReviewLine {
  const { input, text, quantity, bad_quantity: badQuantity, status, best } = line;
  const { vehicle, vehicle_name: name, unknown = [] } = line;
  return {
    input,
    text,
    quantity,
    ...(badQuantity !== undefined && { badQuantity }),
    status,
    matches: line.matches.map(({ code, ...product }) => toCartItem({ ...product, productCode: code })),
    best,
    named: {
      ...(vehicle && { vehicle: { ...vehicle, year: vehicle.year ?? null } }),
      ...(name && { name }),
      unknown,
    },
  };
}
