import { parseListingQuery } from '#domain/listing-query.ts';
import type { Lang } from '#domain/localised.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { finderOffer, makeParam } from '../finder/finder-makes.ts';

/** The vehicle of the address, and what the finder offers beside it. Another make in the form beats its vehicle. */
export function requestedVehicle(
  { vehicles, vehicleIndex }: Pick<Catalogue, 'vehicles' | 'vehicleIndex'>,
  params: URLSearchParams,
  lang: Lang,
) {
  const { vehicle: slug } = parseListingQuery(params);
  const found = slug === null ? undefined : vehicleIndex.find(slug);
  const make = params.get(makeParam) || found?.make || '';
  return {
    vehicle: found?.make === make ? found : undefined,
    finder: finderOffer(vehicles, lang, { make, year: params.get('yil') ?? '' }),
  };
}
