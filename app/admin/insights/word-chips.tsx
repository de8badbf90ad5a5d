/** The words of a group. */
export function WordChips({ words }: { words: readonly string[] }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5 py-1">
      {words.map((word) => (
        <li key={word} className="min-w-0 break-words rounded-sm bg-sunken px-2 py-0.5 text-sm">
          {word}
        </li>
      ))}
    </ul>
  );
}
