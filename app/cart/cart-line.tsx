import { useId } from 'react';
import { Car, Trash, X } from '#app/ui/icons.tsx';
import { type CartItem, type CartText, itemPrice, linePrice } from '#domain/cart.ts';
import { localisedName } from '#domain/localised.ts';
import { formatMoney } from '#domain/money.ts';
import { defaultImage, someProduct } from '#domain/product.ts';
import { type VehicleChoice, vehicleName } from '#domain/vehicle.ts';
import { cartWords } from '../i18n/cart-words.ts';
import { useLanguage } from '../i18n/language.tsx';
import { Link } from '../i18n/link.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { FallbackImage } from '../ui/fallback-image.tsx';
import { useCart } from './cart-provider.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

interface Labelled {
  name: string;
  label: string;
}

/** The storefront's data that the cart uses: contacts, and names in the visitor's language. */
export interface ShopInfo {
  business: { name: string; phones: readonly string[]; whatsapp: string };
  messageForm: 'full' | 'short';
  categories: readonly Labelled[];
  brands: readonly Labelled[];
  publicUrl: string;
  /** False without a database: then the chat is all there is. */
  storesRequests: boolean;
  /** The picture of products without one. */
  defaultImage: string;
  /** Stands beside prices: 'KDV dahil', or empty. */
  vat: string;
  dealer?: { name?: string };
}

interface CartLineProps {
  item: CartItem;
  shell: ShopInfo;
  onChange: (quantity: number) => void;
  onRemoveVehicle: (vehicle: VehicleChoice) => void;
}

// Large text does not enlarge it on a phone: the width is for the words.
const picture = 'size-[min(4.5rem,20vw)] rounded-md bg-sunken object-contain p-1';

export function CartLine({ item, shell, onChange, onRemoveVehicle }: CartLineProps) {
  const { t, lang } = useLanguage();
  const { close } = useCart();
  const nameId = useId();
  const category = shell.categories.find(({ name }) => name === item.category)?.label ?? item.category;
  const brand = shell.brands.find(({ name }) => name === item.brand)?.label ?? item.brand;
  const about = [category === someProduct ? undefined : category, brand].filter(Boolean);
  const { quantity, wanted } = item;
  const unitPrice = itemPrice(item);
  const rule = t.cart.rule(item.min_quantity, item.pack_size);
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 py-4 print:break-inside-avoid print:py-2">
      <FallbackImage
        src={item.image === defaultImage ? shell.defaultImage : item.image}
        alt=""
        width={72}
        height={72}
        className={picture}
        fallback={<img src={shell.defaultImage} alt="" width={72} height={72} className={picture} />}
      />
      <div className="min-w-0">
        <Link
          id={nameId}
          to={`/urun/${item.id}`}
          prefetch="intent"
          onClick={close}
          className="line-clamp-2 @max-[16rem]:line-clamp-none font-semibold leading-snug [overflow-wrap:anywhere] hover:underline"
        >
          {localisedName(item, lang)}
        </Link>
        <p className="mt-0.5 text-ink-faint text-sm [overflow-wrap:anywhere]">
          {item.productCode && (
            <>
              <span className="sr-only">{t.shop.card.code}: </span>
              <span className="tabular mr-3">{item.productCode}</span>{' '}
            </>
          )}
          {about.join(' · ')}
        </p>
        {unitPrice === undefined ? (
          <p className="mt-1 text-ink-soft">{t.shop.callForPrice}</p>
        ) : (
          <p className="tabular mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-ink-soft">
              {formatMoney(unitPrice, lang)}
              {shell.vat && <span className="text-ink-faint text-xs"> {shell.vat}</span>}
            </span>
            {quantity > 1 && (
              <strong className="font-semibold">{formatMoney(linePrice(item) ?? 0, lang)}</strong>
            )}
          </p>
        )}
        <p className="tabular hidden print:block">{t.cart.pieces(quantity)}</p>
        {rule && (
          <p role="status" className={wanted ? 'text-signal-ink text-sm' : 'text-ink-faint text-sm'}>
            {wanted ? t.cart.corrected(wanted, quantity, item.min_quantity, item.pack_size) : rule}
          </p>
        )}
        <LineVehicles item={item} onRemove={onRemoveVehicle} />
      </div>
      {/* As wide as the line, so that all of it stands in one row. */}
      <div className="col-span-2 mt-2 flex @max-[16rem]:flex-wrap items-center gap-1 print:hidden">
        <QuantityStepper value={quantity} min={0} rules={item} onChange={onChange} describedBy={nameId} />
        <span aria-live="polite" className="sr-only">
          {t.cart.pieces(quantity)}
        </span>
        <ChangeVehicle item={item} />
        <IconButton
          label={cartWords[lang].remove}
          aria-describedby={nameId}
          onClick={() => onChange(0)}
          className="ml-auto"
        >
          <Trash className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}

interface LineVehiclesProps {
  item: CartItem;
  onRemove: (vehicle: VehicleChoice) => void;
}

/** What the product is asked for. */
function LineVehicles({ item: { vehicles = [] }, onRemove }: LineVehiclesProps) {
  const { lang } = useLanguage();
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
      {vehicles.map((vehicle) => {
        const name = vehicleName(vehicle, lang);
        return (
          <button
            key={`${vehicle.slug} ${vehicle.year}`}
            type="button"
            aria-label={cartWords[lang].removeVehicle(name)}
            onClick={() => onRemove(vehicle)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md bg-signal-wash pr-2 pl-3 text-sm text-signal-ink hover:underline pointer-fine:min-h-9"
          >
            <Car className="size-4 shrink-0 @max-[16rem]:hidden" />
            <span className="truncate text-left @max-[16rem]:whitespace-normal">{name}</span>
            <X className="size-4 shrink-0 print:hidden" />
          </button>
        );
      })}
    </div>
  );
}

function ChangeVehicle({ item }: Pick<LineVehiclesProps, 'item'>) {
  const { lang } = useLanguage();
  const words = cartWords[lang];
  const { setChangedLine } = useCart();
  const name = localisedName(item, lang);
  const hasVehicle = (item.vehicles ?? []).length > 0;
  return (
    <Button
      variant="quiet"
      aria-haspopup="dialog"
      aria-label={hasVehicle ? words.changeVehicleOf(name) : words.addVehicleTo(name)}
      onClick={() => setChangedLine(item.id)}
      className="min-w-0 px-2 text-sm"
    >
      {hasVehicle ? words.changeVehicle : words.vehicles.add}
    </Button>
  );
}

interface CartTextLineProps {
  line: CartText;
  onChange: (quantity: number) => void;
}

/** A line that is no product of the catalogue. It is sent with the others. */
export function CartTextLine({ line: { text, quantity }, onChange }: CartTextLineProps) {
  const { lang, t } = useLanguage();
  const words = cartWords[lang];
  const textId = useId();
  return (
    <li className="py-4 print:break-inside-avoid print:py-2">
      <p id={textId} className="tabular line-clamp-3 font-semibold leading-snug [overflow-wrap:anywhere]">
        {text}
      </p>
      <p className="mt-0.5 text-ink-faint text-sm">{words.textLine}</p>
      <p className="tabular hidden print:block">{t.cart.pieces(quantity)}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 print:hidden">
        <QuantityStepper value={quantity} min={0} onChange={onChange} describedBy={textId} />
        <span aria-live="polite" className="sr-only">
          {t.cart.pieces(quantity)}
        </span>
        <IconButton label={words.remove} aria-describedby={textId} onClick={() => onChange(0)}>
          <Trash className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}
