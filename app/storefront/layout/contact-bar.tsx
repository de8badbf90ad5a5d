import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ChatLink, PhoneLink } from './contact-links.tsx';
import { LanguageLinks } from './language-links.tsx';
import { useShell } from './shell-data.ts';

/** Hidden while the header is compact, unless it has the keyboard focus. */
export function ContactBar() {
  const { t } = useLanguage();
  const { business } = useShell();
  return (
    <div className="contact-bar print:hidden h-11 bg-band text-[0.78rem] text-on-band max-xs:text-[0.72rem] sm:text-sm">
      <div className="page flex h-full items-center gap-x-5 max-md:justify-between max-md:gap-x-2 max-sm:px-3 max-sm:[&_.tabular]:tracking-normal">
        <Link to="/bayilik" className="mr-auto flex h-11 min-w-11 items-center hover:underline max-md:hidden">
          {t.common.dealership}
        </Link>
        {business.phones.map((phone, index) => (
          <PhoneLink
            key={phone}
            phone={phone}
            className="flex h-11 min-w-0 items-center gap-2 whitespace-nowrap hover:underline"
            iconClassName={`size-4 shrink-0 max-sm:hidden ${index > 0 ? 'hidden' : ''}`}
          >
            <span className="truncate">{phone}</span>
          </PhoneLink>
        ))}
        <ChatLink className="flex h-11 items-center justify-center gap-2 font-semibold hover:underline max-sm:w-11">
          <span className="max-sm:sr-only">{t.common.chat}</span>
        </ChatLink>
        <LanguageLinks className="-mr-3 max-md:hidden" />
      </div>
    </div>
  );
}
