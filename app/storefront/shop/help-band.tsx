import { useLanguage } from '#app/i18n/language.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { Phone } from '#app/ui/icons.tsx';
import { chatLink, phoneLink } from '#domain/contact-links.ts';
import { useShell } from '../layout/shell-data.ts';

export function HelpBand() {
  const { t } = useLanguage();
  const { business } = useShell();
  const [phone] = business.phones;
  return (
    <section className="bg-band text-on-band">
      <div className="page flex flex-wrap items-center justify-between gap-6 py-10">
        <div className="max-w-prose">
          <h2 className="font-bold text-2xl">{t.shop.help.title}</h2>
          <p className="mt-2 text-on-band-soft">{t.shop.help.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a
            href={phoneLink(phone)}
            className="figures inline-flex min-h-11 items-center gap-2 rounded-md border border-on-band-soft px-4 py-2 font-semibold hover:bg-on-band hover:text-band"
          >
            <Phone className="size-4" />
            {t.shop.help.call(phone)}
          </a>
          <a
            href={chatLink(business.whatsapp, t.common.chatText)}
            target="_blank"
            rel="noopener"
            className={buttonVariants('chat')}
          >
            <ChatIcon />
            {t.shop.help.chat}
          </a>
        </div>
      </div>
    </section>
  );
}
