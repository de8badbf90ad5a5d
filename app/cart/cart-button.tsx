import { ShoppingCart } from '#app/ui/icons.tsx';
import { badgeText } from '#domain/cart.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useCart } from './cart-provider.tsx';

/** Hidden, not unmounted, while the cart is empty: the closing panel returns the focus to it after an undo. */
export function CartButton({ className = '' }: { className?: string }) {
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
      className={`relative inline-flex size-14 items-center justify-center rounded-full bg-signal text-on-signal shadow-floating transition-colors hover:bg-signal-hover print:hidden forced-colors:border ${className}`}
    >
      <ShoppingCart className="size-6" />
      <span className="figures absolute -top-1 -right-1 flex h-6 min-w-6 items-center justify-center rounded-full bg-band px-1.5 font-bold text-on-band text-xs">
        {badge}
      </span>
    </button>
  );
}
