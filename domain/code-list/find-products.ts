import { fold, wordsOf } from '../fold.ts';
import { slice } from '../listing.ts';
import { type CatalogueIndex, type ListingProduct, sortedPositions } from '../listing-index.ts';
import { defaultSort } from '../listing-query.ts';
import { type FoundProducts, findUnderstood, type ListingVehicles } from '../listing-search.ts';
import { bareCode } from '../product-codes.ts';
import { bladeCode } from '../product-facts.ts';
import type { QueryTerm } from '../search/expand-terms.ts';
import { productTexts } from '../search/fields.ts';
import { formsOf } from '../search/inflection.ts';
import { rarelyMeant } from '../search/kinds.ts';
import { headerWords, kindWords, messageWords, stopWords } from '../search/lexicon.ts';
import { leastKindScore, scoreTerm } from '../search/scoring.ts';
import { isUnknownCode, searchProducts } from '../search/search.ts';
import { tokenize } from '../search/tokenize.ts';
import { type Understood, understandQuery } from '../search/understand-query.ts';
import { type Fit, fits, makesOf, rankOf } from '../vehicle-fit.ts';
import type { AliasedVehicle } from '../vehicle-text.ts';
import { joinedNames } from './find-codes.ts';
import { isCodeTerm, isCount } from './line-count.ts';

export const maxMatches = 8;

export interface NameMatch<P> {
  status: 'matched' | 'ambiguous' | 'missing';
  matches: { product: P; kind: 'name' }[];
  /** The match that leads clearly. */
  best: P | null;
  named: NamedInLine;
}

/** What a line names beside a product. */
export interface NamedInLine {
  /** The only vehicle that is meant. */
  vehicle?: { slug: string; label: string; label_en: string; year: number | null };
  /** What the shop calls it, with its year; several generations by their model. */
  name?: string;
  /** Vehicles and brands that the shop does not know. */
  unknown: string[];
}

type Understanding = Understood<AliasedVehicle>;

export interface NameMatcher<P> {
  match: (text: string) => NameMatch<P>;
  /** What a text names beside a product. */
  named: (text: string) => NamedInLine;
  /** Whether a number at the edge of a text belongs to no vehicle, code or name in it, and is a quantity. */
  isCount: (text: string, number: number, without: string) => boolean;
}

