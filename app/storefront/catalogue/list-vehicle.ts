import { maxVehicles } from '#domain/cart.ts';
import { createComparer } from '#domain/fit-positions.ts';
import type { SearchReport } from '#domain/listing.ts';
import type { CatalogueIndex, ListingProduct } from '#domain/listing-index.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import type { ListingVehicles } from '#domain/listing-search.ts';
import { type Lang, localisedLabel } from '#domain/localised.ts';
import type { QueryPart } from '#domain/search/understand-query.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import { chooseVehicle, fitOf, makesOf, type VehicleDetails } from '#domain/vehicle-fit.ts';

type Understood = SearchReport['understood'];

/**
 * What is put into the cart from a list is for these vehicles: all that the search names if it leaves open which one.
 * None if it names one that is not known, or more than a line of the cart can have; absent without a vehicle.
 */
export function ownVehicles(
  { fitmentsOf }: ListingVehicles,
  { year: chosenYear }: ListingQuery,
  understood: Understood,
  chosen: VehicleDetails | undefined,
): { ownVehicles?: VehicleChoice[] } {
  const { vehicles = [], makes = [], unknown = [], year = null, isYearOutside } = understood ?? {};
  if (unknown.length > 0 || vehicles.length > maxVehicles) return { ownVehicles: [] };
  const named = vehicles.flatMap(({ slug }) => {
    const vehicle = fitmentsOf(slug)?.vehicle;
    return vehicle ? [choiceOf({ vehicle, year: isYearOutside ? null : year })] : [];
  });
  if (named.length > 0) return { ownVehicles: named };
  if (makes.length > 0 && !makes.includes(chosen?.make ?? '')) return { ownVehicles: [] };
  return chosen ? { ownVehicles: [choiceOf({ vehicle: chosen, year: chosenYear })] } : {};
}

/** If a search names several vehicles, such as the generations of a model: those of them that a product is for. */
export function createVehicleFilter<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  { all, fitmentsOf }: ListingVehicles,
  understood: Understood,
): (product: P) => VehicleChoice[] | undefined {
  const { vehicles = [], year = null, isYearOutside } = understood ?? {};
  if (vehicles.length < 2) return () => undefined;
  const makes = makesOf(all);
  const named = vehicles.flatMap(({ slug }) => {
    const known = fitmentsOf(slug);
    if (!known) return [];
    const chosen = chooseVehicle(known, isYearOutside ? null : year);
    return [{ chosen, choice: choiceOf(chosen), comparisonAt: createComparer(index, chosen, makes) }];
  });
  return (product) => {
    const { id } = product;
    const position = index.positions.get(id) ?? -1;
    const possible = named.filter(
      ({ chosen, comparisonAt }) => fitOf(id, comparisonAt(position), chosen) !== null,
    );
    // What is recorded counts more than what the facts suggest.
    const recorded = possible.filter(({ chosen }) => chosen.fitments.has(id));
    const own = recorded.length > 0 ? recorded : possible;
    const isNarrower = own.length > 0 && own.length < named.length && own.length <= maxVehicles;
    return isNarrower ? own.map(({ choice }) => choice) : undefined;
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

/** The words may leave open which generation it is. */
export function withVehicleName(
  parts: readonly QueryPart[],
  vehicle: VehicleChoice,
  lang: Lang,
): QueryPart[] {
  const text = [localisedLabel(vehicle, lang), vehicle.year].filter(Boolean).join(' · ');
  const first = parts.find(({ kind }) => kind === 'vehicle');
  return parts.map((part) => (part === first ? { ...part, text } : part));
}
