import { useEffect, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import type { ListedProduct } from '#domain/compact-catalogue.ts';
import type { Suggestions } from '../../catalogue/suggest.ts';
import { useShell } from '../../layout/shell-data.ts';

export type SuggestedProduct = Pick<ListedProduct, 'id' | 'name' | 'name_en' | 'image' | 'productCode'>;

type Answer = Suggestions<SuggestedProduct>;

const debounceMs = 150;

/** Suggestions from the server, only for shops whose catalogue is too large for the browser. */
export function useServerSuggestions(text: string): Answer | undefined {
  const { isLarge } = useShell();
  const { lang } = useLanguage();
  const search = text.trim();
  const [answer, setAnswer] = useState<{ search: string; found: Answer }>();

  useEffect(() => {
    if (!isLarge || search === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const address = `/catalogue/suggestions?${new URLSearchParams({ search, lang })}`;
      fetch(address, { signal: controller.signal })
        .then(async (response) => response.ok && setAnswer({ search, found: await response.json() }))
        // Offline, or aborted by further typing.
        .catch(() => undefined);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isLarge, search, lang]);

  return answer?.search === search ? answer.found : undefined;
}
