import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CodeLine, createCodeMatcher, readCodeList } from '#domain/code-list/match-code-list.ts';
import type { Product } from '#domain/product.ts';
import type { CatalogueService } from './service.ts';

export interface MatchedCodeList {
  lines: CodeLine<Product>[];
  /** How many lines were not read. */
  more: number;
}

export type MatchCodeList = ReturnType<typeof createCodeListMatcher>;

/** Reads a pasted list and finds its products. `limit` counts the lines of an address. */
export function createCodeListMatcher(
  catalogue: Pick<CatalogueService, 'current'>,
  limit: { retryAfter(address: string, lines: number): number | undefined },
) {
  return async (text: string, address: string): Promise<MatchedCodeList | { retryAfter: number }> => {
    const { items, more } = readCodeList(text);
    const retryAfter = limit.retryAfter(address, Math.max(1, items.length));
    if (retryAfter !== undefined) return { retryAfter };
    const current = await catalogue.current();
    const match = createCodeMatcher(current.catalogue.index());
    const lines: CodeLine<Product>[] = [];
    for (const item of items) {
      const steps = match(item);
      let step = steps.next();
      while (!step.done) {
        // Other requests go on between the searches of a long list.
        await nextTurn();
        step = steps.next();
      }
      lines.push(step.value);
    }
    return { lines, more };
  };
}
