import { isOfVehicles, isPlain, type KnownVehicle, type VehicleSearch } from './add-products.ts';
import type { FoundForVehicles } from './find-for-vehicles.ts';
import { createComparer } from './fit-positions.ts';
import type { ListingProduct } from './listing-index.ts';
import { type Found, searchProducts } from './search/search.ts';
import { firstYear, noVehicleFacts } from './vehicle.ts';
import { type ChosenVehicle, chooseVehicle, isPart, rankOf, type VehicleComparison } from './vehicle-fit.ts';

/**
 * Products of other makes that mention the make stand under other vehicles. Chips, blades and batteries of its vehicles
 * are found too: 'bmw pil'.
 */
export function findForMake<P extends ListingProduct>(
  { index, makes, all, rest, parsed }: VehicleSearch<P>,
  make: string,
  found: Found,
): FoundForVehicles {
  const comparisonAt = createComparer(index, anyVehicleOf(make, all), makes);
  const isOfOther = (position: number) => comparisonAt(position).makes === 'other';
  const isOwnKind = isOfVehicles(parsed.kindTerm);
  const isListed = (comparison: VehicleComparison) =>
    isPart(comparison) || (!isOwnKind && isPlain(comparison));
  const findParts = () => {
    const { synonyms } = index;
    const among = new Uint8Array(index.search.products.length);
    for (let at = 0; at < among.length; at++) among[at] = isListed(comparisonAt(at)) ? 1 : 0;
    return searchProducts(index.search, rest, { synonyms, parsed, among, needsKind: true });
  };
  const parts = rest === '' ? undefined : findParts();
  const hasParts = parts?.leftOut.length === 0 && parts.scores.some((score) => score > 0);
  const { scores, ...report } = hasParts && found.leftOut.length > 0 ? parts : found;
  const fitAt = new Uint8Array(scores.length);
  for (let position = 0; position < scores.length; position++) {
    if (hasParts && scores[position] === 0) scores[position] = Math.ceil((parts.scores[position] ?? 0) / 2);
    if (scores[position] !== 0) fitAt[position] = rankOf(isOfOther(position) ? 'other' : 'plain');
  }
  return { ...report, scores, ...(fitAt.includes(rankOf('other')) && { fitAt }) };
}

/** A vehicle with the facts of all vehicles of a make. */
function anyVehicleOf(make: string, all: readonly KnownVehicle[]): ChosenVehicle {
  const facts = all.filter((vehicle) => vehicle.make === make).map((vehicle) => vehicle.facts);
  const years = { year_from: firstYear, year_to: null };
  const name = { make, model: '', model_en: null, generation: '', slug: '', label: make, label_en: make };
  const vehicle = {
    ...name,
    ...years,
    facts: {
      ...noVehicleFacts,
      chips: facts.flatMap(({ chips }) => chips),
      blades: facts.flatMap(({ blades }) => blades),
      batteries: facts.flatMap(({ batteries }) => batteries),
    },
  };
  return chooseVehicle({ vehicle, fitments: [], ofTwins: [], universal: [] }, null);
}
