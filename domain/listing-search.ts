import { createComparer, type FitPositions, fitPositions } from './fit-positions.ts';
import { fold, wordsOf } from './fold.ts';
import type { CatalogueIndex, ListingProduct } from './listing-index.ts';
import type { ListingQuery } from './listing-query.ts';
import type { Lang } from './localised.ts';
import { preferFitting } from './prefer-fitting.ts';
import type { QueryTerm } from './search/expand-terms.ts';
import { vehicleKinds } from './search/lexicon.ts';
import { type Found, findWholeText, searchProducts, spelledCorrections } from './search/search.ts';
import { type Understood, understandQuery } from './search/understand-query.ts';
import { firstYear, noVehicleFacts, type VehicleFacts } from './vehicle.ts';
import {
  type ChosenVehicle,
  type Comparison,
  chooseVehicle,
  isPart,
  makesOf,
  rankOf,
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
  'parts' | 'unknown' | 'topics' | 'similar' | 'vehicles' | 'makes' | 'year' | 'isYearOutside' | 'choices'
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
/** More products to be confirmed stand under other vehicles. */
const mostChecked = 24;

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
  const { rest, parsed, ...understood } = understandQuery(context, text, vehicles.all, lang);
  const named = understood.vehicles.flatMap(({ slug }) => {
    const known = vehicles.fitmentsOf(slug);
    return known ? [chooseVehicle(known, understood.year)] : [];
  });
  const search = { index, makes, text, rest, parsed };
  if (named.length > 0) return { ...findForVehicles(search, named), understood };
  if (understood.unknown.length > 0) {
    return { ...nothing, scores: Uint16Array.from(findWholeText(index.search, text)), understood };
  }
  const found = searchProducts(index.search, text, { synonyms: index.synonyms });
  const [make, another] = understood.makes;
  // 'audi vw emulatör' is for both; what no product is for both of is a contradiction.
  if (make && another && !found?.scores.some((score) => score > 0)) {
    const [first] = understood.choices;
    const ofFirst = searchProducts(index.search, first?.search ?? '', { synonyms: index.synonyms });
    return { ...nothing, ...(ofFirst && findForMake(search, make, vehicles.all, ofFirst)), understood };
  }
  const agreed = { ...understood, choices: [] };
  if (!found) return { ...nothing, understood: agreed };
  if (chosen && isOfMake(chosen, understood))
    return { ...found, ...withFit(index, [chosen], makes, found.scores), understood: agreed };
  if (!make && preferred) return { ...preferFitting(index, preferred, makes, found), understood: agreed };
  if (!make || another) return { ...found, understood: agreed };
  return { ...findForMake(search, make, vehicles.all, found), understood: agreed };
}

/** Whether a search for a make, or for none, is for a vehicle. Another make is named instead of the chosen vehicle. */
export const isOfMake = (
  { vehicle }: Pick<ChosenVehicle, 'vehicle'>,
  { makes }: Pick<Understanding, 'makes'>,
) => makes.length === 0 || makes.includes(vehicle.make);

