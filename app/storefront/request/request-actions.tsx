import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCart } from '#app/cart/cart-provider.tsx';
import { useShareLink } from '#app/cart/use-share-link.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { requestWords } from '#app/i18n/request-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Printer, Share } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { CartItem } from '#domain/cart.ts';
import type { PublicRequest } from '#domain/schemas/request-rows.ts';

interface RequestActionsProps {
  request: PublicRequest;
  /** The requested products that the shop still has. */
  products: readonly CartItem[];
  isExpired: boolean;
}

export function RequestActions({ request, products, isExpired }: RequestActionsProps) {
  const { lang, t } = useLanguage();
  const words = requestWords[lang];
  const cart = useCart();
  const toast = useToast();
  const share = useShareLink();
  useAddOnArrival(addAll);
  // Without script the browser's own menu prints and shares.
  if (!useHydrated()) return null;

  function addAll() {
    for (const { quantity, ...item } of products) cart.add(item, quantity);
    const known = new Set(products.map(({ id }) => id));
    const others = request.items.filter(({ id }) => id === null || !known.has(id));
    for (const { name, code, quantity } of others) cart.addText(code ? `${name} (${code})` : name, quantity);
    const missing = others.filter(({ id }) => id !== null).length;
    if (missing > 0) toast(words.missingProducts(t.shop.number(missing)));
    cart.open();
  }

  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      <Button variant="signal" onClick={addAll}>
        {isExpired ? words.askAgain : words.addAll}
      </Button>
      <Button onClick={() => window.print()}>
        <Printer className="size-4" />
        {words.print}
      </Button>
      <Button onClick={() => void share(words.title(String(request.number)), window.location.href)}>
        <Share className="size-4" />
        {words.share}
      </Button>
    </div>
  );
}

/** The list of a browser's requests leads here to repeat one. Once: neither a reload nor Back adds it again. */
function useAddOnArrival(addAll: () => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { addToCart?: boolean } | null)?.addToCart === true;
  const wasAsked = useRef(false);
  const forget = useEffectEvent(() =>
    navigate(pathname, { replace: true, state: null, preventScrollReset: true }),
  );
  const add = useEffectEvent(addAll);
  useEffect(() => {
    if (isAsked) {
      wasAsked.current = true;
      void forget();
    } else if (wasAsked.current) {
      // Not before: the open cart has an entry of the history, and that one would be replaced instead.
      wasAsked.current = false;
      add();
    }
  }, [isAsked]);
}