/** Finds products by the words of a text. */
export function createNameMatcher<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  vehicles: ListingVehicles,
): NameMatcher<P> {
  const names = joinedNames(index);
  const context = { index: index.search, synonyms: index.synonyms };
  const understand = remember((text) => understandQuery(context, text, vehicles.all));
  const makes = [...makesOf(vehicles.all)];
  const order = () => sortedPositions(index, defaultSort, 'tr');

  function match(text: string): NameMatch<P> {
    const understood = understand(text);
    const named = namedIn(understood, vehicles);
    const missing: NameMatch<P> = { status: 'missing', matches: [], best: null, named };
    const isVehicle = understood.vehicles.length > 0;
    if (isMessage(text) || hasUnknownCode(text, isVehicle) || understood.unknown.length > 0) return missing;
    if (understood.parsed.terms.some(isUnknownCode)) return missing;
    const found = findUnderstood(index, text, understood, vehicles);
    if (!found.scores || !isSignificant(text, found.leftOut)) return missing;
    const positions = found.isMissing
      ? [...choices(found, order(), ['check']), ...mentions(index, found, understood)].slice(0, maxMatches)
      : choices(ofCodeAndKind(index, found, understood), order());
    const matches = positions.flatMap((position) => {
      const product = index.search.products[position];
      return product ? [{ product, kind: 'name' as const }] : [];
    });
    const [first] = matches;
    if (!first) return missing;
    const [at = -1] = positions;
    const isMeant = !found.isMissing && rarelyMeant(context, understood.parsed.terms)[at] === 0;
    const isBest = isMeant && asksForProduct(understood) && leadsClearly(index, found, positions);
    const best = isBest ? first.product : null;
    const isOnly = matches.length === 1 || (best && found.fitAt?.[at] === rankOf('fits'));
    if (isOnly && isMeant && isNameOf(first.product, text))
      return { status: 'matched', matches: [first], best: first.product, named };
    return { status: 'ambiguous', matches, best, named };
  }

  /** 'DLP-17', 'KD-B99-3', '8Q0 905 738 J', 'YOK-BOYLE': written like a code, but in no code and no name. */
  function hasUnknownCode(text: string, isVehicle: boolean): boolean {
    const written = text.split(/\s+/).filter((word) => {
      const [head = '', ...rest] = word.split('-');
      const isGeneration = isVehicle && /^\p{L}-\d{1,3}$/u.test(word);
      const isHead = /^\p{L}{1,4}$/u.test(head) || /\d/.test(head);
      return isHead && !isGeneration && rest.some((part) => /\d/.test(part));
    });
    const isPartNumber = /^\d\p{L}\d\s\d{3}\s\d{3}\s\p{L}{1,2}$/u.test(text);
    const isCapital = !isVehicle && /^\p{Lu}+(?:-\p{Lu}+)+$/u.test(text);
    return [...written.filter((code) => /\p{L}/u.test(code)), ...(isPartNumber || isCapital ? [text] : [])]
      .map(bareCode)
      .some((code) => !names.codes.includes(code) && !names.bare.includes(code));
  }

  /** Whether what was found says more than what was left out. A code that was left out is not in the catalogue. */
  function isSignificant(text: string, leftOut: readonly string[]): boolean {
    if (leftOut.some((word) => /\d/.test(word))) return false;
    const left = new Set(leftOut.map(fold));
    const named = tokenize(fold(text))
      .map((token) => token.text)
      .filter((word) => !left.has(word) && !stopWords.has(word));
    if (leftOut.length === 0) return named.some((word) => word.length > 2 || /\d/.test(word));
    return leftOut.length <= named.length && named.some(isInNames);
  }

  const isInNames = (word: string) =>
    /\d/.test(word) || formsOf(word).some((form) => kindWords.has(form) || names.words.includes(` ${form} `));

  return {
    match: remember(match),
    named: (text) => namedIn(understand(text), vehicles),
    isCount: (text, number, without) =>
      isCount({ index, makes, text, number, whole: () => understand(text), rest: understand(without) }),
  };
}

function remember<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text) ?? read(text);
    known.set(text, value);
    return value;
  };
}

/** A vehicle alone asks for no product, a blade's profile for no certain one: it may be a blade or a blank. */
function asksForProduct({ vehicles, makes, parsed: { terms, kindTerm } }: Understanding): boolean {
  if (kindTerm) return true;
  const isProfile = ({ typed }: QueryTerm) => bladeCode.test(typed.replaceAll(' ', ''));
  return vehicles.length + makes.length === 0 ? !terms.every(isProfile) : terms.some(isCodeTerm);
}

function namedIn(
  { vehicles, year, unknown, parts }: Understanding,
  { fitmentsOf }: ListingVehicles,
): NamedInLine {
  const [vehicle, another] = vehicles;
  const name = parts.find(({ kind }) => kind === 'vehicle')?.text ?? '';
  if (!vehicle) return { unknown };
  if (another) return { name, unknown };
  const { label = name, label_en = name } = fitmentsOf(vehicle.slug)?.vehicle ?? {};
  return { vehicle: { slug: vehicle.slug, label, label_en, year }, name, unknown };
}

/** The positions to choose from, the best first: of a named vehicle what goes with it, before what is to be confirmed. */
function choices(
  { scores = new Uint16Array(), fitAt }: FoundProducts,
  order: Uint32Array,
  groups: readonly Fit[] = fits.filter((fit) => fit !== 'other'),
): number[] {
  if (!fitAt) return slice(order, scores, scores, 0, maxMatches);
  return groups
    .flatMap((fit) => {
      const rank = rankOf(fit);
      const among = fitAt.map((each, at) => (each === rank && (scores[at] ?? 0) > 0 ? 1 : 0));
      return slice(order, among, scores, 0, maxMatches);
    })
    .slice(0, maxMatches);
}

