import { useId } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import { History } from '#app/ui/more-icons.tsx';

interface RecentListProps {
  searches: readonly string[];
  onRepeat: (text: string) => void;
  onRemove: (text: string) => void;
}

export function RecentList({ searches, onRepeat, onRemove }: RecentListProps) {
  const { search } = useLanguage().t;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p id={id} className="px-4 pt-1.5 pb-1 text-ink-faint text-xs">
        {search.recent}
      </p>
      <ul>
        {searches.map((text) => (
          <li key={text} className="flex items-center pr-1 hover:bg-sunken">
            <button
              type="button"
              onClick={() => onRepeat(text)}
              className="flex min-h-11 min-w-0 grow items-center gap-3 px-4 text-left -outline-offset-2"
            >
              <History className="size-4 shrink-0 text-ink-faint" />
              <span className="truncate">{text}</span>
            </button>
            <IconButton label={search.removeRecent(text)} onClick={() => onRemove(text)}>
              <X className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
