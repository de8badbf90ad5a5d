import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressIn, useLanguage } from '#app/i18n/language.tsx';
import { changeListing, type ListingQuery, normaliseSearch, shopUrl } from '#domain/listing-query.ts';
import { typedState, useOtherNavigation } from './use-typed-search.ts';

type Timer = ReturnType<typeof setTimeout>;

/** One run of typing. */
interface Run {
  /** Whether it has its step of the history already. */
  isBegun: boolean;
  /** What the address does not say yet. */
  pending?: string;
  breathTimer?: Timer | undefined;
  pauseTimer?: Timer | undefined;
}

const breath = 150;
const pause = 1_000;

/**
 * The text in the box is the visitor's, caret and spaces included. The list follows every letter, the address
 * every breath, and one run of typing is one step of the history: Back leads to what was there before.
 */
export function useSearchText(query: ListingQuery, onSearch: (search: string) => void) {
  const [text, setText] = useState(query.search);
  const navigate = useNavigate();
  const { lang } = useLanguage();
  const run = useRef<Run>({ isBegun: false });
  const others = useOtherNavigation(() => setText(query.search));

  // Whoever has gone elsewhere is not called back by what was typed before.
  useEffect(() => {
    if (others > 0) run.current = stopped(run.current);
    return () => void stopped(run.current);
  }, [others]);

  function writeAddress() {
    const { pending, isBegun, pauseTimer } = run.current;
    if (pending === undefined) return;
    run.current = { isBegun: true, pauseTimer };
    const options = { replace: isBegun, preventScrollReset: true, state: typedState };
    void navigate(addressIn(lang, shopUrl(changeListing(query, { search: pending }))), options);
  }

  function stopTyping() {
    writeAddress();
    run.current = stopped(run.current);
  }

  function type(next: string) {
    setText(next);
    clearTimeout(run.current.pauseTimer);
    run.current.pauseTimer = setTimeout(stopTyping, pause);
    const search = normaliseSearch(next);
    if (search === normaliseSearch(text)) return;
    clearTimeout(run.current.breathTimer);
    run.current.breathTimer = setTimeout(writeAddress, breath);
    run.current.pending = search;
    onSearch(search);
  }

  return { text, type, stopTyping };
}

function stopped({ breathTimer, pauseTimer }: Run): Run {
  clearTimeout(breathTimer);
  clearTimeout(pauseTimer);
  return { isBegun: false };
}
