import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { changeListing, normaliseSearch, shopUrl } from '#domain/listing-query.ts';
import { listSearchId } from '../../layout/focus-content.ts';
import { SearchForm } from '../../search/search-form.tsx';
import { type ListingControls, listingForm } from '../use-listing-controls.ts';

interface SearchBoxProps {
  controls: ListingControls;
  /** Called at every keystroke, before the address changes. */
  onSearch: (search: string) => void;
}

/** Filters the list at every keystroke, and suggests products, categories and brands. */
export function SearchBox({ controls, onSearch }: SearchBoxProps) {
  const { query } = controls;
  const { search } = useLanguage().t;
  const [isFocused, setFocused] = useState(false);
  const { text, type, stopTyping } = useSearchText(controls, onSearch, isFocused);
  return (
    <search onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      <SearchForm
        id={listingForm}
        query={query}
        text={text}
        onType={type}
        onSearch={stopTyping}
        onChoose={stopTyping}
        isLive
        className="relative flex gap-2"
        input={{
          id: listSearchId,
          type: 'search',
          'aria-label': search.label,
          placeholder: search.placeholder,
          className: 'h-11 w-full rounded-md border border-line-strong bg-surface pr-3 pl-11 text-base',
        }}
      >
        {query.subcategory && <input type="hidden" name="alt" value={query.subcategory} />}
        <noscript>
          {/* Before the sort in the form: a search starts with the best matches unless another order was chosen. */}
          <button
            type="submit"
            {...(query.sort === null && { name: 'sirala', value: '' })}
            className={buttonVariants('plain')}
          >
            {search.submit}
          </button>
        </noscript>
      </SearchForm>
    </search>
  );
}

type Timer = ReturnType<typeof setTimeout>;

/** Typing without a pause. */
interface Typing {
  /** Whether it has its history entry. */
  isBegun: boolean;
  /** Not in the address yet. */
  pending?: string;
  debounceTimer?: Timer | undefined;
  pauseTimer?: Timer | undefined;
}

const debounceMs = 150;
const pauseMs = 1_000;

/**
 * The list follows every keystroke and the address follows debounced. Typing without a pause makes one history entry,
 * so that Back leads to what was there before it. What is being typed stays when another filter or page is loaded.
 */
function useSearchText(
  { query, latest }: ListingControls,
  onSearch: (search: string) => void,
  isFocused: boolean,
) {
  const [text, setText] = useState(query.search);
  const navigate = useNavigate();
  const { lang } = useLanguage();
  const typing = useRef<Typing>({ isBegun: false });
  const others = useOtherNavigation((isOtherSearch) => {
    if (isOtherSearch || !isFocused) setText(query.search);
  });

  // Another navigation cancels what is pending, unless its text is still in the box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation is to be followed.
  useEffect(() => {
    if (others > 0) typing.current = stopped(typing.current);
    const search = normaliseSearch(text);
    if (others > 0 && search !== query.search) {
      typing.current.pending = search;
      onSearch(search);
      writeAddress();
    }
    return () => void stopped(typing.current);
  }, [others]);

  function writeAddress() {
    const { pending, isBegun, pauseTimer } = typing.current;
    if (pending === undefined) return;
    typing.current = { isBegun: true, pauseTimer };
    const options = { replace: isBegun, preventScrollReset: true, state: typedState };
    void navigate(localizedPath(lang, shopUrl(changeListing(latest(), { search: pending }))), options);
  }

  function stopTyping() {
    writeAddress();
    typing.current = stopped(typing.current);
  }

  function type(next: string) {
    setText(next);
    clearTimeout(typing.current.pauseTimer);
    typing.current.pauseTimer = setTimeout(stopTyping, pauseMs);
    const search = normaliseSearch(next);
    if (search === normaliseSearch(text)) return;
    clearTimeout(typing.current.debounceTimer);
    typing.current.debounceTimer = setTimeout(writeAddress, debounceMs);
    typing.current.pending = search;
    onSearch(search);
  }

  return { text, type, stopTyping };
}

function stopped({ debounceTimer, pauseTimer }: Typing): Typing {
  clearTimeout(debounceTimer);
  clearTimeout(pauseTimer);
  return { isBegun: false };
}

/** Marks history entries made by typing, which must not overwrite the text in the box. */
const typedState = { typed: true };

/** Counts navigations that are not caused by typing, and calls back at each, with whether it leads to another search. */
function useOtherNavigation(onNavigate?: (isOtherSearch: boolean) => void): number {
  const { key, state, search: address } = useLocation();
  const isTyped = useNavigationType() !== 'POP' && state?.typed === true;
  const search = normaliseSearch(new URLSearchParams(address).get('search'));
  const [seen, setSeen] = useState({ key, search, count: 0 });
  if (seen.key === key) return seen.count;
  const count = isTyped ? seen.count : seen.count + 1;
  setSeen({ key, search, count });
  if (!isTyped) onNavigate?.(search !== seen.search);
  return count;
}

/** The typed search, ahead of the address. */
export function useTypedSearch() {
  const others = useOtherNavigation();
  // Valid until the next other navigation. Clearing it then is not enough: a pending transition would set it again.
  const [typed, setTyped] = useState<{ search: string; others: number }>();
  return [
    typed?.others === others ? typed.search : undefined,
    (search: string) => startTransition(() => setTyped({ search, others })),
  ] as const;
}
