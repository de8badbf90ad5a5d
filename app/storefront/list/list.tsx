import { useEffect, useRef } from 'react';
import { useCart } from '#app/cart/cart-provider.tsx';
import { services } from '#app/context.ts';
import { languageOf, useLanguage, words } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { toCartItem } from '#domain/cart.ts';
import { localisedName } from '#domain/localised.ts';
import { normaliseProduct } from '#domain/product.ts';
import { readSharedList } from '#domain/shared-list.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import type { Route } from './+types/list';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue } = await context.get(services).catalogue.current();
  const { entries, unread } = readSharedList(url.searchParams.get('u'));
  const items = entries.flatMap(({ id, quantity }) => {
    const row = catalogue.publicRow(id);
    return row ? [{ ...toCartItem(normaliseProduct(row)), quantity }] : [];
  });
  return { items, missing: entries.length - items.length + unread };
}

/** A list belongs to those who have its address. */
export function headers() {
  return { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const { title, hint } = words(lang).list;
  return pageMeta(siteOf(matches), { title, description: hint, lang, path: '/liste', noindex: true });
}

/** The list of a shared address. It goes into an empty cart by itself; the visitor decides about another one. */
export default function SharedList({ loaderData: { items, missing } }: Route.ComponentProps) {
  const { lang, t } = useLanguage();
  const cart = useCart();
  const isTaken = useRef(false);
  const isInCart = items.every((item) => cart.items.some((each) => each.id === item.id));
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    if (cart.items.length === 0) for (const { quantity, ...item } of items) cart.add(item, quantity);
  }, [cart, items]);

  function add() {
    for (const { quantity, ...item } of items) cart.add(item, quantity);
    cart.open();
  }

  function replace() {
    cart.clear();
    add();
  }

  return (
    <div className="page py-10 md:py-14">
      <h1 className="font-bold text-3xl tracking-tight">{t.list.title}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{items.length > 0 ? t.list.hint : t.list.empty}</p>
      {missing > 0 && (
        <p role="status" className="mt-4 max-w-prose rounded-md bg-signal-wash p-4">
          {t.list.missing(missing)}
        </p>
      )}
      <ul aria-label={t.list.title} className="mt-6 divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 py-3">
            <ProductPicture src={item.image} className="size-16 shrink-0 rounded-md bg-tile" />
            <div className="min-w-0 grow">
              <Link to={`/urun/${item.id}`} className="font-semibold hover:underline">
                {localisedName(item, lang)}
              </Link>
              <p className="tabular text-ink-faint text-sm">{item.productCode}</p>
            </div>
            <p className="tabular shrink-0 font-semibold">{t.cart.pieces(item.quantity)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 noscript:hidden">
        {isInCart && items.length > 0 && (
          <Button variant="signal" onClick={cart.open}>
            {t.list.openCart}
          </Button>
        )}
        {!isInCart && (
          <>
            <Button variant="signal" onClick={add}>
              {t.list.add}
            </Button>
            <Button onClick={replace}>{t.list.replace}</Button>
          </>
        )}
        <Link to="/shop" className={buttonVariants('plain')}>
          {t.cart.browse}
        </Link>
      </div>
    </div>
  );
}
