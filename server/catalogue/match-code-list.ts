import {
  type CodeListProgress,
  type MatchedCodeList,
  matchCodeList,
} from '#domain/code-list/match-code-list.ts';
import { countLines } from '#domain/code-list/read-list.ts';
import type { Product } from '#domain/product.ts';
import type { DealerRow } from '#domain/schemas/dealers.ts';
import { dealerCatalogue } from '#server/dealers/dealer-catalogue.ts';
import { yieldToConnections } from '#server/responses/event-loop.ts';
import type { CatalogueService } from './service.ts';

/** A list that took too long, or whose sender has gone. */
export interface UnfinishedCodeList {
  unfinished: CodeListProgress;
}

export type MatchCodeList = ReturnType<typeof createCodeListMatcher>;

/** Other requests go on after so much work. */
const sliceMs = 5;

/** Reads a pasted list and finds its products, at the prices of the dealer if there is one. Lists wait for each other in a queue of their own (`codeListQueue`). */
export function createCodeListMatcher(catalogue: Pick<CatalogueService, 'current'>, maxMs = 10_000) {
  return async (
    text: string,
    signal?: AbortSignal,
    dealer?: DealerRow,
  ): Promise<MatchedCodeList<Product> | UnfinishedCodeList> => {
    const { catalogue: all } = await catalogue.current();
    const progress: CodeListProgress = { read: 0, of: countLines(text) };
    const { index, vehicleIndex } = dealer ? dealerCatalogue(all, dealer) : all;
    const steps = matchCodeList(index(), vehicleIndex.listing(), text, progress);
    const begun = performance.now();
    let sliceEnd = begun;
    for (;;) {
      if (performance.now() >= sliceEnd) {
        await yieldToConnections();
        if (signal?.aborted || performance.now() - begun > maxMs) return { unfinished: progress };
        sliceEnd = performance.now() + sliceMs;
      }
      const step = steps.next();
      if (step.done) return step.value;
    }
  };
}
