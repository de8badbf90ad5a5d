/** Wraps what `marks` matches in `<mark>`. */
export function MarkedText({ text, marks }: { text: string; marks: RegExp | undefined }) {
  if (!marks) return text;
  let at = 0;
  // Every second part is a match: the pattern has one group.
  return text.split(marks).map((part, i) => {
    const key = at;
    at += part.length;
    return i % 2 === 1 ? (
      <mark key={key} className="rounded-sm bg-signal-wash text-signal-ink">
        {part}
      </mark>
    ) : (
      part
    );
  });
}

/** Matches any of the parts, the longest first. */
export function marksPattern(parts: readonly string[]): RegExp | undefined {
  if (parts.length === 0) return undefined;
  const longestFirst = [...parts].sort((a, b) => b.length - a.length);
  return new RegExp(`(${longestFirst.map(escapePattern).join('|')})`, 'u');
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
