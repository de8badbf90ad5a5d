import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { Car } from '#app/ui/icons.tsx';
import { lazyPanel } from '#app/ui/lazy-panel.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useUntilNavigation } from '#app/ui/use-until-navigation.ts';
import { localisedLabel } from '#domain/localised.ts';
import type { VehicleDetails } from '#domain/vehicle-fit.ts';
import type { ListingData, LoadedListing } from '../catalogue/listing-data.ts';
import { setChosenVehicle } from '../finder/chosen-vehicle.ts';
import { finderId, VehicleChip } from '../finder/vehicle-chip.tsx';
import { useShell } from '../layout/shell-data.ts';

const FinderPanel = lazyPanel(async () => (await import('../finder/vehicle-finder.tsx')).FinderPanel);
const StaticFinder = lazy(async () => ({
  default: (await import('../finder/vehicle-finder.tsx')).VehicleFinder,
}));

interface Finder {
  isOpen: boolean;
  toggle: () => void;
}

/** Opened by the button, by the header's chip on another page, and by the server when a choice is incomplete. */
export function useFinder({ finder, vehicle }: LoadedListing): Finder {
  const [toggled, setToggled] = useUntilNavigation<boolean | undefined>(undefined);
  const { hash } = useLocation();
  // The server does not know the fragment.
  const isAsked = useHydrated(hash === `#${finderId}` || (finder !== undefined && !vehicle));
  const isOpen = toggled ?? isAsked;
  return { isOpen, toggle: () => setToggled(!isOpen) };
}

/** In the toolbar: the chosen vehicle, or the button that opens the finder. */
export function VehicleControl({ finder }: { finder: Finder }) {
  const { t } = useLanguage();
  const { makes } = useShell();
  if (makes.length === 0) return null;
  const label = (
    <>
      <Car className="size-5 shrink-0" />
      {t.vehicle.finder.title}
    </>
  );
  const look = buttonVariants('plain', 'list-vehicle-button shrink-0 whitespace-nowrap text-sm');
  return (
    <VehicleChip finder={finder}>
      <button
        type="button"
        aria-expanded={finder.isOpen}
        onClick={finder.toggle}
        onPointerEnter={FinderPanel.preload}
        className={`${look} noscript:hidden`}
      >
        {label}
      </button>
      <noscript>
        <a href={`#${finderId}`} className={look}>
          {label}
        </a>
      </noscript>
    </VehicleChip>
  );
}

interface VehicleStateProps {
  data: ListingData;
  loaded: LoadedListing;
  finder: Finder;
}

/** Below the toolbar: the open finder, and what is wrong with the vehicle of the address. */
export function VehicleState({ data, loaded, finder }: VehicleStateProps) {
  const { lang, t } = useLanguage();
  const words = t.vehicle;
  const { query, vehicle, vehicleProblem } = data;
  useRememberedVehicle(vehicle, query.year);
  const label = vehicle && localisedLabel(vehicle, lang);
  return (
    <>
      <div className={finder.isOpen ? 'mt-2' : ''}>
        <FinderPanel
          key={`${query.vehicle} ${query.year}`}
          query={searchedBeside(data)}
          make={vehicle?.make}
          offer={loaded.finder}
          open={finder.isOpen}
          onClose={finder.toggle}
        />
      </div>
      {loaded.finder && !loaded.vehicle && <FinderWithoutScript data={data} loaded={loaded} />}
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

/** Below the products; with a make whose model is still to be chosen, above them. */
export function FinderBelow({ data, loaded }: Omit<VehicleStateProps, 'finder'>) {
  return !(loaded.finder && !loaded.vehicle) && <FinderWithoutScript data={data} loaded={loaded} />;
}

/** Browsers do not render what is in `noscript`, so they do not load this code either. */
function FinderWithoutScript({ data, loaded }: Omit<VehicleStateProps, 'finder'>) {
  return (
    <noscript>
      <div id={finderId} className="mt-4 scroll-mt-40">
        <StaticFinder query={searchedBeside(data)} make={data.vehicle?.make} offer={loaded.finder} />
      </div>
    </noscript>
  );
}

/** The vehicle of the finder takes the place of one that the search names. */
const searchedBeside = ({ query, search }: ListingData) => ({
  ...query,
  search: search?.withoutVehicle ?? query.search,
});

function useRememberedVehicle(vehicle: VehicleDetails | undefined, year: number | null): void {
  useEffect(() => {
    if (!vehicle) return;
    const { slug, label, label_en } = vehicle;
    setChosenVehicle({ slug, label, label_en, year });
  }, [vehicle, year]);
}
