import { useState } from 'react';
import { quoteLinks, quoteText } from '#domain/quote-message.ts';
import { sharedListPath } from '#domain/shared-list.ts';
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
  open: boolean;
  onClose: () => void;
}

export function CartPanel({ shell, open, onClose }: CartPanelProps) {
  const { lang, t } = useLanguage();
  const toast = useToast();
  const { items } = useCart();
  // Survives closing the panel, so that the next part is still there after the chat.
  const [sent, setSent] = useState<OpenedParts>();
  const words = ownerWords.quote(shell.business.name);
  const links = () => quoteLinks(shell.business.whatsapp, items, words);
  const isCurrent = open && sent !== undefined && sent.links.join() === links().join();
  const isSplit = isCurrent && sent.links.length > 1;

  function send() {
    const [first, ...more] = links();
    if (!first) return toast(t.cart.isEmpty, { kind: 'alert' });
    window.open(first, '_blank', 'noopener');
    countUse('whatsappRequests', 'whatsappOrders');
    setSent({ links: [first, ...more], opened: [0] });
  }

  /** Browsers refuse this without HTTPS. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(quoteText(items, words));
      toast(t.cart.copied);
    } catch {
      toast(t.cart.notCopied, { kind: 'alert' });
    }
  }

  /** By the device's own menu, or as a copied link. */
  async function share() {
    const url = `${window.location.origin}${localizedPath(lang, sharedListPath(items))}`;
    try {
      if (navigator.share) await navigator.share({ title: t.list.title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast(t.cart.linkCopied);
      }
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) toast(t.cart.notCopied, { kind: 'alert' });
    }
  }

  return (
    <Dialog open={open} onClose={() => closeAndRestoreFocus(onClose)} label={t.cart.title} place="right">
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
