import { isOfVehicles, isPlain, type KnownVehicle, type VehicleSearch } from './add-products.ts';
import { type FoundForVehicles, findForVehicles } from './find-for-vehicles.ts';
import { createComparer, type FitPositions, fitPositions } from './fit-positions.ts';
import type { CatalogueIndex, ListingProduct } from './listing-index.ts';
import type { ListingQuery } from './listing-query.ts';
import type { Lang } from './localised.ts';
import { findWholeText } from './search/literal-search.ts';
import { type Found, searchProducts } from './search/search.ts';
import { type Understood, understandQuery } from './search/understand-query.ts';
import { firstYear, noVehicleFacts, type VehicleFacts } from './vehicle.ts';
import {
  type ChosenVehicle,
  chooseVehicle,
  isPart,
  makesOf,
  rankOf,
  type VehicleComparison,
  type VehicleFitments,
} from './vehicle-fit.ts';
import type { AliasedVehicle } from './vehicle-text.ts';

/** A vehicle that words can name. */
export interface ListedVehicle extends AliasedVehicle {
  facts: VehicleFacts;
}

/** All vehicles, and what is known of each: null of one that is not there, undefined of one that is not fetched yet. */
export interface ListingVehicles {
  all: readonly ListedVehicle[];
  fitmentsOf: (slug: string) => VehicleFitments | null | undefined;
}

type Understanding = Pick<
  Understood<AliasedVehicle>,
  | 'parts'
  | 'rest'
  | 'unknown'
  | 'mentioned'
  | 'topics'
  | 'similar'
  | 'vehicles'
  | 'makes'
  | 'year'
  | 'isYearOutside'
  | 'choices'
>;

/** What a listing's text and vehicle find. */
export interface FoundProducts {
  /** For each position how well the product answers the text; undefined without a text. */
  scores?: Uint16Array;
  /** How each product goes with the vehicle; undefined without one. */
  fitAt?: FitPositions;
  corrections: { typed: string; used: string }[];
  leftOut: string[];
  understood?: Understanding;
  /** There is no such product for the vehicle. */
  isMissing?: boolean;
  /** How many of the products are for the preferred vehicle, and come first. */
  preferred?: number;
}

const nothing = { corrections: [], leftOut: [] };
const noVehicles: ListingVehicles = { all: [], fitmentsOf: () => undefined };

export function findProducts<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  query: ListingQuery,
  lang: Lang = 'tr',
  vehicles: ListingVehicles = noVehicles,
  chosen?: ChosenVehicle,
  preferred?: ChosenVehicle,
): FoundProducts {
  const { search: text, literal } = query;
  const context = { index: index.search, synonyms: index.synonyms };
  const makes = makesOf(vehicles.all);
  if (text === '') return { ...nothing, ...(chosen && { fitAt: fitPositions(index, [chosen], makes) }) };
  if (literal) {
    const found = searchProducts(index.search, text, { literal, synonyms: index.synonyms });
    return { ...nothing, ...found, ...(chosen && found && withFit(index, [chosen], makes, found.scores)) };
  }
  const understood = understandQuery(context, text, vehicles.all, lang);
  return findUnderstood(index, text, understood, vehicles, { chosen, preferred, needsKind: true });
}

interface VehicleOptions {
  chosen?: ChosenVehicle | undefined;
  preferred?: ChosenVehicle | undefined;
  /** As of a list: only what is asked for is said to fit. */
  needsKind?: boolean;
}

