import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { listingParams } from '#domain/listing-query.ts';
import { localisedLabel } from '#domain/localised.ts';
import type { VehicleDetails } from '#domain/vehicle-fit.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { setChosenVehicle } from '../finder/chosen-vehicle.ts';
import type { FinderOffer } from '../finder/finder-makes.ts';
import { finderId } from '../finder/vehicle-chip.tsx';
import { VehicleFinder } from '../finder/vehicle-finder.tsx';

interface VehicleStateProps {
  data: ListingData;
  finder?: FinderOffer | undefined;
}

/** Above the products: the finder, unless it is below them, and what is wrong with the vehicle of the address. */
export function VehicleState({ data, finder }: VehicleStateProps) {
  const { lang, t } = useLanguage();
  const words = t.vehicle;
  const { query, vehicle, vehicleProblem } = data;
  useRememberedVehicle(vehicle, query.year);
  const label = vehicle && localisedLabel(vehicle, lang);
  // On a phone the first screen belongs to the products that were asked for.
  const isNarrowed = listingParams({ ...query, page: 1 }).size > 0;
  const isAbove = useFinderPlace(data) === 'above';
  return (
    <>
      {isAbove && (
        <Finder data={data} finder={finder} className={`mt-3 ${isNarrowed ? 'max-md:order-last' : ''}`} />
      )}
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

/** Below the products of a search or of a vehicle, which come first. */
export function FinderBelow({ data, finder }: VehicleStateProps) {
  return useFinderPlace(data) === 'below' && <Finder data={data} finder={finder} className="mt-10" />;
}

/** The header's chip opens it above. */
function useFinderPlace({ query }: ListingData): 'above' | 'below' {
  const isOpened = useLocation().hash === `#${finderId}`;
  // The server does not know the fragment.
  const isHydrated = useHydrated();
  const isAnswered = query.search !== '' || query.vehicle !== null;
  return isAnswered && !(isHydrated && isOpened) ? 'below' : 'above';
}

function Finder({ data: { query, vehicle }, finder, className }: VehicleStateProps & { className: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tap on the chip is another key.
  useEffect(() => {
    if (hash === `#${finderId}`) box.current?.querySelector('select')?.focus();
  }, [hash, key]);
  return (
    <div ref={box} id={finderId} className={`scroll-mt-40 ${className}`}>
      <VehicleFinder
        key={`${query.vehicle} ${query.year}`}
        query={query}
        make={vehicle?.make}
        offer={finder}
      />
    </div>
  );
}

function useRememberedVehicle(vehicle: VehicleDetails | undefined, year: number | null): void {
  useEffect(() => {
    if (!vehicle) return;
    const { slug, label, label_en } = vehicle;
    setChosenVehicle({ slug, label, label_en, year });
  }, [vehicle, year]);
}
