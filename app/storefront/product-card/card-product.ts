import type { DescribingTexts, ListedProduct } from '#domain/compact-catalogue.ts';
import { decidingFacts, displayName } from '#domain/display-name.ts';
import { type Lang, localisedName } from '#domain/localised.ts';
import { type Product, type Quantities, quantitiesOf } from '#domain/product.ts';
import { productFacts } from '#domain/product-facts.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';

type ListedFields = Omit<ListedProduct, 'facts' | 'hasStock' | keyof DescribingTexts>;

/** A product of the catalogue, in the browser or on the server. */
export type CardSource = ListedFields &
  (Pick<ListedProduct, 'facts' | 'hasStock'> | Pick<Product, 'specifications' | 'stockCount'>);

type CardFields = Pick<ListedFields, 'id' | 'name' | 'category' | 'image' | 'price' | 'productCode'>;

/** What a card shows or adds to the cart, in the visitor's language. What it does not show is left out of the page's data. */
export interface CardProduct extends CardFields, Quantities {
  /** On English pages. The cart fetches it for the others. */
  name_en?: string;
  /** Left out if it is the name. */
  title?: string;
  subtitle?: string;
  /** What decides whether the product fits. */
  facts?: string[];
  brand?: string;
  originalPrice?: number;
  isNew?: true;
  rating?: number;
  stock?: 'out' | 'ask';
  /** It is for another generation of the model that is asked for. */
  isOtherGeneration?: true;
  /** Only in the table, which has columns for them: `facts` are the others. */
  columns?: { buttons?: number; chip?: string; blade?: string; frequency?: string };
  /** Those that it is for of several that the search names, unless it is for all. */
  vehicles?: VehicleChoice[];
}

const perLanguage = () => ({
  tr: new WeakMap<CardSource, CardProduct>(),
  en: new WeakMap<CardSource, CardProduct>(),
});
const cards = perLanguage();
const rows = perLanguage();

/** Cached, so that `memo` skips the cards of unchanged products. */
export function toCard(product: CardSource, lang: Lang): CardProduct {
  const card = cards[lang].get(product) ?? makeCard(product, lang);
  cards[lang].set(product, card);
  return card;
}

/** A card with what the table shows in columns. */
export function toTableRow(product: CardSource, lang: Lang): CardProduct {
  const row = rows[lang].get(product) ?? makeTableRow(product, lang);
  rows[lang].set(product, row);
  return row;
}

function makeTableRow(product: CardSource, lang: Lang): CardProduct {
  const { facts: _, ...card } = toCard(product, lang);
  const facts = productFacts(product);
  const { buttons, chips, blades, frequencies } = facts;
  const shown = displayName(localisedName(product, lang), facts, lang);
  const others = decidingFacts(product.name, { ...facts, chips: [], blades: [], frequencies: [] }, shown);
  return {
    ...card,
    ...(others.length > 0 && { facts: others }),
    columns: {
      ...(buttons !== null && { buttons }),
      ...(chips.length > 0 && { chip: firstOf(chips) }),
      ...(blades.length > 0 && { blade: firstOf(blades) }),
      ...(frequencies.length > 0 && { frequency: firstOf(frequencies) }),
    },
  };
}

const maxValues = 3;

/** A device may know dozens of chips. */
function firstOf(values: readonly string[]): string {
  const text = values.slice(0, maxValues).join(', ');
  return values.length > maxValues ? `${text}…` : text;
}

function makeCard(product: CardSource, lang: Lang): CardProduct {
  const facts = productFacts(product);
  const shown = displayName(localisedName(product, lang), facts, lang);
  const { title, subtitle } = shown;
  const { id, name, name_en, category, brand, image, price, originalPrice } = product;
  const { isNew, rating, inStock, productCode } = product;
  const deciding = decidingFacts(name, facts, shown);
  const hasStock = 'hasStock' in product ? product.hasStock : product.stockCount > 0;
  return {
    id,
    name,
    ...(lang === 'en' && name_en !== null && { name_en }),
    ...(title !== localisedName(product, lang) && { title }),
    ...(subtitle !== null && { subtitle }),
    ...(deciding.length > 0 && { facts: deciding }),
    category,
    ...(brand !== null && { brand }),
    image,
    ...(price !== undefined && { price }),
    ...(originalPrice !== null && { originalPrice }),
    ...(isNew && { isNew }),
    ...(rating !== null && { rating }),
    ...(!(inStock && hasStock) && { stock: inStock ? 'ask' : 'out' }),
    productCode,
    ...quantitiesOf(product),
  };
}

/** The texts of a card in which matches are marked. */
export function cardTexts(card: CardProduct, lang: Lang): string[] {
  const { title = localisedName(card, lang), subtitle = '', facts = [], productCode, columns } = card;
  const { chip = '', blade = '' } = columns ?? {};
  return [title, subtitle, facts.join(' · '), chip, blade, productCode ?? ''];
}
