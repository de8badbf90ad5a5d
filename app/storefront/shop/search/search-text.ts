import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { addressIn, useLanguage } from '#app/i18n/language.tsx';
import { type ListingQuery, parseListingQuery } from '#domain/listing-query.ts';
import { listingAddress } from '../listing-address.ts';

const pause = 1_000;

/**
 * The text in the box is the visitor's, caret and spaces included; the address follows it letter by letter.
 * One run of typing is one step of the history, so that Back leads to what was there before.
 */
export function useSearchText(query: ListingQuery) {
  const [text, setText] = useState(query.search);
  const isTyping = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { lang } = useLanguage();
  const location = useLocation();
  const isTyped = useNavigationType() !== 'POP' && location.state?.typed === true;

  // Back, a link or a cleared filter changed the search from outside: the box follows.
  const [seen, setSeen] = useState(location.key);
  if (seen !== location.key) {
    setSeen(location.key);
    if (!isTyped) setText(query.search);
  }

  function stopTyping() {
    isTyping.current = false;
    clearTimeout(timer.current);
  }

  function type(next: string) {
    setText(next);
    const search = asSearched(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(stopTyping, pause);
    if (search === asSearched(text)) return;
    const replace = isTyping.current;
    isTyping.current = true;
    const options = { replace, preventScrollReset: true, state: { typed: true } };
    void navigate(addressIn(lang, listingAddress(query, { search })), options);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  return { text, type, stopTyping };
}

/** As the address will hold it. */
function asSearched(text: string): string {
  return parseListingQuery(new URLSearchParams({ search: text })).search;
}
