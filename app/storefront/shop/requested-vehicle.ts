import { parseListingQuery } from '#domain/listing-query.ts';
import type { Lang } from '#domain/localised.ts';
import { makeParam } from '#domain/vehicle.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { type FinderOffer, modelsOf, vehicleMakes } from '../finder/finder-makes.ts';

/** The vehicle of the address, and what the finder offers beside it. */
export function requestedVehicle(
  { vehicles, vehicleIndex }: Pick<Catalogue, 'vehicles' | 'vehicleIndex'>,
  params: URLSearchParams,
  lang: Lang,
) {
  const { vehicle: slug } = parseListingQuery(params);
  const found = slug === null ? undefined : vehicleIndex.find(slug);
  const wanted = params.get(makeParam) || found?.make;
  const make = vehicleMakes(vehicles).find((each) => each === wanted);
  // Without JavaScript a model can be sent with another make.
  const isOtherMake = found !== undefined && found.make !== wanted;
  const year = params.get('yil') ?? '';
  const finder: FinderOffer | undefined = make
    ? { make, models: modelsOf(vehicles, make, lang), year: /^\d{4}$/.test(year) ? year : '' }
    : undefined;
  return { vehicle: isOtherMake ? undefined : found, isOtherMake, finder };
}
