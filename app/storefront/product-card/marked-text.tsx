import { codesIn } from '#domain/code-parts.ts';

/** Wraps what `marks` matches in `<mark>`. */
export function MarkedText({ text, marks }: { text: string; marks: RegExp | undefined }) {
  if (!marks) return text;
  let at = 0;
  // Every second part is a match: the pattern has one group.
  return text.split(marks).map((part, i) => {
    const key = at;
    at += part.length;
    return i % 2 === 1 && !isWithinCode(text, key, at) ? (
      <mark key={key} className="rounded-sm bg-signal-wash text-signal-ink">
        {part}
      </mark>
    ) : (
      part
    );
  });
}

/** What is marked in one text may be a part of a code in another. */
function isWithinCode(text: string, from: number, to: number): boolean {
  return codesIn(text).some(({ start, end }) => start < to && from < end && (start < from || to < end));
}

/** Matches any of the parts, the longest first. */
export function marksPattern(parts: readonly string[]): RegExp | undefined {
  if (parts.length === 0) return undefined;
  const longestFirst = [...parts].sort((a, b) => b.length - a.length);
  return new RegExp(`(${longestFirst.map(partPattern).join('|')})`, 'u');
}

/** What is marked in one text may be the middle of a word, or one of two years, in another. */
function partPattern(part: string): string {
  const pattern = escapePattern(part);
  if (part.length < 3) return `(?<![\\p{L}\\p{N}])${pattern}`;
  if (!/^\d{4}$/.test(part)) return pattern;
  return `(?<!\\d|\\d ?\\p{Pd} ?)${pattern}(?!\\d| ?\\p{Pd} ?\\d)`;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