/** 'CR2032 pil' means the batteries, and no remote with one inside; without such a product, whatever was found. */
function ofCodeAndKind(
  { search }: CatalogueIndex<ListingProduct>,
  found: FoundProducts,
  { parsed: { terms, kindTerm } }: Understanding,
): FoundProducts {
  if (found.fitAt || !kindTerm || !terms.some((term) => term !== kindTerm && isCodeTerm(term))) return found;
  const kindScores = scoreTerm(search, kindTerm, true);
  const scores = found.scores?.map((score, at) => ((kindScores[at] ?? 0) >= leastKindScore ? score : 0));
  return scores?.some((score) => score > 0) ? { ...found, scores } : found;
}

/** If the vehicle has no such product: what fits it and only mentions the kind, such as the shell of a remote. */
function mentions(
  index: CatalogueIndex<ListingProduct>,
  { fitAt }: FoundProducts,
  { rest }: Understanding,
): number[] {
  const among = fitAt?.map((rank) => (rank === rankOf('fits') ? 1 : 0));
  if (!among?.includes(1)) return [];
  const found = searchProducts(index.search, rest, { synonyms: index.synonyms, among });
  const isWhole = found?.leftOut.length === 0;
  return isWhole ? slice(Uint32Array.from(among.keys()), found.scores, found.scores, 0, maxMatches) : [];
}

/**
 * Whether the first one is the only one that fits the vehicle, or the others are variants of it: packs of ten, or the
 * same of a maker that is not named.
 */
function leadsClearly(
  { search }: CatalogueIndex<unknown>,
  { fitAt, scores }: FoundProducts,
  [first = -1, ...others]: readonly number[],
): boolean {
  const isFitting = (position: number) => fitAt?.[position] === rankOf('fits');
  if (isFitting(first)) return !others.some(isFitting);
  const ownWords = wordsOf(search.names[first] ?? '');
  const least = 0.75 * (scores?.[first] ?? 0);
  const isRival = (position: number) =>
    fitAt?.[position] === fitAt?.[first] && (scores?.[position] ?? 0) >= least;
  const isVariant = (position: number) => {
    const words = wordsOf(search.names[position] ?? '');
    return words.length > ownWords.length && ownWords.every((word) => words.includes(word));
  };
  return others.filter(isRival).every(isVariant);
}

/** Whether a product's name has every word of the text, and the product is what the text asks for. */
function isNameOf(product: ListingProduct, text: string): boolean {
  if (fold(product.name) === fold(text)) return true;
  const { name } = productTexts(product);
  const inName = name.tokens.map((token) => formsOf(token.text));
  const wanted = tokenize(fold(text))
    .filter((token) => !stopWords.has(token.text))
    .map((token) => formsOf(token.text));
  const isSame = (some: readonly string[], others: readonly string[] = []) =>
    some.some((form) => others.includes(form));
  if (!wanted.every((forms) => inName.some((others) => isSame(forms, others)))) return false;
  const kind = wanted.findLast((forms) => forms.some((form) => kindWords.has(form)));
  return kind !== undefined && name.kind !== undefined && isSame(kind, inName[name.kind]);
}

/** Words of payment, delivery and messages, which no product has. */
const office =
  /(?<!\p{L})(?:iban|kdv|iskonto|toplam|fatura|faturay[ıi]|havale|kargo|kargoya|ödeme|ödemeyi|ödemeli|adres|vergi|saygılarımla|kimden|konum|mesaj|mesajlar|medya|plakal[ıi]|iphone|takip no|sipariş no|tel:|gsm|ltd|şti)(?!\p{L})/iu;
const address = /@[\w-]+\.|https?:|www\./i;
const time = /^\d{1,2}[:.]\d{2}$/;
const onlyQuantity = /^(?:[x×*]\s?\d{1,4}|\d{1,2})$/i;

/** Whether a line only greets, thanks, counts, or is about payment and delivery. */
function isMessage(text: string): boolean {
  if (onlyQuantity.test(text) || time.test(text) || address.test(text) || office.test(text)) return true;
  const words = wordsOf(fold(text));
  const significant = words.filter((word) => !headerWords.has(word) && !messageWords.has(word));
  return significant.every(
    (word) => /^\d+$/.test(word) && (word.length === 1 || significant.length < words.length),
  );
}
