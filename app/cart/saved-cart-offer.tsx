import { useEffect, useRef } from 'react';
import { X } from '#app/ui/icons.tsx';
import { isOwnReload } from '#app/ui/reload-document.ts';
import type { CartState } from '#domain/cart.ts';
import { cartWords } from '../i18n/cart-words.ts';
import { useLanguage } from '../i18n/language.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useCart } from './cart-provider.tsx';

/** Offers the cart that the page had before it was reloaded. After a reload of our own it comes back without asking. */
export function SavedCartOffer() {
  const words = cartWords[useLanguage().lang];
  const { savedCart, discardSavedCart, merge, complete, setQuantity } = useCart();
  const toast = useToast();
  const isRestored = useRef(false);

  /** Products that the shop no longer has are left out and named. */
  async function restoreSavedCart(cart: CartState) {
    merge(cart);
    discardSavedCart();
    const gone: string[] = [];
    // One after the other: there may be a thousand.
    for (const item of cart.items) {
      if (await complete(item)) continue;
      gone.push(item.name);
      setQuantity(item.id, 0);
    }
    if (gone.length === 0) return;
    const names = gone.slice(0, 3).join(', ');
    const more = gone.length - 3;
    toast(more > 0 ? words.goneMore(names, String(more)) : words.gone(names), {
      kind: 'alert',
      durationMs: 10_000,
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!savedCart || !isOwnReload || isRestored.current) return;
    isRestored.current = true;
    void restoreSavedCart(savedCart);
  }, []);

  if (!savedCart || isOwnReload) return null;
  return (
    <section
      aria-label={words.savedCart}
      className="pointer-events-auto flex max-h-[40dvh] flex-wrap items-center gap-2 overflow-y-auto rounded-md border border-line bg-surface py-2 pr-1 pl-4 shadow-floating print:hidden"
    >
      <p role="status" className="min-w-0 grow basis-16 text-sm">
        {words.savedCartHint}
      </p>
      <div className="flex items-center gap-2">
        <Button
          variant="signal"
          className="leading-tight max-xs:px-3"
          onClick={() => {
            void restoreSavedCart(savedCart);
            toast(words.restoredSavedCart);
            // This button goes, and the cart's own appears.
            requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-cart-button]')?.focus());
          }}
        >
          {words.restoreSavedCart}
        </Button>
        <IconButton label={words.discardSavedCart} onClick={discardSavedCart}>
          <X className="size-5" />
        </IconButton>
      </div>
    </section>
  );
}
