import { useEffect, useState } from 'react';
import type { CartItem, CartText } from '#domain/cart.ts';
import { quoteLinks, quoteText } from '#domain/quote-message.ts';
import { sharedListPath } from '#domain/shared-list.ts';
import { cartWords, quoteMessageWords } from '../i18n/cart-words.ts';
import { localizedPath, useLanguage } from '../i18n/language.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { CartContents } from './cart-contents.tsx';
import { QuoteParts } from './cart-footer.tsx';
import type { ShopInfo } from './cart-line.tsx';
import { useCart } from './cart-provider.tsx';
import type { SentRequest } from './sent-notice.tsx';
import { countUse } from './usage-counters.ts';
import { useShareLink } from './use-share-link.ts';
import { createToken, retryWaitingRequests, storeRequest } from './waiting-requests.ts';

/** What a cart from before the page was reloaded needs is loaded with the panel. */
export { SavedCartOffer } from './saved-cart-offer.tsx';

interface CartPanelProps {
  shell: ShopInfo;
  open: boolean;
  onClose: () => void;
}

export function CartPanel({ shell, open, onClose }: CartPanelProps) {
  const { lang } = useLanguage();
  const words = cartWords[lang];
  const toast = useToast();
  const shareLink = useShareLink();
  const { items, texts, note } = useCart();
  const lines = [...items, ...texts];
  // Survives closing the panel, so that the next part is still there after the chat.
  const [sent, setSent] = useState<SentRequest>();
  const form = shell.messageForm;
  const quoteWords = quoteMessageWords(shell.business.name, shell.dealer?.name);
  const content = JSON.stringify([...lines.map(lineContent), note]);
  const isCurrent = open && sent?.content === content;
  const isSplit = isCurrent && sent.links.length > 1;

  useEffect(
    () =>
      sent?.token && sent.number === undefined
        ? retryWaitingRequests((token, number) =>
            setSent((last) => (last?.token === token ? { ...last, number } : last)),
          )
        : undefined,
    [sent],
  );

  /** The chat does not wait for the server. The same list again is the same request. */
  function send() {
    const token = !shell.storesRequests ? undefined : sent?.content === content ? sent.token : createToken();
    const link = token && requestAddress(token);
    const [first, ...more] = quoteLinks(shell.business.whatsapp, lines, quoteWords, { form, note, link });
    if (!first) return toast(words.isEmpty, { kind: 'alert' });
    window.open(first, '_blank', 'noopener');
    countUse('whatsappRequests', 'whatsappOrders');
    const number = sent?.token === token ? sent?.number : undefined;
    setSent({ content, links: [first, ...more], opened: [0], token, link, number });
    if (token && number === undefined) void store(token);
  }

  async function store(token: string) {
    const number = await storeRequest(token, { items, texts, note, lang });
    if (number !== undefined) setSent((last) => (last?.token === token ? { ...last, number } : last));
  }

  const requestAddress = (token: string) => `${shell.publicUrl}${localizedPath(lang, `/talep/${token}`)}`;

  /** Browsers refuse this without HTTPS. */
  async function copy() {
    const text = quoteText(lines, quoteWords, { form, note, link: isCurrent ? sent.link : undefined });
    try {
      await navigator.clipboard.writeText(text);
      toast(words.copied);
    } catch {
      toast(words.notCopied, { kind: 'alert' });
    }
  }

  async function share() {
    const { path, leftOut } = sharedListPath(items, texts);
    const url = `${window.location.origin}${localizedPath(lang, path)}`;
    await shareLink(words.sharedList, url);
    if (leftOut > 0) toast(words.leftOutOfLink(leftOut), { kind: 'alert' });
  }

  return (
    <Dialog
      open={open}
      onClose={() => closeAndRestoreFocus(onClose)}
      label={words.title}
      place="right"
      closesOnBack
    >
      <div className="cart-panel">
        <CartContents
          shell={shell}
          onSend={send}
          onCopy={copy}
          onShare={share}
          parts={isSplit && <QuoteParts parts={sent} onOpen={(parts) => setSent({ ...sent, ...parts })} />}
          sent={isCurrent ? sent : undefined}
        />
      </div>
    </Dialog>
  );
}

const lineContent = (line: CartItem | CartText) =>
  'id' in line ? [line.id, line.quantity, line.vehicles] : [line.text, line.quantity];

/** An empty cart hides the button that opened the panel, so the focus moves to the page. */
function closeAndRestoreFocus(close: () => void) {
  close();
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}
