import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { tradeSynonyms } from '#domain/search/lexicon.ts';
import { GroupFilter, matchesWord } from './group-filter.tsx';
import { WordChips } from './word-chips.tsx';

const t = adminWords.insights.synonyms;

/** The groups that come with the program, to look up. */
export function ShippedSynonyms() {
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  if (tradeSynonyms.length === 0) return null;
  const shown = tradeSynonyms.filter((words) => matchesWord(words, search));
  return (
    <details
      className="rounded-md border border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-medium">
        {t.shipped(formatCount(tradeSynonyms.length))}
      </summary>
      {/* More than a thousand words. */}
      {isOpen && (
        <div className="grid gap-2 border-line border-t px-3 py-3">
          <p className="text-ink-faint text-sm">{t.shippedLead}</p>
          <GroupFilter label={t.shippedSearch} value={search} onChange={setSearch} />
          {shown.length === 0 && <p className="text-ink-soft">{t.noneFound}</p>}
          <ul className="grid divide-y divide-line">
            {shown.map((words) => (
              <li key={words.join(' ')}>
                <WordChips words={words} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}
