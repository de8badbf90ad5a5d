import { buttonVariants } from '#app/ui/button.tsx';
import { ChatLink, PhoneLink } from './contact-links.tsx';
import { useShell } from './shell-data.ts';

interface ContactBandProps {
  words: { title: string; text: string; chat: string; call?: (phone: string) => string };
  /** The start of the conversation. */
  chatText?: string;
  /** Within the page's width instead of across the window. */
  isInset?: boolean;
}

export function ContactBand({ words, chatText, isInset = false }: ContactBandProps) {
  const [phone] = useShell().business.phones;
  return (
    <section
      className={`bg-band text-on-band ${isInset ? 'mt-12 rounded-lg px-6 py-8 md:px-10 print:hidden' : 'py-10'}`}
    >
      <div
        className={`items-center gap-6 ${isInset ? 'grid lg:grid-cols-[1fr_auto]' : 'page flex flex-wrap justify-between'}`}
      >
        <div className="max-w-prose">
          <h2 className={`font-bold ${isInset ? 'text-balance text-xl' : 'text-2xl'}`}>{words.title}</h2>
          <p className="mt-2 text-on-band-soft">{words.text}</p>
        </div>
        <div className="flex min-w-0 flex-wrap gap-3 [overflow-wrap:anywhere]">
          <PhoneLink
            phone={phone}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-on-band-soft px-4 py-2 font-semibold hover:bg-on-band hover:text-band"
          >
            {words.call?.(phone)}
          </PhoneLink>
          <ChatLink text={chatText} className={buttonVariants('chat')}>
            {words.chat}
          </ChatLink>
        </div>
      </div>
    </section>
  );
}
