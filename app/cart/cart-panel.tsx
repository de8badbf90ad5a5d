import { useState } from 'react';
import { quoteLinks, quoteText } from '#domain/quote-message.ts';
import { sharedListPath } from '#domain/shared-list.ts';
import { cartWords } from '../i18n/cart-words.ts';
import { localizedPath, useLanguage } from '../i18n/language.tsx';
import { ownerWords } from '../i18n/owner-words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { CartContents } from './cart-contents.tsx';
import type { ShopInfo } from './cart-line.tsx';
import { useCart } from './cart-provider.tsx';
import { type OpenedParts, QuoteParts } from './quote-parts.tsx';
import { countUse } from './usage-counters.ts';

interface CartPanelProps {
  shell: ShopInfo;
  /** The visitor's. */
  vehicle: { name: string; slug: string; year: number | null } | null;
  open: boolean;
  onClose: () => void;
}

export function CartPanel({ shell, vehicle, open, onClose }: CartPanelProps) {
  const { lang } = useLanguage();
  const words = cartWords[lang];
  const toast = useToast();
  const { items, texts } = useCart();
  const lines = [...items, ...texts];
  // Survives closing the panel, so that the next part is still there after the chat.
  const [sent, setSent] = useState<OpenedParts>();
  const quoteWords = ownerWords.quote(shell.business.name);
  const links = () => quoteLinks(shell.business.whatsapp, lines, quoteWords, vehicle?.name);
  const isCurrent = open && sent !== undefined && sent.links.join() === links().join();
  const isSplit = isCurrent && sent.links.length > 1;

  function send() {
    const [first, ...more] = links();
    if (!first) return toast(words.isEmpty, { kind: 'alert' });
    window.open(first, '_blank', 'noopener');
    countUse('whatsappRequests', 'whatsappOrders');
    setSent({ links: [first, ...more], opened: [0] });
  }

  /** Browsers refuse this without HTTPS. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(quoteText(lines, quoteWords, vehicle?.name));
      toast(words.copied);
    } catch {
      toast(words.notCopied, { kind: 'alert' });
    }
  }

  /** By the device's own menu, or as a copied link. */
  async function share() {
    const { path, leftOut } = sharedListPath(items, texts, vehicle);
    const url = `${window.location.origin}${localizedPath(lang, path)}`;
    try {
      if (navigator.share) await navigator.share({ title: words.sharedList, url });
      else {
        await navigator.clipboard.writeText(url);
        toast(words.linkCopied);
      }
      if (leftOut > 0) toast(words.leftOutOfLink(leftOut), { kind: 'alert' });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) toast(words.notCopied, { kind: 'alert' });
    }
  }

  return (
    <Dialog open={open} onClose={() => closeAndRestoreFocus(onClose)} label={words.title} place="right">
      <CartContents
        shell={shell}
        onSend={send}
        onCopy={copy}
        onShare={share}
        parts={isSplit && <QuoteParts parts={sent} onOpen={setSent} />}
        sentLink={isCurrent && !isSplit ? sent.links[0] : undefined}
      />
    </Dialog>
  );
}

/** An empty cart hides the button that opened the panel, so the focus moves to the page. */
function closeAndRestoreFocus(close: () => void) {
  close();
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}
