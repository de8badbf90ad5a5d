import { words } from '#app/i18n/language.tsx';
import { type NewCartItem, toCartItem } from '#domain/cart.ts';
import { currencySymbols } from '#domain/currency.ts';
import { splitAtVehicle } from '#domain/display-name.ts';
import { filterFields } from '#domain/fact-filters.ts';
import { formatRate } from '#domain/format-price.ts';
import { type Cut, companionsOf, cuts, type PartKind, partKinds } from '#domain/goes-with.ts';
import { formatDate } from '#domain/istanbul-time.ts';
import { shopUrl } from '#domain/listing-query.ts';
import { type Lang, localisedDescription, localisedName } from '#domain/localised.ts';
import { formatMoney } from '#domain/money.ts';
import { createGenerationTest } from '#domain/other-generation.ts';
import { allChoices, discountOf, isCampaign, type Product } from '#domain/product.ts';
import { type ProductFacts, productFacts } from '#domain/product-facts.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { RateRow } from '#domain/schemas/rates.ts';
import { defaultImageOf } from '#domain/shop-look.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { type DocumentSection, documentsOf } from '../documents/document-data.ts';
import { type CardProduct, toCard } from '../product-card/card-product.ts';
import { type Specification, splitSpecifications } from './specification.ts';

const relatedCount = 8;

interface Grouping {
  /** The Turkish name: the key in URLs and filters. */
  name: string;
  label: string;
}

/** The data of a product's page, in the visitor's language. */
export interface ProductData {
  id: number;
  name: string;
  /** The name in two parts; the first is empty for a product of no single vehicle. */
  heading: { vehicle: string; rest: string };
  code: string | null;
  category: Grouping | null;
  brand: Grouping | null;
  description: string;
  deciding: Specification[];
  specifications: Specification[];
  warranty: string | null;
  images: string[];
  isNew: boolean;
  rating: number | null;
  inStock: boolean;
  hasStock: boolean;
  /** For structured data. */
  price: number | null;
  priceText: string | null;
  oldPriceText: string | null;
  /** The rate of a price in another currency. */
  rateText: string | null;
  discount: number;
  related: CardProduct[];
  fit: ProductFit;
  companions: CompanionGroup[];
  documents: DocumentSection;
  cartItem: NewCartItem;
}

export function productData(catalogue: Catalogue, row: ProductRow, lang: Lang): ProductData {
  const product = catalogue.productOf(row);
  const rate = catalogue.rateOf(row);
  const english = lang === 'en';
  const specifications =
    (english && row.specifications_en?.length && row.specifications_en) || row.specifications;
  const { deciding, others } = splitSpecifications(specifications);
  const name = localisedName(product, lang);
  const isOther = createGenerationTest(catalogue.vehicles, productFacts(product).vehicles);
  const cardOf = (other: Product): CardProduct =>
    isOther(productFacts(other)) ? { ...toCard(other, lang), isOtherGeneration: true } : toCard(other, lang);
  return {
    id: product.id,
    name,
    heading: splitAtVehicle(name, productFacts(product)),
    code: product.productCode,
    category: grouping(catalogue.categories, product.category, lang),
    brand: grouping(catalogue.brands, product.brand, lang),
    description: localisedDescription(product, lang),
    deciding,
    specifications: [...others, ...fieldRows(product, lang), ...codeRows(product, lang)],
    warranty: (english && row.warranty_en?.trim()) || row.warranty?.trim() || null,
    images: product.images.length > 0 ? [...new Set(product.images)] : [defaultImageOf(catalogue.settings)],
    isNew: product.isNew,
    rating: product.rating,
    inStock: product.inStock,
    hasStock: product.stockCount > 0,
    price: product.price ?? null,
    priceText: product.price === undefined ? null : formatMoney(product.price, lang),
    oldPriceText: isCampaign(product) ? formatMoney(product.originalPrice ?? 0, lang) : null,
    rateText: rate && product.price !== undefined ? rateSentence(rate, lang) : null,
    discount: discountOf(product),
    related: relatedProducts(catalogue.products, product).map(cardOf),
    fit: productFit(catalogue, product, row.universal, lang),
    companions: companionGroups(catalogue, product, lang, cardOf),
    documents: documentsOf(catalogue, product, lang),
    cartItem: {
      ...toCartItem(product),
      description: product.description,
      specifications: product.specifications,
    },
  };
}

