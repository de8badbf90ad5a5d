import { useLocation, useMatches, useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Car, X } from '#app/ui/icons.tsx';
import { listingParams, parseListingQuery, shopUrl } from '#domain/listing-query.ts';
import { localisedLabel } from '#domain/localised.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { useShell } from '../layout/shell-data.ts';
import { setChosenVehicle, useChosenVehicle } from './chosen-vehicle.ts';

/** The finder of the shop, which this fragment of the address opens. */
export const finderId = 'arac-sec';

interface VehicleChipProps {
  /** In a list's toolbar: opens the finder in place. In the header a link leads to the list and opens it there. */
  finder?: { isOpen: boolean; toggle: () => void };
  /** Shown while no vehicle is chosen. */
  children?: React.ReactNode;
}

/** The chosen vehicle: it opens the finder, and can be removed. */
export function VehicleChip({ finder, children }: VehicleChipProps) {
  const { t } = useLanguage();
  const words = t.vehicle;
  const listed = useListedVehicle();
  const remembered = useChosenVehicle();
  const choice = listed ?? remembered;
  const { pathname, search } = useLocation();
  const isShop = localizedPath('tr', pathname) === '/shop';
  const query = parseListingQuery(new URLSearchParams(isShop ? search : ''));
  if (!choice) return children;
  const narrowed = shopUrl({ ...query, vehicle: choice.slug, year: choice.year, page: 1 });
  return (
    <aside aria-label={words.chosen} className={finder ? 'list-vehicle' : 'vehicle-chip'}>
      <Link
        to={`${narrowed}#${finderId}`}
        title={words.finder.title}
        className="flex h-full min-w-0 grow items-center gap-2 font-semibold hover:underline"
        {...(finder &&
          listed && {
            'aria-expanded': finder.isOpen,
            onClick: (event) => {
              event.preventDefault();
              finder.toggle();
            },
          })}
      >
        <VehicleName choice={choice} isNarrow={finder !== undefined} />
      </Link>
      <ClearVehicle query={query} />
    </aside>
  );
}

interface VehicleNameProps {
  choice: VehicleChoice;
  /** In the toolbar of a phone there is no space for the make. */
  isNarrow: boolean;
}

/** Where there is still too little space, the model is cut and the year stays. */
function VehicleName({ choice, isNarrow }: VehicleNameProps) {
  const { lang } = useLanguage();
  const { makes } = useShell();
  const label = localisedLabel(choice, lang);
  const make = makes.find((each) => label.startsWith(`${each} `)) ?? '';
  return (
    <>
      <Car className="size-5 shrink-0" />
      <span className="flex min-w-0">
        <span className="truncate">
          {make && <span className={isNarrow ? 'max-md:sr-only' : ''}>{make} </span>}
          {label.slice(make.length).trim()}
        </span>
        {choice.year !== null && <span className="shrink-0 whitespace-pre">{` ${choice.year}`}</span>}
      </span>
    </>
  );
}

/** A form, so that it works without JavaScript. */
function ClearVehicle({ query }: { query: ReturnType<typeof parseListingQuery> }) {
  const { lang, t } = useLanguage();
  const navigate = useNavigate();
  const without = { ...query, vehicle: null, year: null, page: 1 };
  return (
    <form
      method="get"
      action={localizedPath(lang, '/shop')}
      className="shrink-0"
      onSubmit={(event) => {
        event.preventDefault();
        setChosenVehicle(null);
        if (query.vehicle === null) return;
        void navigate(localizedPath(lang, shopUrl(without)), { preventScrollReset: true });
      }}
    >
      {[...listingParams(without)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-label={t.vehicle.clear} title={t.vehicle.clear} className="icon-button">
        <X className="size-4" />
      </button>
    </form>
  );
}

/** The vehicle of the list's address, which the server knows too. */
function useListedVehicle(): VehicleChoice | undefined {
  const { loaderData } = useMatches().at(-1) ?? {};
  const { vehicle, query } = (loaderData ?? {}) as Partial<Pick<ListingData, 'vehicle' | 'query'>>;
  if (!vehicle || !query) return undefined;
  const { slug, label, label_en } = vehicle;
  return { slug, label, label_en, year: query.year };
}
