/** Letters and digits, also behind a point, comma or hyphen: 'ID4A', '433,92', 'KD-B11'. */
const runs = /[\p{L}\p{N}]+(?:[.,-][\p{L}\p{N}]+)*/gu;

/** Where the codes and numbers of a text are: the runs that have a digit. */
export function codesIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(runs)].flatMap(({ 0: run, index }) =>
    /\p{N}/u.test(run) ? [{ start: index, end: index + run.length }] : [],
  );
}
