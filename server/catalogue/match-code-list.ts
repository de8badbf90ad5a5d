import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import {
  type CodeListProgress,
  type MatchedCodeList,
  matchCodeList,
} from '#domain/code-list/match-code-list.ts';
import { countLines } from '#domain/code-list/read-list.ts';
import type { Product } from '#domain/product.ts';
import type { CatalogueService } from './service.ts';

/** A list that was not read: too many from one address, or, if busy, from all. */
export interface RefusedCodeList {
  retryAfter: number;
  isBusy: boolean;
}

/** A list that took too long, or whose sender has gone. */
export interface UnfinishedCodeList {
  unfinished: CodeListProgress;
}

export type MatchCodeList = ReturnType<typeof createCodeListMatcher>;

/** How many lists may wait for the one that is being read. */
const maxWaiting = 10;
const busySeconds = 5;
/** Other requests go on after so much work. */
const turnMs = 5;

/** Reads a pasted list and finds its products. `limit` counts the lines of an address. */
export function createCodeListMatcher(
  catalogue: Pick<CatalogueService, 'current'>,
  limit: { retryAfter(address: string, lines: number): number | undefined },
  maxMs = 10_000,
) {
  const oneByOne = pLimit(1);

  async function matchInTurns(
    text: string,
    signal: AbortSignal | undefined,
  ): Promise<MatchedCodeList<Product> | UnfinishedCodeList> {
    const current = await catalogue.current();
    const progress: CodeListProgress = { read: 0, of: countLines(text) };
    const steps = matchCodeList(current.catalogue.index(), text, progress);
    const begun = performance.now();
    let turnEnd = begun;
    for (;;) {
      if (performance.now() >= turnEnd) {
        await nextTurn();
        if (signal?.aborted || performance.now() - begun > maxMs) return { unfinished: progress };
        turnEnd = performance.now() + turnMs;
      }
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  return async (
    text: string,
    { address, signal }: { address: string; signal?: AbortSignal },
  ): Promise<MatchedCodeList<Product> | UnfinishedCodeList | RefusedCodeList> => {
    if (oneByOne.pendingCount >= maxWaiting) return { retryAfter: busySeconds, isBusy: true };
    const retryAfter = limit.retryAfter(address, countLines(text));
    if (retryAfter !== undefined) return { retryAfter, isBusy: false };
    return oneByOne(() => matchInTurns(text, signal));
  };
}
