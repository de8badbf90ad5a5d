import { words } from '#app/i18n/language.tsx';
import { type Cut, companionsOf, cuts, type PartKind, partKinds } from '#domain/goes-with.ts';
import { type Lang, localisedName } from '#domain/localised.ts';
import type { Product } from '#domain/product.ts';
import { productFacts } from '#domain/product-facts.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { type CardProduct, toCard } from '../product-card/card-product.ts';

/** What is recorded of a product and vehicles, in the visitor's language. */
export interface ProductFit {
  isUniversal: boolean;
  /** Of a door lock nothing is said about a vehicle. */
  canBeJudged: boolean;
  vehicles: { slug: string; label: string; years: string; note: string | null; confirmed: boolean }[];
  /** What a vehicle is compared by, besides what is recorded. */
  chips: string[];
  blades: string[];
}

/** The products of one kind that go with a product. */
export interface CompanionGroup {
  kind: PartKind;
  card: CardProduct;
  /** What the two share. */
  facts: string[];
  isConfirmed: boolean;
  others: { id: number; name: string }[];
}

export function productFit({ vehicleIndex }: Catalogue, product: Product, isUniversal: boolean, lang: Lang) {
  const { chips, blades } = productFacts(product);
  const vehicles = vehicleIndex.vehiclesOf(product.id, lang).map(({ vehicle, fitment, label }) => ({
    slug: vehicle.slug,
    label,
    years: words(lang).vehicle.years(
      fitment.year_from ?? vehicle.year_from,
      fitment.year_to ?? vehicle.year_to,
    ),
    note: (lang === 'en' && fitment.note_en) || fitment.note,
    confirmed: fitment.confirmed,
  }));
  const canBeJudged = isUniversal || vehicles.length + chips.length + blades.length > 0;
  return { isUniversal, canBeJudged, vehicles, chips, blades } satisfies ProductFit;
}

const isCut = (fact: string): fact is Cut => cuts.includes(fact as Cut);

/** A battery goes with hundreds of remotes. */
const mostOthers = 100;

export function companionGroups(
  { products, vehicleIndex, pairs }: Catalogue,
  product: Product,
  lang: Lang,
): CompanionGroup[] {
  const companions = companionsOf(product, { products, vehiclesOf: vehicleIndex.namesOf, pairs }).filter(
    ({ state }) => state !== 'suppressed',
  );
  return partKinds.flatMap((kind) => {
    const [first, ...others] = companions.filter((companion) => companion.kind === kind);
    if (!first) return [];
    return {
      kind,
      card: toCard(first.product, lang),
      facts: first.facts.map((fact) => (isCut(fact) ? words(lang).vehicle.product.cuts[fact] : fact)),
      isConfirmed: first.state === 'confirmed',
      others: others
        .slice(0, mostOthers)
        .map(({ product: { id, name, name_en } }) => ({ id, name: localisedName({ name, name_en }, lang) })),
    };
  });
}
