import { useEffect, useState } from 'react';
import { useBrowserCatalogue } from '../../catalogue/browser-catalogue.ts';
import { useServerSuggestions } from './use-server-suggestions.ts';

/** A better spelling of what found nothing; the code for it is fetched when it is first needed. */
export function useDidYouMean(search: string): string | undefined {
  const catalogue = useBrowserCatalogue();
  const told = useServerSuggestions(search);
  const [answer, setAnswer] = useState<{ search: string; meant: string | undefined }>();

  useEffect(() => {
    if (!catalogue || search === '') return;
    let isCurrent = true;
    import('./did-you-mean.ts').then(
      ({ didYouMean }) => {
        if (isCurrent) setAnswer({ search, meant: didYouMean(catalogue.index.search, search) });
      },
      // Without a connection the hint is missing, and nothing else.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [catalogue, search]);

  return answer?.search === search ? answer.meant : told?.meant;
}
