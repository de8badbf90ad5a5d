import { fold } from '../fold.ts';
import type { CatalogueIndex, ListingProduct } from '../listing-index.ts';
import type { QueryTerm } from '../search/expand-terms.ts';
import { searchFields } from '../search/fields.ts';
import { formsOf } from '../search/inflection.ts';
import { findOfKind } from '../search/kinds.ts';
import { kindWords } from '../search/lexicon.ts';
import { scoreTerms } from '../search/search.ts';
import { forEachPosting } from '../search/search-index.ts';
import { tokenize } from '../search/tokenize.ts';
import type { Understood } from '../search/understand-query.ts';
import { firstYear } from '../vehicle.ts';
import type { AliasedVehicle } from '../vehicle-text.ts';

type Understanding = Understood<AliasedVehicle>;

interface CountedLine {
  index: CatalogueIndex<ListingProduct>;
  /** Of all vehicles, folded. */
  makes: readonly string[];
  text: string;
  /** A number at an edge of the text. */
  number: number;
  /** What the text means with and without the number. */
  whole: () => Understanding;
  rest: Understanding;
}

/** Whether the number belongs to no vehicle, code or name in the text, and is a quantity. */
export function isCount({ index, makes, text, number, whole: understand, rest }: CountedLine): boolean {
  const tokens = tokenize(fold(text));
  const edge = [tokens.at(-1), tokens[0]].find((token) => token?.text === String(number));
  if (!edge) return false;
  // Behind a kind, which is most usual, a number cannot be of the vehicle.
  const isBehindKind = edge === tokens.at(-1) && isKind(tokens.at(-2)?.text ?? '');
  if (isBehindKind && rest.vehicles.length > 0 && number < firstYear) return true;
  const whole = understand();
  const isBound = whole.vehicles.length + whole.makes.length + whole.unknown.length > 0;
  // At the edge of a line '12' is rather a number of pieces than a year.
  const isShortYear =
    number >= 10 && rest.year === null && whole.year !== null && whole.year % 100 === number;
  if (isBound) return isShortYear || namedText(whole) === namedText(rest);
  // '46' belongs to the code of 'id 46', '68' to the name of 'barel 68'.
  const isOwnTerm = whole.parsed.terms.some(({ start, end }) => start === edge.start && end === edge.end);
  return isOwnTerm && (rest.parsed.terms.some(isCodeTerm) || !isOfNames(index, makes, number, rest));
}

const isKind = (text: string) => formsOf(text).some((form) => kindWords.has(form));

export const isCodeTerm = ({ typed, code }: QueryTerm) =>
  code !== undefined || /^(?:\p{L}{1,4}\d|\d{1,2}\p{L}\d|\d[ac]$)/u.test(typed.replaceAll(' ', ''));

const namedText = ({ vehicles, makes, year, unknown }: Understanding) =>
  JSON.stringify([vehicles.map(({ slug }) => slug), makes, year, unknown]);

/** Whether a product that the other words find has the number in its name, and not as the generation of a car. */
function isOfNames(
  { search, synonyms }: CatalogueIndex<ListingProduct>,
  makes: readonly string[],
  number: number,
  { parsed }: Understanding,
): boolean {
  const words = ['', 'mm', 'v', 'parca', 'mah'].flatMap((unit) => search.families.get(number + unit) ?? []);
  const hasNumber = new Uint8Array(search.products.length);
  forEachPosting(search, words, (position, field) => {
    if (field >= searchFields.name) hasNumber[position] = 1;
  });
  const sums = findOfKind({ index: search, synonyms }, parsed, scoreTerms(search, parsed));
  const isOfCar = (name: string) => makes.some((make) => name.startsWith(`${make} `));
  return sums.some((sum, at) => sum > 0 && hasNumber[at] === 1 && !isOfCar(search.names[at] ?? ''));
}
