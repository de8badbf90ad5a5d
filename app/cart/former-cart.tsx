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
      className="pointer-events-auto rounded-md border border-line bg-surface py-2 pr-2 pl-4 shadow-floating print:hidden"
    >
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="text-sm">
          {words.formerHint}
        </p>
        <IconButton label={words.dropFormer} onClick={dropFormer}>
          <X className="size-5" />
        </IconButton>
      </div>
      <Button
        variant="signal"
        className="mb-2"
        onClick={() => {
          void take();
          toast(words.tookFormer);
          // The button is gone now; the cart's own appears.
          requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-cart-button]')?.focus());
        }}
      >
        {words.takeFormer}
      </Button>
    </section>
  );
}
