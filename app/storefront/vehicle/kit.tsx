import { useId, useState } from 'react';
import { animateToCart } from '#app/cart/animate-to-cart.ts';
import { useCart } from '#app/cart/cart-provider.tsx';
import { QuantityStepper } from '#app/cart/quantity-stepper.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ownerWords } from '#app/i18n/messages.ts';
import { kitWords, vehiclePageWords } from '#app/i18n/vehicle-page-words.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { toCartItem } from '#domain/cart.ts';
import { localisedLabel, localisedName } from '#domain/localised.ts';
import { formatMoney } from '#domain/money.ts';
import type { VehicleDetails } from '#domain/vehicle-fit.ts';
import { ChatLink } from '../layout/contact-links.tsx';
import { useShell } from '../layout/shell-data.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import type { KitEntry } from './vehicle-data.ts';

const toItem = (card: CardProduct) =>
  toCartItem({ ...card, name_en: card.name_en ?? null, brand: card.brand ?? null });

const row =
  'grid grid-cols-[1.5rem_4rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-line border-b py-3 noscript:grid-cols-[4rem_minmax(0,1fr)] lg:grid-cols-[1.5rem_4.5rem_minmax(0,1fr)_auto_auto] lg:gap-x-4 lg:noscript:grid-cols-[4.5rem_minmax(0,1fr)_auto_auto]';

/** What the vehicle needs, one product of each kind; several are put into the cart at once. */
export function VehicleKit({ kit, vehicle }: { kit: readonly KitEntry[]; vehicle: VehicleDetails }) {
  const words = vehiclePageWords[useLanguage().lang].kit;
  const headingId = useId();
  /** By the id of the product. */
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const { addAll } = useKitCart();
  const isHydrated = useHydrated();
  const chosen = kit.flatMap(({ card }) =>
    card && selected.has(card.id) ? [{ card, quantity: quantities[card.id] ?? 1 }] : [],
  );

  function toggle(id: number) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-bold text-xl">
        {words.title}
      </h2>
      <ul aria-labelledby={headingId} className="mt-2 border-line border-t">
        {kit.map((entry) => {
          const { kind, variant, card } = entry;
          return card ? (
            <KitRow
              key={`${kind} ${variant}`}
              entry={entry}
              card={card}
              isSelected={selected.has(card.id)}
              onToggle={() => toggle(card.id)}
              quantity={quantities[card.id] ?? 1}
              onQuantity={(quantity) => setQuantities({ ...quantities, [card.id]: quantity })}
            />
          ) : (
            <MissingKind key={kind} entry={entry} vehicle={vehicle} />
          );
        })}
      </ul>
      <div className="mt-4 flex noscript:hidden flex-wrap items-center gap-3 print:hidden">
        <Button
          variant="signal"
          disabled={!isHydrated || chosen.length === 0}
          onClick={() => {
            addAll(chosen);
            setSelected(new Set());
          }}
        >
          {words.addSelected}
        </Button>
        <p aria-live="polite" className="text-ink-soft text-sm">
          {words.selected(chosen.length)}
        </p>
      </div>
    </section>
  );
}

interface Chosen {
  card: CardProduct;
  quantity: number;
}

/** Adds to the cart; the message of several has a button that takes them back. */
function useKitCart() {
  const { t, lang } = useLanguage();
  const cart = useCart();
  const toast = useToast();
  function addAll(chosen: readonly Chosen[]) {
    const before = chosen.map(({ card: { id } }) => ({
      id,
      quantity: cart.items.find((item) => item.id === id)?.quantity ?? 0,
    }));
    for (const { card, quantity } of chosen) cart.add(toItem(card), quantity);
    const onClick = () => {
      for (const { id, quantity } of before) cart.setQuantity(id, quantity);
    };
    toast(vehiclePageWords[lang].kit.addedSelected(chosen.length), {
      durationMs: 6_000,
      action: { label: t.cart.undo, onClick },
    });
  }
  function add({ card, quantity }: Chosen) {
    cart.add(toItem(card), quantity);
    toast(t.cart.added(localisedName({ ...card, name_en: card.name_en ?? null }, lang), quantity));
  }
  return { add, addAll };
}

