import { useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { History, X } from '#app/ui/icons.tsx';
import type { ListingQuery } from '#domain/listing-query.ts';
import type { ProductLinkState } from '../finder/chosen-vehicle.ts';
import { addRecentSearch, readRecentSearches, removeRecentSearch } from './recent-searches.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { type Option, optionUrl, useOptions } from './use-options.ts';

export interface SearchPanelHandle {
  onKeyDown: (event: React.KeyboardEvent) => void;
}

interface SearchPanelProps {
  ref: React.Ref<SearchPanelHandle>;
  id: string;
  query: ListingQuery;
  text: string;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Searches for a recent text. */
  onRepeat: (text: string) => void;
  /** Called before a suggestion is opened. */
  onChoose: () => void;
  /** The list's active option for the input's ARIA attributes: undefined while there is no list, -1 for none. */
  onActiveChange: (activeIndex: number | undefined) => void;
}

/** Suggestions for the text, or recent searches while it is empty. The focus stays in the input. */
export function SearchPanel({ ref, id, query, text, open: isOpen, ...props }: SearchPanelProps) {
  const { onOpen, onClose, onRepeat, onChoose, onActiveChange } = props;
  const { lang, t } = useLanguage();
  const navigate = useNavigate();
  const { options, parts, nothingFor } = useOptions(query, text);
  const [marked, setMarked] = useState({ text: '', index: -1 });
  const [, setRemovals] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const isBlank = text.trim() === '';
  const isListOpen = isOpen && !isBlank && options.length > 0;
  const activeIndex = isListOpen && marked.text === text ? marked.index : -1;
  const recent = isOpen && isBlank ? readRecentSearches() : [];

  useLayoutEffect(() => {
    onActiveChange(isListOpen ? activeIndex : undefined);
  }, [onActiveChange, isListOpen, activeIndex]);

  function close() {
    onClose();
    setMarked({ text, index: -1 });
  }

  function choose(option: Option) {
    addRecentSearch(text);
    close();
    onChoose();
    void navigate(localizedPath(lang, optionUrl(option, query)), {
      preventScrollReset: option.kind !== 'product',
      state: linkState(option),
    });
  }

  function move(step: number) {
    onOpen();
    // One more than there are options: the input itself.
    const choices = options.length + 1;
    setMarked({ text, index: ((activeIndex + 1 + step + choices) % choices) - 1 });
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const active = options[activeIndex];
    if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape' && isOpen) {
      // The focus may be in the list of recent searches.
      event.currentTarget.querySelector('input')?.focus();
      close();
    } else if (step && !isBlank && options.length > 0) move(step);
    else if (step === 1 && recent.length > 0) panel.current?.querySelector('button')?.focus();
    else return;
    event.preventDefault();
  }

  useImperativeHandle(ref, () => ({ onKeyDown }));

  const isNothing = isOpen && !isBlank && nothingFor !== undefined;
  if (!isListOpen && !isNothing && recent.length === 0) return null;
  return (
    <div
      ref={panel}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[calc(100dvh-8rem)] overflow-y-auto overscroll-contain rounded-md border border-line bg-surface py-2 shadow-floating"
    >
      {/* No role: the first status of a page is the number of its products. */}
      <div aria-live="polite">
        {isNothing && <p className="px-4 py-2 text-ink-soft">{t.search.none(nothingFor)}</p>}
      </div>
      {isListOpen ? (
        <SuggestionList
          id={id}
          options={options}
          parts={parts}
          activeIndex={activeIndex}
          text={text}
          onChoose={choose}
          onKeyDown={onKeyDown}
        />
      ) : (
        recent.length > 0 && (
          <RecentList
            searches={recent}
            onRepeat={onRepeat}
            onRemove={(search) => {
              removeRecentSearch(search);
              setRemovals((count) => count + 1);
            }}
          />
        )
      )}
    </div>
  );
}

/** What is put into the cart on a product's page is for the vehicles that the text names. */
function linkState(option: Option): ProductLinkState | undefined {
  const vehicles = option.kind === 'product' ? option.product.vehicles : undefined;
  return vehicles && { vehicles };
}

interface RecentListProps {
  searches: readonly string[];
  onRepeat: (text: string) => void;
  onRemove: (text: string) => void;
}

function RecentList({ searches, onRepeat, onRemove }: RecentListProps) {
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
