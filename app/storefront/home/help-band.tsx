import { useLanguage } from '#app/i18n/language.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { ChatLink, PhoneLink } from '../layout/contact-links.tsx';
import { useShell } from '../layout/shell-data.ts';

export function HelpBand() {
  const { t } = useLanguage();
  const [phone] = useShell().business.phones;
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
          <PhoneLink
            phone={phone}
            className={buttonVariants('plain', 'max-xs:tracking-normal')}
            iconClassName="size-5"
          >
            {t.home.helpCall(phone.replaceAll(' ', '\u00a0'))}
          </PhoneLink>
          <ChatLink text={t.home.helpChatText} className={buttonVariants('chat')}>
            {t.home.helpChat}
          </ChatLink>
        </div>
      </div>
    </section>
  );
}
