import type { SearchReport } from '#domain/listing.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import type { ListingVehicles } from '#domain/listing-search.ts';
import { productFacts, type WithFacts } from '#domain/product-facts.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import {
  type ChosenVehicle,
  chooseVehicle,
  compareProduct,
  fitOf,
  makesOf,
  type VehicleDetails,
} from '#domain/vehicle-fit.ts';
import type { CardSource } from '../product-card/card-product.ts';

type Understood = SearchReport['understood'];

/** What is put into the cart from a list is for this vehicle; null if the search names none that is known, or several. */
export function ownVehicle(
  { fitmentsOf }: ListingVehicles,
  { year: chosenYear }: ListingQuery,
  understood: Understood,
  chosen: VehicleDetails | undefined,
): { ownVehicle?: VehicleChoice | null } {
  const { vehicles = [], makes = [], unknown = [], year = null, isYearOutside } = understood ?? {};
  const [named, another] = vehicles;
  if (unknown.length > 0) return { ownVehicle: null };
  const details = named && !another ? fitmentsOf(named.slug)?.vehicle : undefined;
  if (details) return { ownVehicle: choiceOf({ vehicle: details, year: isYearOutside ? null : year }) };
  const isNamed = vehicles.some(({ slug }) => slug === chosen?.slug) || makes.includes(chosen?.make ?? '');
  const isOther = vehicles.length + makes.length > 0 && !isNamed;
  if (isOther) return { ownVehicle: null };
  return chosen ? { ownVehicle: choiceOf({ vehicle: chosen, year: chosenYear }) } : {};
}

/** If a search names several vehicles, such as the generations of a model: the only one that a product is for. */
export function createOnlyVehicle(
  { all, fitmentsOf }: ListingVehicles,
  understood: Understood,
): (product: WithFacts & Pick<CardSource, 'id' | 'name' | 'brand'>) => VehicleChoice | undefined {
  const { vehicles = [], year = null, isYearOutside } = understood ?? {};
  if (vehicles.length < 2) return () => undefined;
  const makes = makesOf(all);
  const named = vehicles.flatMap(({ slug }) => {
    const known = fitmentsOf(slug);
    return known ? [chooseVehicle(known, isYearOutside ? null : year)] : [];
  });
  return (product) => {
    const { id, name, brand } = product;
    const facts = productFacts(product);
    const isFor = (chosen: ChosenVehicle) =>
      !chosen.universal.has(id) &&
      fitOf(id, compareProduct({ name, brand, facts }, chosen, makes), chosen) !== null;
    const possible = named.filter(isFor);
    // What is recorded counts more than what the facts suggest.
    const recorded = possible.filter(({ fitments }) => fitments.has(id));
    const [only, another] = recorded.length > 0 ? recorded : possible;
    return only && !another ? choiceOf(only) : undefined;
  };
}

export function choiceOf({
  vehicle,
  year,
}: {
  vehicle: Pick<VehicleDetails, 'slug' | 'label' | 'label_en'>;
  year: number | null;
}): VehicleChoice {
  const { slug, label, label_en } = vehicle;
  return { slug, label, label_en, year };
}
