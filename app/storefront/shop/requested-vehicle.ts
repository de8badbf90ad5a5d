import { parseListingQuery } from '#domain/listing-query.ts';
import type { Lang } from '#domain/localised.ts';
import { makeParam } from '#domain/vehicle.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { finderOffer } from '../finder/finder-makes.ts';

/** The vehicle of the address, and what the finder offers beside it. */
export function requestedVehicle(
  { vehicles, vehicleIndex }: Pick<Catalogue, 'vehicles' | 'vehicleIndex'>,
  params: URLSearchParams,
  lang: Lang,
) {
  const { vehicle: slug } = parseListingQuery(params);
  const found = slug === null ? undefined : vehicleIndex.find(slug);
  const make = params.get(makeParam) || found?.make || '';
  const isOtherMake = found !== undefined && found.make !== make;
  return {
    vehicle: isOtherMake ? undefined : found,
    /** Without JavaScript a model can be sent with another make. */
    isOtherMake,
    finder: finderOffer(vehicles, lang, { make, year: params.get('yil') ?? '' }),
  };
}
