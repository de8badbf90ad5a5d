import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { changeListing, type ListingQuery, normaliseSearch, shopUrl } from '#domain/listing-query.ts';
import { typedState, useOtherNavigation } from './use-typed-search.ts';

type Timer = ReturnType<typeof setTimeout>;

/** Typing without a pause. */
interface Run {
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
 * so that Back leads to what was there before it.
 */
export function useSearchText(query: ListingQuery, onSearch: (search: string) => void) {
  const [text, setText] = useState(query.search);
  const navigate = useNavigate();
  const { lang } = useLanguage();
  const run = useRef<Run>({ isBegun: false });
  const others = useOtherNavigation(() => setText(query.search));

  // Another navigation cancels what is pending.
  useEffect(() => {
    if (others > 0) run.current = stopped(run.current);
    return () => void stopped(run.current);
  }, [others]);

  function writeAddress() {
    const { pending, isBegun, pauseTimer } = run.current;
    if (pending === undefined) return;
    run.current = { isBegun: true, pauseTimer };
    const options = { replace: isBegun, preventScrollReset: true, state: typedState };
    void navigate(localizedPath(lang, shopUrl(changeListing(query, { search: pending }))), options);
  }

  function stopTyping() {
    writeAddress();
    run.current = stopped(run.current);
  }

  function type(next: string) {
    setText(next);
    clearTimeout(run.current.pauseTimer);
    run.current.pauseTimer = setTimeout(stopTyping, pauseMs);
    const search = normaliseSearch(next);
    if (search === normaliseSearch(text)) return;
    clearTimeout(run.current.debounceTimer);
    run.current.debounceTimer = setTimeout(writeAddress, debounceMs);
    run.current.pending = search;
    onSearch(search);
  }

  return { text, type, stopTyping };
}

function stopped({ debounceTimer, pauseTimer }: Run): Run {
  clearTimeout(debounceTimer);
  clearTimeout(pauseTimer);
  return { isBegun: false };
}
