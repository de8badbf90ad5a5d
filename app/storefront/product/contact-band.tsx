import { useLanguage } from '#app/i18n/language.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { Phone } from '#app/ui/icons.tsx';
import { chatLink, phoneLink } from '#domain/contact-links.ts';
import { useShell } from '../layout/shell-data.ts';

export function ContactBand() {
  const { t } = useLanguage();
  const { phones, whatsapp } = useShell().business;
  const { title, text, chat } = t.product.band;
  return (
    <section className="mt-12 grid items-center gap-6 rounded-lg bg-band px-6 py-8 text-on-band md:px-10 lg:grid-cols-[1fr_auto] print:hidden">
      <div className="max-w-prose">
        <h2 className="text-balance font-bold text-xl">{title}</h2>
        <p className="mt-2 text-on-band-soft">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a
          href={phoneLink(phones[0])}
          className="figures inline-flex min-h-11 items-center gap-2 rounded-md border border-on-band-soft px-4 font-semibold hover:bg-on-band hover:text-band"
        >
          <Phone className="size-4" />
          {phones[0]}
        </a>
        <a
          href={chatLink(whatsapp, t.common.chatText)}
          target="_blank"
          rel="noopener"
          className={buttonVariants('chat')}
        >
          <ChatIcon />
          {chat}
        </a>
      </div>
    </section>
  );
}