interface VehicleSearch<P> {
  index: CatalogueIndex<P>;
  makes: ReadonlySet<string>;
  text: string;
  rest: string;
  parsed: Understood<AliasedVehicle>['parsed'];
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

function findForVehicles<P extends ListingProduct>(
  { index, makes, text, rest, parsed }: VehicleSearch<P>,
  chosen: readonly ChosenVehicle[],
): FoundProducts {
  const fitAt = fitPositions(index, chosen, makes);
  const { synonyms } = index;
  const kind = parsed.kindTerm;
  const isRestBlank = parsed.terms.length === 0;
  const isOwnKind = isOfVehicles(kind);
  addNamed({ index, makes, text }, chosen, fitAt);
  if (!isOwnKind) addUniversal(index, chosen, makes, fitAt);
  const found = isRestBlank
    ? undefined
    : searchProducts(index.search, rest, { synonyms, parsed, among: fitAt, needsKind: true });
  const scores = found?.scores ?? scoresOfAll(index, text, fitAt);
  const isLeftOut = kind !== undefined && (found?.leftOut ?? []).some((word) => fold(word) === kind.typed);
  if (isLeftOut) scores.fill(0);
  const answers = new Set([rankOf('fits'), rankOf('parts'), rankOf(isOwnKind ? 'fits' : 'universal')]);
  const isMissing = !isRestBlank && !scores.some((score, at) => score > 0 && answers.has(fitAt[at] ?? 0));
  for (let at = 0; at < scores.length; at++) {
    // Without what is asked for, everything else for the vehicle is shown.
    const isOwn = fitAt[at] === rankOf('fits') || fitAt[at] === rankOf('parts');
    if (isMissing && isOwn) scores[at] = 1;
    if (scores[at] === 0) fitAt[at] = 0;
  }
  limitChecked(fitAt, scores);
  addOthers({ index, text, rest, parsed, makes }, chosen, fitAt, scores);
  return {
    scores,
    fitAt,
    corrections: spelledCorrections({ index: index.search, synonyms }, text, parsed.corrections),
    leftOut: isLeftOut ? [] : (found?.leftOut ?? []),
    isMissing,
  };
}

/** Of a text that is nothing but a vehicle: everything that goes with it, in the order of an ordinary search. */
function scoresOfAll(index: CatalogueIndex<unknown>, text: string, fitAt: FitPositions): Uint16Array {
  const scores = searchProducts(index.search, text, { synonyms: index.synonyms, among: fitAt })?.scores;
  return Uint16Array.from(fitAt, (place, position) => (place === 0 ? 0 : 1 + (scores?.[position] ?? 0)));
}

/** What has all words of the text in its name, and is for no other make, is to be confirmed. */
function addNamed<P extends ListingProduct>(
  { index, makes, text }: Pick<VehicleSearch<P>, 'index' | 'makes' | 'text'>,
  chosen: readonly ChosenVehicle[],
  fitAt: FitPositions,
): void {
  const words = wordsOf(fold(text)).filter((word) => index.search.wordNumbers.has(word));
  const named = searchProducts(index.search, text, { literal: true, synonyms: index.synonyms })?.scores;
  const comparers = chosen.map((each) => createComparer(index, each, makes));
  named?.forEach((score, position) => {
    if (score === 0 || (fitAt[position] ?? 0) !== 0) return;
    const name = ` ${wordsOf(index.search.names[position] ?? '').join(' ')} `;
    if (!words.every((word) => name.includes(` ${word}`))) return;
    const isOfOther = (compare: (position: number) => Comparison) => {
      const { makes: relation, yearFrom } = compare(position);
      return relation === 'other' || yearFrom !== null;
    };
    if (!comparers.every(isOfOther)) fitAt[position] = rankOf('check');
  });
}

/** Cables, cases and tools that are for no vehicle in particular, or for the whole make. */
function addUniversal<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  chosen: readonly ChosenVehicle[],
  makes: ReadonlySet<string>,
  fitAt: FitPositions,
): void {
  for (const each of chosen) {
    const comparisonAt = createComparer(index, each, makes);
    for (let position = 0; position < fitAt.length; position++) {
      if (fitAt[position] !== 0) continue;
      if (isPlain(comparisonAt(position))) fitAt[position] = rankOf('universal');
    }
  }
}

const isOfVehicles = (kind: QueryTerm | undefined) =>
  kind?.expansions.some((expansion) => vehicleKinds.has(expansion.kind ?? '')) ?? true;

/** It is for no vehicle in particular. */
function isPlain({ makes, chip, blade, isOfModel }: Comparison): boolean {
  return (makes === 'none' || makes === 'own') && chip === null && blade === null && !isOfModel;
}

/** The best ones stay. */
function limitChecked(fitAt: FitPositions, scores: Uint16Array): void {
  const checked = [...fitAt.keys()].filter((position) => fitAt[position] === rankOf('check'));
  if (checked.length <= mostChecked) return;
  checked.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  for (const position of checked.slice(mostChecked)) fitAt[position] = rankOf('other');
}

/** What contains the whole text, and what the make has of the kind for other vehicles. */
function addOthers<P extends ListingProduct>(
  { index, text, rest, parsed, makes }: VehicleSearch<P>,
  chosen: readonly ChosenVehicle[],
  fitAt: FitPositions,
  scores: Uint16Array,
): void {
  const { synonyms } = index;
  const whole = findWholeText(index.search, text);
  const kind = parsed.kindTerm && searchProducts(index.search, rest, { synonyms, parsed, needsKind: true });
  const comparers = chosen.map((each) => createComparer(index, each, makes));
  const isOfOwnMake = (position: number) =>
    comparers.some((comparisonAt) => comparisonAt(position).makes === 'own');
  for (let position = 0; position < fitAt.length; position++) {
    if (fitAt[position] !== 0) continue;
    const score = whole[position] || kind?.scores[position] || 0;
    if (score === 0 || (whole[position] === 0 && !isOfOwnMake(position))) continue;
    fitAt[position] = rankOf('other');
    scores[position] = score;
  }
}

/**
 * Products of other makes that mention the make stand under other vehicles. Chips, blades and batteries of its vehicles
 * are found too: 'bmw pil'.
 */
function findForMake<P extends ListingProduct>(
  { index, makes, rest, parsed }: VehicleSearch<P>,
  make: string,
  all: ListingVehicles['all'],
  found: Found,
): FoundProducts {
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
function anyVehicleOf(make: string, all: ListingVehicles['all']): ChosenVehicle {
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