interface KitRowProps {
  entry: KitEntry;
  card: CardProduct;
  isSelected: boolean;
  onToggle: () => void;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

function KitRow({ entry, card, isSelected, onToggle, quantity, onQuantity }: KitRowProps) {
  const { t, lang } = useLanguage();
  const words = vehiclePageWords[lang].kit;
  const { add } = useKitCart();
  const isHydrated = useHydrated();
  const name = localisedName({ ...card, name_en: card.name_en ?? null }, lang);
  const nameId = `urun-${card.id}`;
  return (
    <li className={row}>
      <label className="-m-2.5 noscript:hidden flex size-11 items-center justify-center print:hidden">
        <input
          type="checkbox"
          checked={isSelected}
          disabled={!isHydrated}
          onChange={onToggle}
          className="size-6"
        />
        <span className="sr-only">{words.select(name)}</span>
      </label>
      <ProductPicture src={card.image} className="size-16 rounded-md bg-tile object-contain lg:size-18" />
      <div className="relative min-w-0">
        <h3 className="text-ink-soft text-sm">
          {entry.variant ? words.keys[entry.variant] : words.kinds[entry.kind]}
        </h3>
        <Link
          id={nameId}
          to={`/urun/${card.id}`}
          prefetch="intent"
          className="line-clamp-3 font-semibold hover:underline pointer-coarse:after:absolute pointer-coarse:after:inset-0"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          {entry.fit && <span className="font-semibold text-good">{words.fits[entry.fit]}</span>}
          {card.productCode && (
            <span className="tabular min-w-0 text-ink-faint [overflow-wrap:anywhere]">
              {card.productCode}
            </span>
          )}
          {card.stock && <span>{card.stock === 'out' ? t.shop.card.outOfStock : t.shop.card.askStock}</span>}
          <ListLink entry={entry} />
        </p>
        {entry.kind === 'device' && <p className="text-ink-faint text-sm">{words.deviceHint}</p>}
      </div>
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-2 noscript:col-span-2 lg:col-span-2 lg:justify-end lg:gap-4">
        <Price card={card} />
        <span className="flex noscript:hidden items-center gap-2 print:hidden">
          <QuantityStepper value={quantity} min={1} rules={card} onChange={onQuantity} describedBy={nameId} />
          <Button
            disabled={!isHydrated}
            aria-describedby={nameId}
            className="px-3 sm:px-4"
            onClick={({ currentTarget }) => {
              add({ card, quantity });
              animateToCart(currentTarget.closest('li')?.querySelector('img'));
            }}
          >
            {t.shop.card.add}
          </Button>
        </span>
      </div>
    </li>
  );
}

function Price({ card: { price } }: { card: CardProduct }) {
  const { t, lang } = useLanguage();
  const { vat } = useShell();
  if (price === undefined) return <p className="text-ink-soft text-sm">{t.shop.callForPrice}</p>;
  return (
    <p className="tabular whitespace-nowrap font-bold text-sm sm:text-base">
      {formatMoney(price, lang)} {vat && <span className="font-normal text-ink-faint text-xs">{vat}</span>}
    </p>
  );
}

function ListLink({ entry: { list } }: { entry: KitEntry }) {
  const { list: label } = vehiclePageWords[useLanguage().lang].kit;
  if (!list) return null;
  return (
    <Link
      to={list.to}
      className="spec-link relative z-1 inline-flex min-h-11 items-center pointer-fine:min-h-8"
    >
      {label(list.total)}
    </Link>
  );
}

/** Of this kind there is nothing; it can be asked for. */
function MissingKind({ entry, vehicle }: { entry: KitEntry; vehicle: VehicleDetails }) {
  const { t, lang } = useLanguage();
  const words = vehiclePageWords[lang].kit;
  const { kind, unconfirmed } = entry;
  // The owner reads Turkish.
  const asked = `${vehicle.label} ${kitWords[kind]}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3">
      <div>
        <h3 className="text-ink-soft text-sm">{words.kinds[kind]}</h3>
        <p>{t.vehicle.missing(localisedLabel(vehicle, lang), words.searched[kind])}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          {unconfirmed > 0 && <span>{words.unconfirmed(unconfirmed)}</span>}
          <ListLink entry={entry} />
        </p>
      </div>
      <ChatLink text={ownerWords.searchQuestion(asked)} className={buttonVariants('plain', 'print:hidden')}>
        {t.vehicle.askFor}
      </ChatLink>
    </li>
  );
}
