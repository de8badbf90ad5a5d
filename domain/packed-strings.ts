/**
 * Many texts as few: joined by line breaks, and where the same words come again and again, as one
 * letter per word beside a list of the words. A text that holds a line break keeps the texts apart.
 */
export type PackedStrings = string | string[] | { words: string; rows: string };

const lineBreak = '\n';
const mostWords = 50_000;

export function packStrings(texts: readonly string[]): PackedStrings {
  if (texts.length === 0 || texts.some((text) => text.includes(lineBreak))) return [...texts];
  const counts = new Map<string, number>();
  let total = 0;
  for (const text of texts) {
    for (const word of text.split(' ')) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      total++;
    }
  }
  if (counts.size > mostWords || counts.size * 2 > total) return texts.join(lineBreak);
  // The commonest words get the letters that take the fewest bytes.
  const words = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([word]) => word);
  const letters = new Map(words.map((word, number) => [word, letterOf(number)]));
  const rows = texts.map((text) => Array.from(text.split(' '), (word) => letters.get(word)).join(''));
  return { words: words.join(lineBreak), rows: rows.join(lineBreak) };
}

/** Gives each text when it is asked for, so that the work can be spread. */
export function unpackStrings(packed: PackedStrings): (position: number) => string {
  if (typeof packed === 'string' || Array.isArray(packed)) {
    const texts = typeof packed === 'string' ? packed.split(lineBreak) : packed;
    return (position) => texts[position] ?? '';
  }
  const words = packed.words.split(lineBreak);
  const rows = packed.rows.split(lineBreak);
  return (position) => {
    const row = rows[position] ?? '';
    let text = '';
    for (let i = 0; i < row.length; i++) {
      text += (i === 0 ? '' : ' ') + (words[numberOf(row.charCodeAt(i))] ?? '');
    }
    return text;
  };
}

const first = 0x23;
const backslash = 0x5c;
const surrogates = 0xd800;

/** Letters that JSON writes as they are: no quote, no backslash, no half of a pair. */
function letterOf(number: number): string {
  let code = number + first;
  if (code >= backslash) code++;
  if (code >= surrogates) code += 0x800;
  return String.fromCharCode(code);
}

function numberOf(code: number): number {
  let number = code;
  if (number >= surrogates + 0x800) number -= 0x800;
  if (number > backslash) number--;
  return number - first;
}

/** Texts of parts with hyphens, such as file names: each part has a column of its own. */
export function packHyphenated(texts: readonly string[]): PackedStrings[] {
  const split = texts.map((text) => text.split('-'));
  const width = commonest(split.map((parts) => parts.length));
  const rows = split.map((parts, i) => {
    const isUsual = parts.length === width && parts.slice(1).some((part) => part !== '');
    return isUsual ? parts : [texts[i] ?? ''];
  });
  return Array.from({ length: width }, (_, column) => packStrings(rows.map((parts) => parts[column] ?? '')));
}

export function unpackHyphenated(packed: PackedStrings[]): (position: number) => string {
  const columns = packed.map(unpackStrings);
  return (position) => {
    const parts = columns.map((column) => column(position));
    return parts.slice(1).some((part) => part !== '') ? parts.join('-') : (parts[0] ?? '');
  };
}

function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [1, 0])[0];
}
