/** Many short strings as one: searching one long string is much faster than searching thousands. */
export interface JoinedStrings {
  text: string;
  /** The start of each string, and the end of the last. */
  starts: Uint32Array;
}

/** Before, between and behind the strings. */
export const between = '\n';

export function joinStrings(texts: readonly string[]): JoinedStrings {
  const starts = new Uint32Array(texts.length + 1);
  let at = between.length;
  for (let place = 0; place < texts.length; place++) {
    starts[place] = at;
    at += (texts[place]?.length ?? 0) + between.length;
  }
  starts[texts.length] = at;
  return { text: between + texts.join(between) + between, starts };
}

/**
 * Calls back for each string that contains the part, with its index and the part's position in it. A part that begins
 * with `between` is found at the start of strings only, one that ends with it at the end.
 */
export function findInStrings(
  { text, starts }: JoinedStrings,
  part: string,
  onFound: (place: number, at: number) => void,
): void {
  let place = 0;
  const lead = part.startsWith(between) ? between.length : 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, (starts[place + 1] ?? 0) - lead)) {
    const inside = at + lead;
    while ((starts[place + 1] ?? 0) <= inside) place++;
    if (place >= starts.length - 1) return;
    onFound(place, inside - (starts[place] ?? 0));
  }
}
