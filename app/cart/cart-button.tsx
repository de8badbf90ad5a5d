import { ShoppingCart } from '#app/ui/icons.tsx';
import { badgeText } from '#domain/cart.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useCart } from './cart-provider.tsx';

/** Hidden, not unmounted, while the cart is empty: the closing panel returns the focus to it after an undo. */
export function CartButton() {
  const { t } = useLanguage();
  const { count, open } = useCart();
  const badge = badgeText(count);
  return (
    <button
      type="button"
      data-cart-button
      hidden={count === 0}
      aria-label={t.cart.open(badge)}
      aria-haspopup="dialog"
      onClick={open}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-md bg-signal text-on-signal transition-colors hover:bg-signal-hover print:hidden forced-colors:border"
    >
      <ShoppingCart className="size-5" />
      <span className="tabular absolute -top-1.5 -right-1.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-band px-1 font-bold text-on-band text-xs">
        {badge}
      </span>
    </button>
  );
}
