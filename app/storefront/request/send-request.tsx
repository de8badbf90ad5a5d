import { useState } from 'react';
import { aboutRequest, keepOwnRequest, readOwnRequests } from '#app/cart/own-requests.ts';
import { quoteMessageWords } from '#app/i18n/cart-words.ts';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { requestWords } from '#app/i18n/request-words.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { CartItem } from '#domain/cart.ts';
import { quoteLinks } from '#domain/quote-message.ts';
import type { PublicRequest } from '#domain/schemas/request-rows.ts';
import { useShell } from '../layout/shell-data.ts';

interface SendRequestProps {
  token: string;
  request: PublicRequest;
  /** The requested products that the shop still has. */
  products: readonly CartItem[];
}

/** The server cannot know whether the message was sent: the button stays until the visitor says so. */
export function SendRequest(props: SendRequestProps) {
  const { lang } = useLanguage();
  const words = requestWords[lang];
  const isHydrated = useHydrated();
  const [said, setSaid] = useState<boolean>();
  const own = isHydrated ? readOwnRequests().find(({ token }) => token === props.token) : undefined;
  const isSent = said ?? own?.isSent ?? false;
  const links = useMessageLinks(props);

  function say(sent: boolean) {
    const { token, request } = props;
    const since = Date.parse(request.created_at);
    keepOwnRequest({ token, since, ...own, ...aboutRequest(request, lang), isSent: sent });
    setSaid(sent);
  }

  if (isSent)
    return (
      <p className="mt-3 text-ink-soft print:hidden">
        {words.sent}{' '}
        <button type="button" onClick={() => say(false)} className="underline">
          {words.notSent}
        </button>
      </p>
    );
  return (
    <div className="mt-4 max-w-prose rounded-md bg-signal-wash p-4 print:hidden">
      <p>{words.sendHint}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {links.map((link, at) => (
          <a key={link} href={link} target="_blank" rel="noopener" className={buttonVariants('chat')}>
            <ChatIcon />
            {links.length === 1 ? words.send : words.sendPart(at + 1, links.length)}
          </a>
        ))}
        {isHydrated && <Button onClick={() => say(true)}>{words.isSent}</Button>}
      </div>
    </div>
  );
}

/** The message of the cart, from the stored request. */
function useMessageLinks({ token, request, products }: SendRequestProps): string[] {
  const { business, publicUrl, messageForm, dealer } = useShell();
  const { lang, items, note } = request;
  const lines = items.map(({ id, code, name, quantity }) => {
    const product = products.find((each) => each.id === id);
    return product ? { ...product, quantity } : { text: code ? `${name} (${code})` : name, quantity };
  });
  return quoteLinks(business.whatsapp, lines, quoteMessageWords(business.name, dealer?.name), {
    form: messageForm,
    note,
    link: `${publicUrl}${localizedPath(lang, `/talep/${token}`)}`,
  });
}
