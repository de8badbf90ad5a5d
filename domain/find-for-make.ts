import { isOfVehicles, isPlain, type KnownVehicle, type VehicleSearch } from './add-products.ts';
import type { FoundForVehicles } from './find-for-vehicles.ts';
import { createComparer } from './fit-positions.ts';
import type { ListingProduct } from './listing-index.ts';
import { type Found, searchProducts } from './search/search.ts';
import { firstYear, noVehicleFacts } from './vehicle.ts';
import { type ChosenVehicle, chooseVehicle, isPart, rankOf } from './vehicle-fit.ts';

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
  const among = new Uint8Array(index.search.products.length);
  const isOfOther = (position: number) => comparisonAt(position).makes === 'other';
  const isOwnKind = isOfVehicles(parsed.kindTerm);
  for (let position = 0; position < among.length; position++) {
    const comparison = comparisonAt(position);
    const isListed = isPart(comparison) || (!isOwnKind && isPlain(comparison));
    among[position] = isListed ? 1 : 0;
  }
  const { synonyms } = index;
  const parts =
    rest === ''
      ? undefined
      : searchProducts(index.search, rest, { synonyms, parsed, among, needsKind: true });
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
