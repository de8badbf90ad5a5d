import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type CodeLine, createCodeMatcher } from '#domain/code-list/match-code-list.ts';
import type { ListItem } from '#domain/code-list/read-line.ts';
import { readCodeList } from '#domain/code-list/read-list.ts';
import type { Product } from '#domain/product.ts';
import type { CatalogueService } from './service.ts';

export interface MatchedCodeList {
  lines: CodeLine<Product>[];
  /** How many lines were not read. */
  more: number;
}

/** A list that was not read: too many from one address, or, if busy, from all. */
export interface RefusedCodeList {
  retryAfter: number;
  isBusy: boolean;
}

export type MatchCodeList = ReturnType<typeof createCodeListMatcher>;

/** How many lists may wait for the one that is being read. */
const maxWaiting = 10;
const busySeconds = 5;

/** Reads a pasted list and finds its products. `limit` counts the lines of an address. */
export function createCodeListMatcher(
  catalogue: Pick<CatalogueService, 'current'>,
  limit: { retryAfter(address: string, lines: number): number | undefined },
) {
  const oneByOne = pLimit(1);

  async function matchLines(
    items: ListItem[],
    signal: AbortSignal | undefined,
  ): Promise<CodeLine<Product>[]> {
    const current = await catalogue.current();
    const match = createCodeMatcher(current.catalogue.index());
    const lines: CodeLine<Product>[] = [];
    for (const item of items) {
      // Nobody waits for the others.
      if (signal?.aborted) break;
      const steps = match(item);
      let step = steps.next();
      while (!step.done) {
        // Other requests go on between the searches of a long list.
        await nextTurn();
        step = steps.next();
      }
      lines.push(step.value);
    }
    return lines;
  }

  return async (
    text: string,
    { address, signal }: { address: string; signal?: AbortSignal },
  ): Promise<MatchedCodeList | RefusedCodeList> => {
    if (oneByOne.pendingCount >= maxWaiting) return { retryAfter: busySeconds, isBusy: true };
    const { items, more } = readCodeList(text);
    const retryAfter = limit.retryAfter(address, Math.max(1, items.length));
    if (retryAfter !== undefined) return { retryAfter, isBusy: false };
    return { lines: await oneByOne(() => matchLines(items, signal)), more };
  };
}
