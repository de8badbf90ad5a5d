import { useId, useRef, useState } from 'react';
import { useCart } from '#app/cart/cart-provider.tsx';
import { cartWords } from '#app/i18n/cart-words.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Car, Plus, X } from '#app/ui/icons.tsx';
import { type CartItem, maxVehicles, vehiclesOfOthers } from '#domain/cart.ts';
import { localisedName } from '#domain/localised.ts';
import { type VehicleChoice, vehicleName } from '#domain/vehicle.ts';
import { noFilters, VehicleFinder } from './vehicle-finder.tsx';
import { useVehicleList } from './vehicle-list.ts';

interface LineVehiclesProps {
  open: boolean;
  onClose: () => void;
}

/** The vehicles of one line of the cart: changes one, adds another, takes one out. */
export function LineVehicles({ open, onClose }: LineVehiclesProps) {
  const { lang, t } = useLanguage();
  const words = cartWords[lang];
  const { items, changedLine } = useCart();
  const item = items.find(({ id }) => id === changedLine);
  const title = item?.vehicles?.length ? words.changeVehicle : words.vehicles.add;
  return (
    <Dialog open={open && item !== undefined} onClose={onClose} label={title} closesOnBack>
      <header className="flex items-center justify-between gap-2 border-line border-b py-2 pr-2 pl-5">
        <h2 className="font-bold text-xl">{title}</h2>
        <IconButton label={t.common.close} onClick={onClose}>
          <X className="size-6" />
        </IconButton>
      </header>
      {item && (
        <div className="relative min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4">
          <LineVehicleForm key={item.id} item={item} onDone={onClose} />
        </div>
      )}
    </Dialog>
  );
}

/** With one vehicle that one is changed, otherwise one is added, until the visitor decides. */
function LineVehicleForm({ item, onDone }: { item: CartItem; onDone: () => void }) {
  const { lang } = useLanguage();
  const words = cartWords[lang].vehicles;
  const { items, setVehicles } = useCart();
  const product = useRef<HTMLParagraphElement>(null);
  const { vehicles = [] } = item;
  const [edited, setEdited] = useState(vehicles.length === 1 ? vehicles[0] : undefined);
  const isFull = vehicles.length >= maxVehicles;
  const list = useVehicleList(true);
  const make = list?.find(({ slug }) => slug === edited?.slug)?.make;

  function choose(vehicle: VehicleChoice) {
    const changed = vehicles.map((each) => (each === edited ? vehicle : each));
    setVehicles(item.id, edited ? changed : [...vehicles, vehicle]);
    onDone();
  }

  function remove(vehicle: VehicleChoice) {
    setVehicles(
      item.id,
      vehicles.filter((each) => each !== vehicle),
    );
    if (vehicle === edited) setEdited(undefined);
    // The button that had the focus goes.
    product.current?.focus();
  }

  return (
    <>
      <p ref={product} tabIndex={-1} className="font-semibold">
        {localisedName(item, lang)}
      </p>
      <p className="text-ink-soft text-sm">{words.hint}</p>
      {vehicles.length === 0 && <p className="mt-3 text-ink-soft">{words.none}</p>}
      <ul aria-label={words.list} className="mt-3 grid gap-1">
        {vehicles.map((vehicle) => (
          <VehicleRow
            key={`${vehicle.slug} ${vehicle.year}`}
            vehicle={vehicle}
            isEdited={vehicle === edited}
            onEdit={() => setEdited(vehicle)}
            onRemove={() => remove(vehicle)}
          />
        ))}
      </ul>
      {edited && !isFull && (
        <Button variant="quiet" onClick={() => setEdited(undefined)} className="mt-2 px-2">
          <Plus className="size-4" />
          {words.addAnother}
        </Button>
      )}
      {isFull && !edited ? (
        <p role="status" className="mt-3 rounded-md bg-signal-wash p-4">
          {words.full}
        </p>
      ) : (
        <div className="mt-3 grid gap-3">
          <OtherVehicles vehicles={vehiclesOfOthers(items, item)} onChoose={choose} />
          <VehicleFinder
            // The make of the changed vehicle is known when the vehicles are.
            key={`${edited?.slug} ${edited?.year} ${make}`}
            query={{ ...noFilters, vehicle: edited?.slug ?? null, year: edited?.year ?? null }}
            make={make}
            purpose={{ label: edited ? words.save : words.add, onChoose: choose }}
          />
        </div>
      )}
    </>
  );
}

interface OtherVehiclesProps {
  vehicles: readonly VehicleChoice[];
  onChoose: (vehicle: VehicleChoice) => void;
}

/** As many as stand above the finder without hiding it. */
const mostOffered = 8;

/** The vehicles of other lines, each chosen with one tap. */
function OtherVehicles({ vehicles, onChoose }: OtherVehiclesProps) {
  const { lang } = useLanguage();
  const title = useId();
  if (vehicles.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="font-semibold text-sm">
        {cartWords[lang].vehicles.ofCart}
      </h3>
      <ul className="mt-1 flex flex-wrap gap-2">
        {vehicles.slice(-mostOffered).map((vehicle) => (
          <li key={`${vehicle.slug} ${vehicle.year}`}>
            <Button onClick={() => onChoose(vehicle)} className="px-3 text-sm">
              <Car className="size-4 shrink-0" />
              {vehicleName(vehicle, lang)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface VehicleRowProps {
  vehicle: VehicleChoice;
  isEdited: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function VehicleRow({ vehicle, isEdited, onEdit, onRemove }: VehicleRowProps) {
  const { lang } = useLanguage();
  const words = cartWords[lang];
  const name = vehicleName(vehicle, lang);
  return (
    <li
      className={`flex flex-wrap items-center gap-x-2 rounded-md pl-3 ${isEdited ? 'bg-signal-wash text-signal-ink' : 'bg-sunken'}`}
    >
      <Car className="size-4 shrink-0" />
      {/* Large text needs the row for the name. */}
      <span className="min-w-0 grow basis-24 [overflow-wrap:anywhere]">{name}</span>
      <Button
        variant="quiet"
        aria-label={words.vehicles.edit(name)}
        aria-pressed={isEdited}
        onClick={onEdit}
        className="px-2 text-sm"
      >
        {words.vehicles.save}
      </Button>
      <IconButton label={words.removeVehicle(name)} onClick={onRemove}>
        <X className="size-4" />
      </IconButton>
    </li>
  );
}
