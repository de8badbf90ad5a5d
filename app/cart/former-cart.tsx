import { useEffect, useRef } from 'react';
import { X } from '#app/ui/icons.tsx';
import { cartWords } from '../i18n/cart-words.ts';
import { useLanguage } from '../i18n/language.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useCart } from './cart-provider.tsx';

/** Offers the cart that the page had before it was reloaded. After a reload of our own it comes back without asking. */
export function FormerCart({ open }: { open: boolean; onClose: () => void }) {
  const words = cartWords[useLanguage().lang];
  const { former, takeFormer, dropFormer } = useCart();
  const toast = useToast();
  const isOwnReload = former?.isOwnReload === true;
  const isTaken = useRef(false);

  async function take() {
    const gone = await takeFormer();
    if (gone.length > 0) toast(words.gone(gone), { kind: 'alert', durationMs: 10_000 });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isOwnReload || isTaken.current) return;
    isTaken.current = true;
    void take();
  }, [isOwnReload]);

  if (!open || !former || isOwnReload) return null;
  return (
    <section
      aria-label={words.former}
      className="pointer-events-auto flex items-center gap-2 rounded-md border border-line bg-surface py-2 pr-1 pl-4 shadow-floating print:hidden"
    >
      <p role="status" className="min-w-0 grow text-sm">
        {words.formerHint}
      </p>
      <Button
        variant="signal"
        className="shrink-0 max-xs:px-3"
        onClick={() => {
          void take();
          toast(words.tookFormer);
          // This button goes, and the cart's own appears.
          requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-cart-button]')?.focus());
        }}
      >
        {words.takeFormer}
      </Button>
      <IconButton label={words.dropFormer} onClick={dropFormer}>
        <X className="size-5" />
      </IconButton>
    </section>
  );
}
