import { useState } from 'react';
import { animateToCart } from '#app/cart/animate-to-cart.ts';
import { useCart } from '#app/cart/cart-provider.tsx';
import { QuantityStepper } from '#app/cart/quantity-stepper.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { ownerWords } from '#app/i18n/messages.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { ShoppingCart } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { ChatLink } from '../layout/contact-links.tsx';
import type { ProductData } from './product-data.ts';

/** Fixed at the bottom of small screens. */
const bar =
  'noscript:hidden flex gap-3 md:flex-wrap max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-4 max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]';

export function BuyBox({ product }: { product: ProductData }) {
  const { t } = useLanguage();
  const cart = useCart();
  const toast = useToast();
  const [quantity, setQuantity] = useState(1);
  const question = ownerWords.productQuestion(product.cartItem.name, product.code, quantity);

  function add() {
    cart.add(product.cartItem, quantity);
    toast(t.cart.added(product.name, quantity));
    animateToCart(document.querySelector<HTMLImageElement>('img.shared-picture'));
  }

  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      <div data-bottom-bar className={bar}>
        <QuantityStepper value={quantity} min={1} onChange={setQuantity} />
        <Button variant="signal" onClick={add} className="flex-1 whitespace-nowrap max-xs:px-2">
          <ShoppingCart className="size-5 max-sm:hidden" />
          {t.shop.card.add}
        </Button>
      </div>
      <ChatLink
        text={question}
        className={buttonVariants('plain', 'w-full')}
        iconClassName="size-5 text-chat"
      >
        {t.product.requestQuote}
      </ChatLink>
      <InCart id={product.id} />
    </div>
  );
}

function InCart({ id }: { id: number }) {
  const { t } = useLanguage();
  const { items, open } = useCart();
  const item = items.find((each) => each.id === id);
  if (!item) return null;
  return (
    <p className="flex items-center justify-between gap-3 text-ink-soft">
      {t.product.inCart(item.quantity)}
      <Button variant="quiet" aria-haspopup="dialog" onClick={open} className="underline underline-offset-4">
        {t.product.seeCart}
      </Button>
    </p>
  );
}
