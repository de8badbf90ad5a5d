import { useEffect, useRef } from 'react';
import { useCart } from '#app/cart/cart-provider.tsx';
import { services } from '#app/context.ts';
import { quoteMessageWords } from '#app/i18n/cart-words.ts';
import { languageOf, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { requestWords } from '#app/i18n/request-words.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type CartState, sharedVehicle, toCartItem, withQuantity } from '#domain/cart.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { localisedName } from '#domain/localised.ts';
import { quoteLinks } from '#domain/quote-message.ts';
import { readSharedList } from '#domain/shared-list.ts';
import { type VehicleChoice, vehicleName } from '#domain/vehicle.ts';
import { readChosenVehicle, setChosenVehicle } from '../finder/chosen-vehicle.ts';
import { useShell } from '../layout/shell-data.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import type { Route } from './+types/list';

/** The browser renders the rest of a longer list: all 500 at once would block the server for a third of a second. */
const maxRenderedItems = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue } = await context.get(services).catalogue.current();
  const { entries, texts, unread } = readSharedList(url.searchParams);
  const { vehicle: slug, year } = parseListingQuery(url.searchParams);
  const vehicle = slug === null ? undefined : catalogue.vehicleIndex.choose(slug, year);
  const items = entries.flatMap(({ id, quantity, vehicles: named }) => {
    const row = catalogue.publicRow(id);
    if (!row) return [];
    const product = catalogue.productOf(row);
    const { description, specifications } = product;
    // A message of so many products has no room for their descriptions.
    const texts = entries.length > maxRenderedItems ? {} : { description, specifications };
    const own = named.flatMap((each) => catalogue.vehicleIndex.choose(each.slug, each.year) ?? []);
    const vehicles = own.length === 0 && vehicle ? [vehicle] : own;
    return [withQuantity({ ...toCartItem(product), ...texts, vehicles }, quantity)];
  });
  const leftOut = /^[1-9]\d{0,3}$/.exec(url.searchParams.get('eksik') ?? '')?.[0];
  return {
    items,
    texts,
    missing: entries.length - items.length + unread,
    leftOut: Number(leftOut ?? 0),
    vehicle: vehicle ?? null,
  };
}

