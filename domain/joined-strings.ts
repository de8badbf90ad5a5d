/** Many short strings as one: searching one long string is much faster than searching thousands. */
export interface JoinedStrings {
  text: string;
  /** The start of each string, and the end of the last. */
  starts: Uint32Array;
}

const between = '\n';

export function joinStrings(texts: readonly string[]): JoinedStrings {
  const starts = new Uint32Array(texts.length + 1);
  let at = 0;
  for (let place = 0; place < texts.length; place++) {
    at += (texts[place]?.length ?? 0) + between.length;
    starts[place + 1] = at;
  }
  return { text: texts.join(between), starts };
}

/** Calls back for each string that contains the word, with its index and the word's position in it. */
export function findInStrings(
  { text, starts }: JoinedStrings,
  word: string,
  onFound: (place: number, at: number) => void,
): void {
  let place = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[place + 1])) {
    while ((starts[place + 1] ?? 0) <= at) place++;
    onFound(place, at - (starts[place] ?? 0));
  }
}
