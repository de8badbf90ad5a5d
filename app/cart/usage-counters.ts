import { readStoredJson, storeItem } from '#app/ui/stored-item.ts';

type Counter = 'cartAdds' | 'whatsappRequests' | 'whatsappOrders';

const key = 'usageCounters';

/** Counts uses in this browser, under one key. */
export function countUse(...counters: Counter[]): void {
  const counts: Record<string, unknown> = { ...(readStoredJson(key) as object) };
  for (const counter of counters) counts[counter] = (Number(counts[counter]) || 0) + 1;
  storeItem(key, JSON.stringify(counts));
}
