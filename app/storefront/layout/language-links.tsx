import { Link, useLocation } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';

const languages = ['tr', 'en'] as const;

/** Links to the same address in either language. */
export function LanguageLinks({ className = '' }: { className?: string }) {
  const { lang, t } = useLanguage();
  const { pathname, search, hash } = useLocation();
  return (
    <ul aria-label={t.layout.language} className={`flex items-center ${className}`}>
      {languages.map((each) => (
        <li key={each}>
          <Link
            to={localizedPath(each, `${pathname}${search}${hash}`)}
            hrefLang={each}
            aria-current={each === lang || undefined}
            preventScrollReset
            className="language-link"
          >
            {each.toUpperCase()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
