type Counter = 'cartAdds' | 'whatsappRequests' | 'whatsappOrders';

const key = 'usageCounters';

/** How often something was done in this browser, under one key. Storage that refuses is no reason to bother anybody. */
export function countUse(...counters: Counter[]): void {
  try {
    const counts: Record<string, number> = JSON.parse(localStorage.getItem(key) ?? '{}');
    for (const counter of counters) counts[counter] = (Number(counts[counter]) || 0) + 1;
    localStorage.setItem(key, JSON.stringify(counts));
  } catch {
    // Private windows and full storage: the count is lost, the visitor is not.
  }
}