/** Kur: 1 $ = ₺42,15 (17.11.2026) */
function rateSentence({ currency, rate, date }: RateRow, lang: Lang): string {
  return `${words(lang).product.rate}: 1 ${currencySymbols[currency]} = ₺${formatRate(rate, lang)} (${formatDate(date, lang)})`;
}

/** The fields that visitors filter by, with links to the products that have the same. */
function fieldRows(product: Product, lang: Lang): Specification[] {
  return filterFields.flatMap((field) => {
    const text = product[field];
    if (!text) return [];
    return { label: words(lang).shop.filters[field], value: [{ text, to: shopUrl({ [field]: text }) }] };
  });
}

/** Cross references, without the blade profiles and chips that the specifications have. */
function codeRows(product: Product, lang: Lang): Specification[] {
  const { blades, chips } = productFacts(product);
  return product.codes
    .filter(({ kind, code }) => !(kind === 'blade' ? blades : kind === 'chip' ? chips : []).includes(code))
    .map(({ kind, code, similar }) => ({
      label: words(lang).codeKinds[kind],
      value: [{ text: similar ? `${code} (${words(lang).product.similarCode})` : code }],
    }));
}

function grouping(
  rows: readonly { name: string; name_en: string | null }[],
  name: string | null,
  lang: Lang,
): Grouping | null {
  if (name === null || name === allChoices) return null;
  const row = rows.find((each) => each.name === name);
  return { name, label: row ? localisedName(row, lang) : name };
}

/** Products of the same category, those of the same brand first. */
function relatedProducts(products: readonly Product[], to: Product): Product[] {
  const others = products.filter(({ id, category }) => category === to.category && id !== to.id);
  const sameBrand = (product: Product) => to.brand !== null && product.brand === to.brand;
  return [...others.filter(sameBrand), ...others.filter((product) => !sameBrand(product))].slice(
    0,
    relatedCount,
  );
}

/** What is recorded of a product and vehicles, in the visitor's language. */
export interface ProductFit {
  isUniversal: boolean;
  /** False for products without vehicles, such as door locks. */
  canBeJudged: boolean;
  vehicles: { slug: string; label: string; years: string; note: string | null; confirmed: boolean }[];
  /** What a vehicle is compared by, besides what is recorded. */
  name: string;
  brand: string | null;
  facts: ProductFacts;
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

function productFit({ vehicleIndex }: Catalogue, product: Product, isUniversal: boolean, lang: Lang) {
  const facts = productFacts(product);
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
  const canBeJudged = isUniversal || vehicles.length + facts.chips.length + facts.blades.length > 0;
  const { name, brand } = product;
  return { isUniversal, canBeJudged, vehicles, name, brand, facts } satisfies ProductFit;
}

const isCut = (fact: string): fact is Cut => cuts.includes(fact as Cut);

/** A battery goes with hundreds of remotes. */
const mostOthers = 100;

function companionGroups(
  { products, vehicleIndex, pairs }: Catalogue,
  product: Product,
  lang: Lang,
  cardOf: (product: Product) => CardProduct,
): CompanionGroup[] {
  const companions = companionsOf(product, { products, vehiclesOf: vehicleIndex.namesOf, pairs }).filter(
    ({ state }) => state !== 'suppressed',
  );
  return partKinds.flatMap((kind) => {
    const [first, ...others] = companions.filter((companion) => companion.kind === kind);
    if (!first) return [];
    return {
      kind,
      card: cardOf(first.product),
      facts: first.facts.map((fact) => (isCut(fact) ? words(lang).vehicle.product.cuts[fact] : fact)),
      isConfirmed: first.state === 'confirmed',
      others: others
        .slice(0, mostOthers)
        .map(({ product: { id, name, name_en } }) => ({ id, name: localisedName({ name, name_en }, lang) })),
    };
  });
}
