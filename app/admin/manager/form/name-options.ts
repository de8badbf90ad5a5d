import { inOwnersOrder } from '#domain/name-order.ts';

/** The options of a select, in the owner's order if there is one. The current name is among them even before the list is loaded. */
export function nameOptions(
  rows: readonly { name: string; order?: number }[],
  current: string,
): { value: string; label: string }[] {
  const isMissing = current !== '' && !rows.some(({ name }) => name === current);
  const all = isMissing ? [...rows, { name: current }] : rows;
  return inOwnersOrder(all).map(({ name }) => ({ value: name, label: name }));
}
