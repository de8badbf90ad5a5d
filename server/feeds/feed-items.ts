import type { FeedName } from '#domain/feeds.ts';
import { feedGapsOf, isFeedPicture } from '#domain/feeds.ts';
import { type Lang, localisedDescription, localisedName } from '#domain/localised.ts';
import { changePrice } from '#domain/price-rules.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { unitPrice } from '#domain/unit-price.ts';
import { includesVat } from '#domain/vat.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';

/** A product as a feed names it. */
export interface FeedItem {
  row: ProductRow;
  name: string;
  description: string;
  category: string;
  subcategory: string;
  brand: string;
  /** In lira, as visitors see it, and with VAT. */
  price: number;
  priceWithVat: number;
  includesVat: boolean;
  stock: string;
  isInStock: boolean;
  ean: string;
  /** Absolute addresses. */
  link: string;
  pictures: string[];
  vehicles: { label: string; from: number | null; to: number | null; isConfirmed: boolean }[];
}

export interface FeedOptions {
  lang: Lang;
  publicUrl: string;
  /** In lira; the list price if absent. */
  priceOf?: (row: ProductRow) => number | undefined;
  /** How the stock is told; 'var' or 'yok' if absent. */
  stockOf?: (row: ProductRow) => string;
}

/** The list price that visitors see; undefined while it is on request or its currency has no rate. */
export const listPriceOf = (catalogue: Catalogue) => (row: ProductRow) =>
  unitPrice(catalogue.productOf(row), 1);

/** The products that a feed has, one after the other. */
export function* feedItems(
  catalogue: Catalogue,
  feed: FeedName,
  { lang, publicUrl, priceOf = listPriceOf(catalogue), stockOf = isAvailable(lang) }: FeedOptions,
): Generator<FeedItem> {
  const [settings] = catalogue.settings;
  const isWithVat = includesVat(settings);
  const vatRate = settings?.vat_rate ?? settingsDefaults.vat_rate;
  const categories = labeller(catalogue.categories, lang);
  const subcategories = labeller(catalogue.subcategories, lang);
  const brands = labeller(catalogue.brands, lang);
  const absolute = (address: string) => new URL(address, publicUrl).href;
  for (const row of catalogue.publicRows) {
    const price = priceOf(row);
    if (price === undefined || feedGapsOf(feed, row, price).length > 0) continue;
    yield {
      row,
      name: localisedName(row, lang),
      description: localisedDescription(row, lang),
      category: categories(row.category),
      subcategory: subcategories(row.subcategory),
      brand: brands(row.brand),
      price,
      priceWithVat: isWithVat ? price : changePrice(price, { kind: 'percent', value: vatRate }, 'none'),
      includesVat: isWithVat,
      stock: stockOf(row),
      isInStock: row.stock > 0,
      ean: row.codes.find(({ kind }) => kind === 'ean')?.code ?? '',
      link: absolute(`${lang === 'en' ? '/en' : ''}/urun/${row.id}`),
      pictures: row.images.filter(isFeedPicture).map(absolute),
      vehicles: catalogue.vehicleIndex.vehiclesOf(row.id, lang).map(({ fitment, vehicle, label }) => ({
        label,
        from: fitment.year_from ?? vehicle.year_from,
        to: fitment.year_to ?? vehicle.year_to,
        isConfirmed: fitment.confirmed,
      })),
    };
  }
}

const words = { tr: ['var', 'yok'], en: ['yes', 'no'] } as const;

const isAvailable =
  (lang: Lang) =>
  ({ stock }: ProductRow) =>
    words[lang][stock > 0 ? 0 : 1];

function labeller(rows: readonly { name: string; name_en: string | null }[], lang: Lang) {
  const labels = new Map(rows.map((row) => [row.name, localisedName(row, lang)]));
  return (name: string | null) => (name === null ? '' : (labels.get(name) ?? name));
}
