import { markMatches } from '#domain/mark-matches.ts';

/** Wraps what a search matches in `<mark>`. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  if (search.trim() === '') return text;
  let at = 0;
  return markMatches(text, search).map((segment) => {
    const key = at;
    at += segment.text.length;
    return segment.marked ? (
      <mark key={key} className="rounded-sm bg-signal-wash text-signal-ink">
        {segment.text}
      </mark>
    ) : (
      segment.text
    );
  });
}