/** What a text finds that is understood already. */
export function findUnderstood<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  text: string,
  { parsed, ...read }: Understood<AliasedVehicle>,
  vehicles: ListingVehicles,
  { chosen, preferred, needsKind }: VehicleOptions = {},
): FoundProducts {
  const makes = makesOf(vehicles.all);
  const understood = withChoice(read, chosen ?? preferred);
  const named = understood.vehicles.flatMap(({ slug }) => {
    const known = vehicles.fitmentsOf(slug);
    return known ? [chooseVehicle(known, understood.year)] : [];
  });
  const search = { index, makes, all: vehicles.all, text, rest: read.rest, parsed };
  // Of 'transit courier', the Transit is another vehicle.
  if (understood.unknown.length > 0) {
    const found = findWholeText(index.search, text);
    const fitAt = found.map((isFound) => isFound * rankOf('other'));
    return { ...nothing, scores: new Uint16Array(found), fitAt, understood };
  }
  if (named.length > 0) return { ...findForVehicles(search, named, needsKind), understood };
  const found = searchProducts(index.search, text, { synonyms: index.synonyms });
  const [make, another] = understood.makes;
  // 'audi vw emulatör' is for both; what no product is for both of is a contradiction.
  if (make && another && !found?.scores.some((score) => score > 0)) {
    const [first] = understood.choices;
    const ofFirst = searchProducts(index.search, first?.search ?? '', { synonyms: index.synonyms });
    return { ...nothing, ...(ofFirst && findForMake(search, make, ofFirst)), understood };
  }
  const agreed = { ...understood, choices: [] };
  if (!found) return { ...nothing, understood: agreed };
  if (chosen && isOfMake(chosen, understood))
    return { ...found, ...withFit(index, [chosen], makes, found.scores), understood: agreed };
  if (!make && preferred) return { ...preferFitting(index, preferred, makes, found), understood: agreed };
  if (!make || another) return { ...found, understood: agreed };
  return { ...findForMake(search, make, found), understood: agreed };
}

/** Of several vehicles that a text names, as 'doblo' does, the visitor's own is meant, in its year. */
function withChoice(understood: Understanding, choice: ChosenVehicle | undefined): Understanding {
  const { vehicles, year, choices } = understood;
  const own = vehicles.find(({ slug }) => slug === choice?.vehicle.slug);
  if (!own || vehicles.length === 1 || choices.length > 0) return understood;
  return { ...understood, vehicles: [own], year: year ?? choice?.year ?? null };
}

/** Whether a search for a make, or for none, is for a vehicle. Another make is named instead of the chosen vehicle. */
export function isOfMake(
  { vehicle }: Pick<ChosenVehicle, 'vehicle'>,
  { makes }: Pick<Understanding, 'makes'>,
): boolean {
  return makes.length === 0 || makes.includes(vehicle.make);
}

/** What was found, whatever it fits; what nothing connects with the vehicle stands under other vehicles. */
function withFit<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  chosen: readonly ChosenVehicle[],
  makes: ReadonlySet<string>,
  scores: Uint16Array,
): Pick<FoundProducts, 'fitAt'> {
  const fitAt = fitPositions(index, chosen, makes);
  scores.forEach((score, position) => {
    if (score > 0 && fitAt[position] === 0) fitAt[position] = rankOf('other');
  });
  return { fitAt };
}

const highestScore = 0xffff;

/** Everything that was found, first what fits a vehicle or is a part of it. */
function preferFitting<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  preferred: ChosenVehicle,
  makes: ReadonlySet<string>,
  { scores, ...found }: Found,
): Found & { preferred: number } {
  const fitAt = fitPositions(index, [preferred], makes);
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  let count = 0;
  const raised = scores.map((score, at) => {
    if (score === 0) return score;
    const isPreferred = fitAt[at] === rankOf('fits') || fitAt[at] === rankOf('parts');
    if (!isPreferred) return score;
    count += 1;
    return Math.min(highestScore, score + best);
  });
  return { ...found, scores: raised, preferred: count };
}

/** The slugs of the vehicles that a list needs to know. */
export function neededVehicles(
  index: CatalogueIndex<unknown>,
  { vehicle, search, literal }: ListingQuery,
  { all }: ListingVehicles,
): string[] {
  const chosen = vehicle === null ? [] : [vehicle];
  if (search === '' || literal) return chosen;
  const context = { index: index.search, synonyms: index.synonyms };
  return [...chosen, ...understandQuery(context, search, all).vehicles.map(({ slug }) => slug)];
}

/**
 * Products of other makes that mention the make stand under other vehicles. Chips, blades and batteries of its vehicles
 * are found too: 'bmw pil'.
 */
function findForMake<P extends ListingProduct>(
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
