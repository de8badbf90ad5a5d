import { fitPositions } from './fit-positions.ts';
import type { CatalogueIndex, ListingProduct } from './listing-index.ts';
import type { Found } from './search/search.ts';
import { type ChosenVehicle, rankOf } from './vehicle-fit.ts';

const highestScore = 0xffff;

/** Everything that was found, first what fits a vehicle or is a part of it. */
export function preferFitting<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  preferred: ChosenVehicle,
  makes: ReadonlySet<string>,
  { scores, ...found }: Found,
): Found & { preferred: number } {
  const fitAt = fitPositions(index, [preferred], makes);
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  let count = 0;
  const raised = scores.map((score, at) => {
    const isPreferred = fitAt[at] === rankOf('fits') || fitAt[at] === rankOf('parts');
    if (score === 0 || !isPreferred) return score;
    count += 1;
    return Math.min(highestScore, score + best);
  });
  return { ...found, scores: raised, preferred: count };
}
