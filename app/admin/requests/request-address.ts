/** The address of a request or, without a number, of the list, with the list's filters. */
export function requestAddress(params: URLSearchParams, number?: number): string {
  const next = new URLSearchParams(params);
  next.delete('talep');
  if (number !== undefined) next.set('talep', String(number));
  const query = next.toString();
  return `/2000/talepler${query && `?${query}`}`;
}
