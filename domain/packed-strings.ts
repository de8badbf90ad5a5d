/**
 * Strings joined by line breaks, or, if words repeat, dictionary-coded: one character per word beside the list of
 * words. If a string contains a line break they stay an array.
 */
export type PackedStrings = string | string[] | { words: string; rows: string };

const lineBreak = '\n';
const maxWords = 50_000;

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
  if (counts.size > maxWords || counts.size * 2 > total) return texts.join(lineBreak);
  // The most frequent words get the characters with the fewest bytes.
  const words = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([word]) => word);
  const letters = new Map(words.map((word, number) => [word, characterOf(number)]));
  const rows = texts.map((text) => Array.from(text.split(' '), (word) => letters.get(word)).join(''));
  return { words: words.join(lineBreak), rows: rows.join(lineBreak) };
}

/** Decodes a string on access, so that the work can be spread. */
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

/** Characters that JSON does not escape: no quote, backslash or surrogate. */
function characterOf(number: number): string {
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

/** Splits strings such as file names at hyphens and packs each part as a column. */
export function packHyphenated(texts: readonly string[]): PackedStrings[] {
  const split = texts.map((text) => text.split('-'));
  const width = mostFrequent(split.map((parts) => parts.length));
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

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [1, 0])[0];
}
