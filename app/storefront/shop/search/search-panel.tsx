import { useId } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import { History } from '#app/ui/more-icons.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import type { SearchPopup } from './use-search-popup.ts';

interface SearchPanelProps {
  id: string;
  popup: SearchPopup;
  text: string;
}

export default function SearchPanel({ id, popup, text }: SearchPanelProps) {
  if (popup.isListOpen) return <SuggestionList id={id} popup={popup} text={text} />;
  return popup.recent.length > 0 ? <RecentList popup={popup} /> : null;
}

function RecentList({ popup }: { popup: SearchPopup }) {
  const { search } = useLanguage().t;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-line bg-surface py-2 shadow-floating"
    >
      <p id={id} className="px-4 pt-1.5 pb-1 text-ink-faint text-xs">
        {search.recent}
      </p>
      <ul>
        {popup.recent.map((text) => (
          <li key={text} className="flex items-center pr-1 hover:bg-sunken">
            <button
              type="button"
              onClick={() => popup.repeat(text)}
              className="flex min-h-11 min-w-0 grow items-center gap-3 px-4 text-left"
            >
              <History className="size-4 shrink-0 text-ink-faint" />
              <span className="truncate">{text}</span>
            </button>
            <IconButton label={search.removeRecent(text)} onClick={() => popup.forget(text)}>
              <X className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
