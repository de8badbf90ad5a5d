import { useLanguage } from '#app/i18n/language.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { Phone } from '#app/ui/icons.tsx';
import { chatLink, phoneLink } from '#domain/contact-links.ts';
import { useShell } from '../layout/shell-data.ts';

export function HelpBand() {
  const { t } = useLanguage();
  const { business } = useShell();
  return (
    <section aria-labelledby="yardim" className="bg-signal-wash">
      <div className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-12 md:py-16">
        <div className="max-w-xl">
          <h2 id="yardim" className="text-balance font-bold text-2xl tracking-tight md:text-3xl">
            {t.home.helpTitle}
          </h2>
          <p className="mt-3 text-ink-soft leading-relaxed">{t.home.helpText}</p>
        </div>
        <div className="flex w-full flex-col gap-3 sm:w-auto">
          <a
            href={phoneLink(business.phones[0])}
            className={buttonVariants('plain', 'figures max-xs:tracking-normal')}
          >
            <Phone className="size-5" />
            {t.home.helpCall(business.phones[0].replaceAll(' ', '\u00a0'))}
          </a>
          <a
            href={chatLink(business.whatsapp, t.home.helpChatText)}
            target="_blank"
            rel="noopener"
            className={buttonVariants('chat')}
          >
            <ChatIcon />
            {t.home.helpChat}
          </a>
        </div>
      </div>
    </section>
  );
}
