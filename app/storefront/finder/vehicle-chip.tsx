import { useLocation, useMatches, useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Car, X } from '#app/ui/icons.tsx';
import { listingParams, parseListingQuery, shopUrl } from '#domain/listing-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { setChosenVehicle, useChosenVehicle, type VehicleChoice, vehicleName } from './chosen-vehicle.ts';

/** The finder of the shop, which this fragment of the address opens. */
export const finderId = 'arac-sec';

/** The chosen vehicle, in the header: it opens the finder, and can be removed. */
export function VehicleChip() {
  const { lang, t } = useLanguage();
  const words = t.vehicle;
  const navigate = useNavigate();
  const listed = useListedVehicle();
  const remembered = useChosenVehicle();
  const choice = listed ?? remembered;
  const { pathname, search } = useLocation();
  const isShop = localizedPath('tr', pathname) === '/shop';
  const query = parseListingQuery(new URLSearchParams(isShop ? search : ''));
  if (!choice) return null;
  const without = { ...query, vehicle: null, year: null, page: 1 };
  return (
    <aside aria-label={words.chosen} className="vehicle-chip">
      <Link
        to={`${shopUrl({ ...query, vehicle: choice.slug, year: choice.year, page: 1 })}#${finderId}`}
        title={words.finder.title}
        className="flex h-full min-w-0 grow items-center gap-2 font-semibold hover:underline"
      >
        <Car className="size-5 shrink-0" />
        <span className="truncate">{vehicleName(choice, lang)}</span>
      </Link>
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
        <button type="submit" aria-label={words.clear} title={words.clear} className="icon-button">
          <X className="size-4" />
        </button>
      </form>
    </aside>
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
