import { useState } from 'react';

export type PendingLookups = ReturnType<typeof createPendingLookups>;

/** The codes that are being looked up; an answer waits for them. */
export function usePendingLookups(): PendingLookups {
  return useState(createPendingLookups)[0];
}

function createPendingLookups() {
  const pending = new Set<Promise<void>>();
  return {
    add(lookup: Promise<void>) {
      pending.add(lookup);
      void lookup.finally(() => pending.delete(lookup));
    },
    /** Undefined if there is none: the chat has to open in the click itself, if it can. */
    all: () => (pending.size > 0 ? Promise.all(pending) : undefined),
  };
}
