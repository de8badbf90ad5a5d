import type { Requestable } from '#domain/cart.ts';
import type { MatchKind } from '#domain/code-list/code-map.ts';
import { type CodeLine, createCodeMatcher } from '#domain/code-list/match-code-list.ts';
import { readCodeList } from '#domain/code-list/read-list.ts';
import { type ReviewLine, toReviewLine } from '#domain/code-list/review.ts';
import { getCatalogue } from '../catalogue/browser-catalogue.ts';
import { runInSlices } from '../catalogue/scheduling.ts';

/** A pasted list after matching, or why there is none. */
export interface MatchedList {
  lines: ReviewLine[];
  /** How many lines were not read. */
  more: number;
  problem?: 'empty' | 'tooLong' | 'tooMany' | 'failed';
}

export const maxListLength = 100_000;

export function refusedList(problem: NonNullable<MatchedList['problem']>): MatchedList {
  return { lines: [], more: 0, problem };
}

/** In the browser if it has the catalogue, otherwise by the server. */
export async function matchList(text: string): Promise<MatchedList> {
  if (text.length > maxListLength) return refusedList('tooLong');
  if (text.trim() === '') return refusedList('empty');
  const catalogue = await getCatalogue();
  if (!catalogue) return matchOnServer(text);
  const { items, more } = readCodeList(text);
  const match = createCodeMatcher(catalogue.index);
  const lines: ReviewLine[] = [];
  let steps: ReturnType<typeof match> | undefined;
  await runInSlices(() => {
    const item = items[lines.length];
    if (!item) return false;
    steps ??= match(item);
    const step = steps.next();
    if (!step.done) return true;
    steps = undefined;
    const line = step.value;
    const reviewed = toReviewLine(line);
    // With the texts of the quote message, the cart does not fetch them one by one.
    if (catalogue.hasTexts)
      reviewed.matches = reviewed.matches.map((found, at) => withTexts(found, line, at));
    lines.push(reviewed);
    return true;
  });
  return { lines, more };
}

function withTexts(
  item: ReviewLine['matches'][number],
  { matches }: CodeLine<{ description: string; specifications: string[] }>,
  at: number,
) {
  const { description = '', specifications = [] } = matches[at]?.product ?? {};
  return { ...item, description, specifications };
}

interface ServerLine extends Omit<CodeLine<unknown>, 'badQuantity' | 'matches'> {
  bad_quantity?: string;
  matches: (Omit<Requestable, 'productCode'> & { code: string | null; kind: MatchKind })[];
}

async function matchOnServer(text: string): Promise<MatchedList> {
  try {
    const response = await fetch('/api/codes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text }),
    });
    if (response.status === 429) return refusedList('tooMany');
    if (!response.ok) return refusedList('failed');
    const { lines, more }: { lines: ServerLine[]; more: number } = await response.json();
    return { lines: lines.map(fromServer), more };
  } catch {
    return refusedList('failed');
  }
}

function fromServer({ bad_quantity: badQuantity, matches, ...line }: ServerLine): ReviewLine {
  return toReviewLine({
    ...line,
    ...(badQuantity !== undefined && { badQuantity }),
    matches: matches.map(({ code, kind, ...product }) => ({
      product: { ...product, productCode: code },
      kind,
    })),
  });
}
