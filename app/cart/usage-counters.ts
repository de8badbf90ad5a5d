type Counter = 'cartAdds' | 'whatsappRequests' | 'whatsappOrders';

const key = 'usageCounters';

/** Counts uses in this browser, under one key. */
export function countUse(...counters: Counter[]): void {
  try {
    const counts: Record<string, number> = JSON.parse(localStorage.getItem(key) ?? '{}');
    for (const counter of counters) counts[counter] = (Number(counts[counter]) || 0) + 1;
    localStorage.setItem(key, JSON.stringify(counts));
  } catch {
    // Storage is full or not allowed.
  }
}
