import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { Search } from '#app/ui/icons.tsx';
import type { ListingQuery } from '#domain/listing-query.ts';
import { listingForm } from '../use-listing-controls.ts';
import { type SearchPopup, useSearchPopup } from './use-search-popup.ts';
import { useSearchText } from './use-search-text.ts';

// Loaded when the box is first focused. If that fails, typing still filters the list.
const SearchPanel = lazy(() => import('./search-panel.tsx').catch(() => ({ default: () => null })));

interface SearchBoxProps {
  query: ListingQuery;
  /** Called at every keystroke, before the address changes. */
  onSearch: (search: string) => void;
}

/** Filters the list at every keystroke, and suggests products, categories and brands. */
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
        action={localizedPath(lang, '/shop')}
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
          {/* Before the sort in the form: a search starts with the best matches unless another order was chosen. */}
          <button
            type="submit"
            {...(query.sort === null && { name: 'sirala', value: '' })}
            className={buttonVariants('plain', 'h-12')}
          >
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

/** Its role stays `searchbox`, which does not allow `aria-expanded`. */
function SearchInput({ popup, popupId, text }: SearchInputProps) {
  const { search } = useLanguage().t;
  const box = useRef<HTMLInputElement>(null);
  const isHydrated = useRef(false);

  // Applies what was typed before hydration.
  useEffect(() => {
    const typed = box.current?.value ?? text;
    if (!isHydrated.current && typed !== text) popup.type(typed);
    isHydrated.current = true;
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
