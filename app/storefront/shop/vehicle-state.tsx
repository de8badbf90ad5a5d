import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Car, X } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { changeListing, type ListingQuery, listingParams, shopUrl } from '#domain/listing-query.ts';
import { localisedLabel } from '#domain/localised.ts';
import type { VehicleDetails } from '#domain/vehicle-fit.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { setChosenVehicle } from '../finder/chosen-vehicle.ts';
import type { FinderOffer } from '../finder/finder-makes.ts';
import { VehicleChip } from '../finder/vehicle-chip.tsx';
import { VehicleFinder } from '../finder/vehicle-finder.tsx';

interface VehicleStateProps {
  data: ListingData;
  finder?: FinderOffer | undefined;
}

/** The finder, and the chosen vehicle with a way to remove it. */
export function VehicleState({ data, finder }: VehicleStateProps) {
  const { lang, t } = useLanguage();
  const words = t.vehicle;
  const { query, vehicle, vehicleProblem } = data;
  useRememberedVehicle(vehicle, query.year);
  const label = vehicle && localisedLabel(vehicle, lang);
  const key = `${query.vehicle} ${query.year}`;
  const isHydrated = useHydrated();
  const [openFor, setOpenFor] = useState<string>();
  const isOpen = openFor === key;
  // On a phone the first screen belongs to the products that were asked for.
  const isNarrowed = listingParams({ ...query, page: 1 }).size > 0;
  const last = vehicle
    ? 'max-md:hidden noscript:max-md:order-last noscript:max-md:block'
    : 'max-md:order-last';
  return (
    <>
      <div className={`mt-3 ${isNarrowed && !isOpen ? last : ''}`}>
        <VehicleFinder key={key} query={query} make={vehicle?.make} offer={finder} />
      </div>
      {vehicle && (
        <ChosenVehicle query={query} vehicle={vehicle}>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            disabled={!isHydrated}
            onClick={() => setOpenFor(isOpen ? undefined : key)}
            className="shrink-0 noscript:hidden px-2 md:hidden"
          >
            {words.change}
          </Button>
        </ChosenVehicle>
      )}
      {!vehicle && vehicleProblem && <VehicleChip />}
      {vehicleProblem && (
        <p role="alert" className="mt-2 rounded-md bg-signal-wash px-4 py-2">
          {vehicleProblem === 'year' && vehicle && label
            ? words.wrongYear(label, words.years(vehicle.year_from, vehicle.year_to))
            : words[vehicleProblem === 'make' ? 'otherMake' : 'unknown']}
        </p>
      )}
    </>
  );
}

function useRememberedVehicle(vehicle: VehicleDetails | undefined, year: number | null): void {
  useEffect(() => {
    if (!vehicle) return;
    const { slug, label, label_en } = vehicle;
    setChosenVehicle({ slug, label, label_en, year });
  }, [vehicle, year]);
}

interface ChosenVehicleProps {
  query: ListingQuery;
  vehicle: VehicleDetails;
  /** Beside the way to remove it. */
  children: React.ReactNode;
}

function ChosenVehicle({ query, vehicle, children }: ChosenVehicleProps) {
  const { lang, t } = useLanguage();
  const words = t.vehicle;
  const navigate = useNavigate();
  const without = changeListing(query, { vehicle: null });
  return (
    <div className="mt-2 flex items-center justify-between gap-1 rounded-lg bg-signal-wash pl-3">
      <p className="flex min-w-0 grow items-center gap-2">
        <Car className="size-5 shrink-0 text-signal-ink max-sm:hidden" />
        <span className="sr-only">{words.chosen}: </span>
        <span className="min-w-0">
          <Link
            to={`/arac/${vehicle.slug}`}
            className="inline-flex min-h-11 items-center font-bold text-signal-ink underline underline-offset-4"
          >
            {localisedLabel(vehicle, lang)}
          </Link>{' '}
          <span className="tabular whitespace-nowrap">
            {query.year ?? words.years(vehicle.year_from, vehicle.year_to)}
          </span>
        </span>
      </p>
      {children}
      <form
        method="get"
        action={localizedPath(lang, '/shop')}
        className="shrink-0"
        onSubmit={(event) => {
          event.preventDefault();
          setChosenVehicle(null);
          void navigate(localizedPath(lang, shopUrl(without)), { preventScrollReset: true });
        }}
      >
        {[...listingParams(without)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="quiet" className="px-2">
          <X className="size-4" />
          <span className="max-sm:sr-only">{words.clear}</span>
        </Button>
      </form>
    </div>
  );
}
