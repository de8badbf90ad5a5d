import { useEffect, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import type { ListedProduct } from '#domain/compact-catalogue.ts';
import type { Suggestions } from '../../catalogue/suggest.ts';
import { useShell } from '../../layout/shell-data.ts';

export type SuggestedProduct = Pick<ListedProduct, 'id' | 'name' | 'name_en' | 'image' | 'productCode'>;

type Answer = Suggestions<SuggestedProduct> & { meant?: string };

const breath = 150;

/** What the server suggests for a text, in a shop that is too large for the browser; in others it is not asked. */
export function useServerSuggestions(text: string): Answer | undefined {
  const { isLarge } = useShell();
  const { lang } = useLanguage();
  const search = text.trim();
  const [answer, setAnswer] = useState<{ search: string; found: Answer }>();

  useEffect(() => {
    if (!isLarge || search === '') return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const address = `/catalogue/suggestions?${new URLSearchParams({ search, lang })}`;
      fetch(address, { signal: leaving.signal })
        .then(async (response) => response.ok && setAnswer({ search, found: await response.json() }))
        // Without a connection, or with more typed since, there is nothing to suggest.
        .catch(() => undefined);
    }, breath);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isLarge, search, lang]);

  return answer?.search === search ? answer.found : undefined;
}
