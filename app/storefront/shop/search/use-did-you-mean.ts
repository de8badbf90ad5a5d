import { useEffect, useState } from 'react';
import { useBrowserCatalogue } from '../../catalogue/browser-catalogue.ts';
import { useServerSuggestions } from '../../search/use-server-suggestions.ts';

/** A better spelling of a search without results; its code is loaded when first needed. */
export function useDidYouMean(search: string): string | undefined {
  const catalogue = useBrowserCatalogue();
  const fromServer = useServerSuggestions(search);
  const [answer, setAnswer] = useState<{ search: string; meant: string | undefined }>();

  useEffect(() => {
    if (!catalogue || search === '') return;
    let isCurrent = true;
    import('./did-you-mean.ts').then(
      ({ didYouMean }) => {
        if (isCurrent) setAnswer({ search, meant: didYouMean(catalogue.index.search, search) });
      },
      // Offline there is no hint.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [catalogue, search]);

  return answer?.search === search ? answer.meant : fromServer?.meant;
}