/** A list belongs to those who have its address. */
export function headers() {
  return { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const { title, hint } = requestWords[lang].shared;
  return pageMeta(siteOf(matches), { title, description: hint, lang, path: '/liste', noindex: true });
}

/** The list of a shared address. It goes into an empty cart by itself; the visitor decides about another one. */
export default function SharedList({ loaderData }: Route.ComponentProps) {
  const { items, texts, missing, leftOut, vehicle } = loaderData;
  const { lang, t } = useLanguage();
  const words = requestWords[lang].shared;
  const isEmpty = items.length + texts.length === 0;
  const shown = useHydrated() ? items : items.slice(0, maxRenderedItems);
  const shared = sharedVehicle(items);
  useSharedVehicle(vehicle);
  return (
    <div className="page py-10 md:py-14">
      <h1 className="font-bold text-3xl tracking-tight">{words.title}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{isEmpty ? words.empty : words.hint}</p>
      {shared && <p className="mt-2 font-semibold">{vehicleName(shared, lang)}</p>}
      {missing > 0 && <Notice>{words.missing(t.shop.number(missing))}</Notice>}
      {leftOut > 0 && <Notice>{words.leftOut(t.shop.number(leftOut))}</Notice>}
      {!isEmpty && (
        <ul aria-label={words.title} className="mt-6 divide-y divide-line">
          {shown.map((item) => (
            <li key={item.id} className="flex items-center gap-4 py-3">
              <ProductPicture
                src={item.image}
                className="size-16 shrink-0 rounded-md bg-tile object-contain"
              />
              <div className="min-w-0 grow">
                <Link to={`/urun/${item.id}`} className="font-semibold hover:underline">
                  {localisedName(item, lang)}
                </Link>
                <p className="tabular text-ink-faint text-sm">{item.productCode}</p>
                {item.wanted && (
                  <p className="text-signal-ink text-sm">
                    {t.cart.corrected(item.wanted, item.quantity, item.min_quantity, item.pack_size)}
                  </p>
                )}
                {!shared && item.vehicles.length > 0 && (
                  <p className="text-ink-soft text-sm">
                    {item.vehicles.map((each) => vehicleName(each, lang)).join(', ')}
                  </p>
                )}
              </div>
              <p className="tabular shrink-0 font-semibold">{t.cart.pieces(item.quantity)}</p>
            </li>
          ))}
          {shown.length < items.length && (
            <li className="py-3 text-ink-soft">{words.more(t.shop.number(items.length - shown.length))}</li>
          )}
          {texts.map(({ text, quantity }) => (
            <li key={text} className="flex items-center gap-4 py-3">
              <div className="min-w-0 grow">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  <bdi>{text}</bdi>
                </p>
                <p className="text-ink-faint text-sm">{words.textLine}</p>
              </div>
              <p className="tabular shrink-0 font-semibold">{t.cart.pieces(quantity)}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap items-end gap-3">
        {!isEmpty && <ToCart list={loaderData} />}
        <noscript>
          <ChatLinks list={loaderData} />
        </noscript>
        <Link to="/shop" className={buttonVariants('plain')}>
          {t.common.browse}
        </Link>
      </div>
    </div>
  );
}

/** The list's vehicle becomes the visitor's, unless there is one. */
function useSharedVehicle(vehicle: VehicleChoice | null): void {
  useEffect(() => {
    if (vehicle && !readChosenVehicle()) setChosenVehicle(vehicle);
  }, [vehicle]);
}

function Notice({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="mt-4 max-w-prose rounded-md bg-signal-wash p-4">
      {children}
    </p>
  );
}

function ToCart({ list }: { list: CartState }) {
  const words = requestWords[useLanguage().lang].shared;
  const cart = useCart();
  const isHydrated = useHydrated();
  const isTaken = useRef(false);
  const isInCart =
    list.items.every(({ id }) => cart.items.some((item) => item.id === id)) &&
    list.texts.every(({ text }) => cart.texts.some((line) => line.text === text));

  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    if (cart.count === 0) addList(cart, list);
  }, [cart, list]);

  if (!isHydrated) return null;
  if (isInCart)
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p role="status">{words.isInCart}</p>
        <Button variant="signal" onClick={cart.open}>
          {words.openCart}
        </Button>
      </div>
    );
  return (
    <div>
      <p role="status" className="mb-3 max-w-prose empty:mb-0">
        {cart.count > 0 && words.question}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="signal"
          onClick={() => {
            addList(cart, list);
            cart.open();
          }}
        >
          {words.add}
        </Button>
        {cart.count > 0 && (
          <Button
            onClick={() => {
              cart.clear();
              addList(cart, list);
              cart.open();
            }}
          >
            {words.replace}
          </Button>
        )}
      </div>
    </div>
  );
}

function addList(cart: ReturnType<typeof useCart>, { items, texts }: CartState): void {
  for (const { quantity, ...item } of items) cart.add(item, quantity);
  for (const { text, quantity } of texts) cart.addText(text, quantity);
}

/** There is no cart without script, so the list itself is sent. */
function ChatLinks({ list }: { list: CartState }) {
  const words = requestWords[useLanguage().lang].shared;
  const { business, messageForm: form, dealer } = useShell();
  const lines = [...list.items, ...list.texts];
  const links = quoteLinks(business.whatsapp, lines, quoteMessageWords(business.name, dealer?.name), {
    form,
  });
  return (
    <p className="flex flex-wrap gap-3">
      {links.map((link, at) => (
        <a key={link} href={link} rel="noopener" className={buttonVariants('chat')}>
          {links.length === 1 ? words.send : words.sendPart(at + 1, links.length)}
        </a>
      ))}
    </p>
  );
}
