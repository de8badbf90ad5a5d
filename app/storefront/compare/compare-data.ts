import { compareWords } from '#app/i18n/compare-words.ts';
import { words } from '#app/i18n/language.tsx';
import { type ComparedRow, comparedRow, compareSpecifications } from '#domain/compared-rows.ts';
import { maxCompared } from '#domain/comparison.ts';
import { modelYears } from '#domain/display-name.ts';
import { filterFields } from '#domain/fact-filters.ts';
import { formatNumber } from '#domain/format-number.ts';
import { type Lang, localisedName } from '#domain/localised.ts';
import { formatMoney } from '#domain/money.ts';
import { allChoices, type Product } from '#domain/product.ts';
import { productFacts } from '#domain/product-facts.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { type CardProduct, toCard } from '../product-card/card-product.ts';

export interface Comparison {
  products: CardProduct[];
  rows: ComparedRow[];
  /** Products of the address that the shop does not have. */
  missing: number;
  /** Products of the address beyond the most that are compared. */
  leftOut: number;
}

/** The columns and rows of a comparison, in the visitor's language. */
export function comparison(catalogue: Catalogue, ids: readonly number[], lang: Lang): Comparison {
  const found = ids.flatMap((id) => catalogue.publicRow(id) ?? []);
  const compared = found.slice(0, maxCompared);
  const products = compared.map(catalogue.productOf);
  const t = words(lang);
  const row = (label: string, textOf: (product: Product, row: ProductRow) => string | null | undefined) =>
    comparedRow(
      label,
      compared.map((each, at) => (products[at] && textOf(products[at], each)) || null),
    );
  const groupName = (rows: readonly { name: string; name_en: string | null }[], name: string | null) => {
    const group = rows.find((each) => each.name === name);
    return group ? localisedName(group, lang) : name;
  };
  const rows = [
    row(t.shop.card.price, ({ price }) =>
      price === undefined ? t.shop.callForPrice : formatMoney(price, lang),
    ),
    row(t.shop.table.stock, (product) => stockText(product, lang)),
    row(t.shop.card.code, ({ productCode }) => productCode),
    row(t.shop.filters.brand, ({ brand }) => groupName(catalogue.brands, brand)),
    row(t.shop.filters.category, ({ category }) =>
      category === allChoices ? null : groupName(catalogue.categories, category),
    ),
    row(compareWords[lang].vehicles, (product) => vehiclesText(catalogue, product, lang)),
    ...compareSpecifications(
      compared.map((each, at) => specificationsOf(each, products[at], lang)),
      compareWords[lang].others,
    ),
    row(t.product.warranty, (_, each) => (lang === 'en' && each.warranty_en) || each.warranty),
    row(compareWords[lang].rating, ({ rating }) => (rating === null ? null : formatNumber(rating, lang, 1))),
  ];
  return {
    products: products.map((product) => toCard(product, lang)),
    rows: rows.filter(({ values }) => values.some((value) => value !== null)),
    missing: ids.length - found.length,
    leftOut: found.length - compared.length,
  };
}

function stockText({ inStock, stockCount }: Product, lang: Lang): string {
  const t = words(lang);
  if (!inStock) return t.shop.card.outOfStock;
  return stockCount > 0 ? t.product.inStock : t.shop.card.askStock;
}

/** The recorded vehicles or, without any, those that the specifications name. */
function vehiclesText({ vehicleIndex }: Catalogue, product: Product, lang: Lang): string {
  const recorded = vehicleIndex.vehiclesOf(product.id, lang).map(({ vehicle, fitment, label }) => {
    const from = fitment.year_from ?? vehicle.year_from;
    const to = fitment.year_to ?? vehicle.year_to;
    return `${label} ${words(lang).vehicle.years(from, to)}`;
  });
  if (recorded.length > 0) return recorded.join(', ');
  const facts = productFacts(product);
  return [facts.vehicles.join(', '), modelYears(facts)].filter(Boolean).join(' ');
}

/** With cross references and filter fields; without vehicles and years, which have a row of their own. */
function specificationsOf(row: ProductRow, product: Product | undefined, lang: Lang): string[] {
  const t = words(lang);
  const texts =
    (lang === 'en' && row.specifications_en?.length && row.specifications_en) || row.specifications;
  const fields = filterFields.flatMap((field) =>
    product?.[field] ? `${t.shop.filters[field]}: ${product[field]}` : [],
  );
  const codes = row.codes.map(({ kind, code }) => `${t.codeKinds[kind]}: ${code}`);
  return [...texts.filter((text) => !namesVehicle(text)), ...fields, ...codes];
}

function namesVehicle(specification: string): boolean {
  const { vehicles, yearFrom } = productFacts({ specifications: [specification] });
  return vehicles.length > 0 || yearFrom !== null;
}
