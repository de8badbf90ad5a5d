import { compareNatural } from '#domain/name-order.ts';

/** The options of a select. The current name is among them even before the list is loaded. */
export function nameOptions(
  rows: readonly { name: string }[],
  current: string,
  order: 'byName' | 'asIs' = 'byName',
): { value: string; label: string }[] {
  const names = rows.map((row) => row.name);
  if (current !== '' && !names.includes(current)) names.push(current);
  if (order === 'byName') names.sort(compareNatural);
  return names.map((name) => ({ value: name, label: name }));
}
