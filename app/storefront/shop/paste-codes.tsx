import { useCart } from '#app/cart/cart-provider.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { ClipboardList } from '#app/ui/more-icons.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Opens the dialog for a pasted list; without script a link to its page. */
export function PasteCodes() {
  const { t } = useLanguage();
  const { setPasting } = useCart();
  const isHydrated = useHydrated();
  return (
    <p className="mt-2 flex justify-end">
      <Button
        variant="quiet"
        disabled={!isHydrated}
        onClick={() => setPasting(true)}
        className="noscript:hidden text-sm"
      >
        <ClipboardList className="size-4" />
        {t.shop.pasteCodes}
      </Button>
      <noscript>
        <Link to="/kod-listesi" className={buttonVariants('quiet', 'text-sm')}>
          {t.shop.pasteCodes}
        </Link>
      </noscript>
    </p>
  );
}
