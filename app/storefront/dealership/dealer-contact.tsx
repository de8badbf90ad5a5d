import { useLanguage } from '#app/i18n/language.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { Phone } from '#app/ui/icons.tsx';
import { chatLink, phoneLink } from '#domain/contact-links.ts';
import { useShell } from '../layout/shell-data.ts';

export function DealerContact() {
  const { t } = useLanguage();
  const { business } = useShell();
  return (
    <section aria-labelledby="iletisim">
      <h2 id="iletisim" className="font-bold text-xl tracking-tight">
        {t.dealership.contactTitle}
      </h2>
      <p className="mt-2 text-ink-soft leading-relaxed">{t.dealership.contactText}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {business.phones.map((phone) => (
          <a key={phone} href={phoneLink(phone)} className={buttonVariants('plain', 'figures')}>
            <Phone className="size-5" />
            {phone}
          </a>
        ))}
        <a
          href={chatLink(business.whatsapp, t.dealership.chatText)}
          target="_blank"
          rel="noopener"
          className={buttonVariants('chat')}
        >
          <ChatIcon />
          {t.dealership.contactChat}
        </a>
      </div>
    </section>
  );
}
