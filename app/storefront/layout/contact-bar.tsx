import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { Phone } from '#app/ui/icons.tsx';
import { chatLink, phoneLink } from '#domain/contact-links.ts';
import { LanguageLinks } from './language-links.tsx';
import { useShell } from './shell-data.ts';

/** Hidden while the header is compact, unless it has the keyboard focus. */
export function ContactBar() {
  const { t } = useLanguage();
  const { business } = useShell();
  return (
    <div className="contact-bar print:hidden h-11 bg-band text-[0.78rem] text-on-band max-xs:text-[0.72rem] sm:text-sm">
      <div className="page flex h-full items-center gap-x-5 max-md:justify-between max-md:gap-x-2 max-sm:px-3 max-sm:[&_.figures]:tracking-normal">
        <Link to="/bayilik" className="mr-auto flex h-11 min-w-11 items-center hover:underline max-md:hidden">
          {t.common.dealership}
        </Link>
        {business.phones.map((phone, index) => (
          <a
            key={phone}
            href={phoneLink(phone)}
            className="figures flex h-11 min-w-0 items-center gap-2 whitespace-nowrap hover:underline"
          >
            <Phone className={`size-4 shrink-0 max-sm:hidden ${index > 0 ? 'hidden' : ''}`} />
            <span className="truncate">{phone}</span>
          </a>
        ))}
        <a
          href={chatLink(business.whatsapp, t.common.chatText)}
          target="_blank"
          rel="noopener"
          className="flex h-11 items-center justify-center gap-2 font-semibold hover:underline max-sm:w-11"
        >
          <ChatIcon />
          <span className="max-sm:sr-only">{t.common.chat}</span>
        </a>
        <LanguageLinks className="-mr-3 max-md:hidden" />
      </div>
    </div>
  );
}
