import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { addressIn, useLanguage } from '#app/i18n/language.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { Search } from '#app/ui/icons.tsx';
import type { ListingQuery } from '#domain/listing-query.ts';
import { listingForm } from '../use-listing-controls.ts';
import { type SearchPopup, useSearchPopup } from './use-search-popup.ts';
import { useSearchText } from './use-search-text.ts';

// Nobody sees it before the box is used; without a connection the list still follows what is typed.
const SearchPanel = lazy(() => import('./search-panel.tsx').catch(() => ({ default: () => null })));

interface SearchBoxProps {
  query: ListingQuery;
  /** Told of every letter, before the address is. */
  onSearch: (search: string) => void;
}

/** The list follows every letter; below the box stand the few things that are probably meant. */
export function SearchBox({ query, onSearch }: SearchBoxProps) {
  const { lang, t } = useLanguage();
  const popupId = useId();
  const search = useSearchText(query, onSearch);
  const popup = useSearchPopup({ query, ...search });
  return (
    <search>
      <form
        id={listingForm}
        method="get"
        action={addressIn(lang, '/shop')}
        onSubmit={(event) => {
          event.preventDefault();
          popup.commit();
        }}
        onFocus={popup.open}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || popup.leave()}
        className="relative flex gap-2"
      >
        <Search className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-faint" />
        <SearchInput popup={popup} popupId={popupId} text={search.text} />
        {query.subcategory && <input type="hidden" name="alt" value={query.subcategory} />}
        <noscript>
          <button type="submit" className={buttonVariants('plain', 'h-12')}>
            {t.search.submit}
          </button>
        </noscript>
        {popup.isOpen && (
          <Suspense>
            <SearchPanel id={popupId} popup={popup} text={search.text} />
          </Suspense>
        )}
      </form>
    </search>
  );
}

interface SearchInputProps {
  popup: SearchPopup;
  popupId: string;
  text: string;
}

/** It stays a search box by role, so it says what it controls and which option is meant, but not what is expanded. */
function SearchInput({ popup, popupId, text }: SearchInputProps) {
  const { search } = useLanguage().t;
  const box = useRef<HTMLInputElement>(null);
  const isAlive = useRef(false);

  // What was typed before the page came to life counts as well.
  useEffect(() => {
    const typed = box.current?.value ?? text;
    if (!isAlive.current && typed !== text) popup.type(typed);
    isAlive.current = true;
  });

  return (
    <input
      ref={box}
      type="search"
      name="search"
      value={text}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      placeholder={search.placeholder}
      aria-label={search.label}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls={popup.isListOpen ? popupId : undefined}
      aria-activedescendant={popup.activeIndex < 0 ? undefined : `${popupId}-${popup.activeIndex}`}
      onChange={(event) => popup.type(event.target.value)}
      onKeyDown={popup.onKeyDown}
      className="h-12 w-full rounded-md border border-line-strong bg-surface pr-3 pl-11 text-base"
    />
  );
}
