import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { Car } from '#app/ui/more-icons.tsx';
import { changeListing, type ListingQuery, shopUrl } from '#domain/listing-query.ts';
import type { VehicleOffer } from '#domain/typed-vehicle.ts';
import { useBrowserCatalogue } from '../catalogue/browser-catalogue.ts';
import { useVehicleList } from '../finder/vehicle-list.ts';

interface TypedVehiclesProps {
  query: ListingQuery;
  /** From the server; without it the vehicles are fetched. */
  offered: VehicleOffer[] | undefined;
}

/** The vehicles that the search names, each with a way to what fits it. */
export function TypedVehicles({ query, offered }: TypedVehiclesProps) {
  const { lang, t } = useLanguage();
  const { typed } = t.vehicle;
  const vehicles = useVehicleList(offered === undefined && query.search !== '');
  const catalogue = useBrowserCatalogue();
  const found = offered ?? catalogue?.searchedVehicles(vehicles ?? [], query.search, lang) ?? [];
  const others = found.filter(
    ({ slug, year }) => slug !== query.vehicle || (year !== null && year !== query.year),
  );
  if (others.length === 0) return null;
  return (
    <nav aria-label={typed} className="mt-3 flex flex-wrap items-center gap-2">
      <p aria-hidden="true">{typed}</p>
      {others.map(({ slug, name, year }) => (
        <Link
          key={slug}
          to={shopUrl(changeListing(query, { search: '', literal: false, vehicle: slug, year }))}
          className={buttonVariants('plain')}
        >
          <Car className="size-5 shrink-0" />
          {name}
        </Link>
      ))}
    </nav>
  );
}
