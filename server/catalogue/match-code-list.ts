import {
  type CodeListProgress,
  type MatchedCodeList,
  matchCodeList,
} from '#domain/code-list/match-code-list.ts';
import { countLines } from '#domain/code-list/read-list.ts';
import type { Product } from '#domain/product.ts';
import { yieldToConnections } from '#server/responses/event-loop.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueService } from './service.ts';

/** A list that took too long, or whose sender has gone. */
export interface UnfinishedCodeList {
  unfinished: CodeListProgress;
}

export type MatchCodeList = ReturnType<typeof createCodeListMatcher>;

/** Other requests go on after so much work. */
const sliceMs = 5;

/** Reads a pasted list and finds its products, as whoever asks sees them: in another catalogue if one is given. Lists wait for each other in a queue of their own (`codeListQueue`). */
export function createCodeListMatcher(catalogue: Pick<CatalogueService, 'current'>, maxMs = 10_000) {
  return async (
    text: string,
    signal?: AbortSignal,
    seen?: Catalogue,
  ): Promise<MatchedCodeList<Product> | UnfinishedCodeList> => {
    const progress: CodeListProgress = { read: 0, of: countLines(text) };
    const { index, vehicleIndex } = seen ?? (await catalogue.current()).catalogue;
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
