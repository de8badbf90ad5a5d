import type { Requestable } from '#domain/cart.ts';
import { type CodeLine, type CodeListProgress, matchCodeList } from '#domain/code-list/match-code-list.ts';
import { type ReviewLine, toReviewLine } from '#domain/code-list/review.ts';
import type { AnswerOf, InputOf } from '#domain/endpoints/endpoint.ts';
import type { matchCodes } from '#domain/endpoints/searches.ts';
import { maxListLength } from '#domain/visitor-text.ts';
import { getCatalogue } from '../catalogue/browser-catalogue.ts';
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
  const steps = matchCodeList(catalogue.index, text);
  let step = steps.next();
  await runInSlices(() => {
    if (!step.done) step = steps.next();
    return !step.done;
  });
  if (!step.done) return refusedList('failed');
  const { lines, more } = step.value;
  return { lines: lines.map((line) => reviewedLine(line, catalogue.hasTexts)), more };
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
    const response = await fetch('/api/codes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text } satisfies InputOf<typeof matchCodes>['body']),
    });
    if (response.status === 429) return refusedList('tooMany');
    if (response.status === 422) {
      const { read, of } = await response.json();
      if (read !== undefined) return { ...refusedList('unfinished'), progress: { read, of } };
    }
    if (!response.ok) return refusedList('failed');
    const { lines, more }: Answer = await response.json();
    return { lines: lines.map(fromServer), more };
  } catch {
    return refusedList('failed');
  }
}

function fromServer({ bad_quantity: badQuantity, matches, ...line }: Answer['lines'][number]): ReviewLine {
  return toReviewLine({
    ...line,
    ...(badQuantity !== undefined && { badQuantity }),
    matches: matches.map(({ code, kind, ...product }) => ({
      product: { ...product, productCode: code },
      kind,
    })),
  });
}
