import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import type { FoundDocuments } from '../documents/document-data.ts';
import { useShell } from '../layout/shell-data.ts';

const debounceMs = 500;
const line = 'inline-flex min-h-11 items-center pointer-fine:min-h-8';

interface DocumentHitsProps {
  search: string;
  /** What the server found for the search that it rendered. */
  loaded: FoundDocuments | undefined;
}

/** The documents that a search finds, in one line. Of what is listed in the browser the server is asked when the typing rests. */
export function DocumentHits({ search, loaded }: DocumentHitsProps) {
  const { lang } = useLanguage();
  const { hasDocuments } = useShell();
  const { load, data } = useFetcher<{ found: FoundDocuments }>();
  const [asked, setAsked] = useState('');
  const isAnswered = loaded?.search === search || asked === search;
  useEffect(() => {
    if (!hasDocuments || search === '' || isAnswered) return;
    const timer = setTimeout(() => {
      setAsked(search);
      void load(`${localizedPath(lang, '/indir')}?search=${encodeURIComponent(search)}`);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [hasDocuments, search, isAnswered, load, lang]);
  const found = [loaded, data?.found].find((each) => each?.search === search);
  if (!found || found.documents.length === 0) return null;
  return (
    <section aria-label={found.title} className="mt-2 rounded-md bg-sunken text-sm">
      <ul className="scroll-row mx-0 gap-x-5 px-3 md:px-3">
        {found.documents.map(({ id, title, facts, address }) => (
          <li key={id}>
            <a href={address} className={`${line} gap-2 underline underline-offset-4`}>
              <span className="font-medium">{title}</span>
              <span className="text-ink-soft">{facts[0]}</span>
            </a>
          </li>
        ))}
        {found.more && (
          <li>
            <Link to={`/indir?search=${encodeURIComponent(search)}`} className={`${line} font-medium`}>
              {found.more}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
