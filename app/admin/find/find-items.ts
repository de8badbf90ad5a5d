import { adminWords } from '#app/i18n/admin-tr.ts';
import { ownerScreens } from '#domain/addresses.ts';
import { fold, foldCode } from '#domain/fold.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatPrice } from '#domain/format-price.ts';
import { searchRows } from '../manager/rows/search-rows.ts';
import type { Rows } from '../store/catalogue-store.ts';

const t = adminWords.find;
type Product = Rows['products'];

export interface FindItem {
  key: string;
  label: string;
  detail?: string;
  /** The picture of a product; null for one without. */
  picture?: string | null;
  to: string;
  state?: { action: string };
}

export interface FindGroup {
  name: keyof typeof t.groups;
  items: FindItem[];
}

/** What is found by its name and further words. */
interface Named extends FindItem {
  name: string;
  keywords: string[];
}

const named = (
  [label, keywords]: readonly [string, string],
  to: string,
  state?: { action: string },
): Named => ({
  key: `${to} ${label}`,
  label,
  name: label,
  keywords: [keywords],
  to,
  ...(state && { state }),
});

const texts = t.actions as Record<keyof typeof t.actions, [string, string]>;
const actions: readonly Named[] = [
  named(texts.newProduct, '/2000/products?yeni='),
  named(texts.changePrices, '/2000/fiyatlar'),
  named(texts.newRequest, '/2000/talepler', { action: 'new-request' }),
  named(texts.backUp, '/2000/yedekler', { action: 'back-up' }),
  named(texts.importSheet, '/2000/aktarim'),
  named(texts.changedToday, '/2000/products?degisen=today'),
  named(texts.lowStock, '/2000/products?eksik=low_stock'),
  named(texts.trash, '/2000/gecmis?sekme=cop'),
];
const screens: readonly Named[] = [
  ...ownerScreens.map(({ name, path }) => named([adminWords.shell[name], t.screens[name] ?? ''], `/${path}`)),
  named([adminWords.categories.tab, ''], '/2000/products?sekme=kategoriler'),
  named([adminWords.brands.tab, ''], '/2000/products?sekme=markalar'),
  named([adminWords.vehicles.tab, ''], '/2000/products?sekme=araclar'),
];

/** Of what is offered for a text that finds no product. */
export const newProductKey = 'new product';
const most = { commands: 4, products: 7, names: 4 };

/** What the owner can do, and the screens: all of them while nothing is typed. */
export function findCommands(text: string): FindGroup[] {
  const limit = text === '' ? undefined : most.commands;
  return [
    { name: 'actions', items: searchRows(actions, text).slice(0, limit) },
    { name: 'screens', items: searchRows(screens, text).slice(0, limit) },
  ];
}

export function findListedProducts(products: readonly Product[], text: string): FindGroup {
  const found = searchRows(products, text);
  const items = bestFirst(found, text)
    .slice(0, most.products)
    .map((row) => productItem(row, text));
  if (found.length > items.length)
    items.push({
      key: 'all products',
      label: t.all(formatCount(found.length)),
      to: `/2000/products?${new URLSearchParams({ ara: text })}`,
    });
  if (found.length === 0 && text.length > 1)
    items.push({
      key: newProductKey,
      label: t.addNamed(text),
      to: `/2000/products?${new URLSearchParams({ yeni: text })}`,
    });
  return { name: 'products', items };
}

/** Among more, the first ones would hardly be those that were meant. */
const maxRanked = 500;

/** The product whose code was typed, then those whose code or name begins so, then the others in their order. */
function bestFirst(found: readonly Product[], text: string): readonly Product[] {
  if (found.length > maxRanked) return found;
  const [code, name] = [foldCode(text), fold(text)];
  const rank = (row: Product) => {
    const codes = codesOf(row).map(foldCode);
    if (codes.includes(code)) return 0;
    if (codes.some((each) => each.startsWith(code))) return 1;
    return fold(row.name).startsWith(name) ? 2 : 3;
  };
  return found
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

const codesOf = ({ productCode, codes }: Product) => [
  ...(productCode ? [productCode] : []),
  ...(codes ?? []).map(({ code }) => code),
];

function productItem(row: Product, text: string): FindItem {
  const typed = foldCode(text);
  // The code that was typed, where it is not the product's own.
  const code = codesOf(row).find((each) => typed !== '' && foldCode(each).includes(typed)) ?? row.productCode;
  const price =
    row.price === null
      ? adminWords.products.priceOnCall
      : formatPrice(row.price, row.currency ?? 'TRY', 'tr');
  return {
    key: `product ${row.id}`,
    label: row.name,
    detail: [code, price, t.stock(formatCount(row.stock))].filter(Boolean).join(' · '),
    picture: row.images[0] ?? null,
    to: `/2000/products?urun=${row.id}`,
  };
}

/** Categories and brands lead to their products. */
export function findNames(
  categories: readonly { name: string }[],
  brands: readonly { name: string }[],
  text: string,
): FindGroup {
  const find = (rows: readonly { name: string }[], parameter: string, detail: string) =>
    searchRows(rows, text)
      .slice(0, most.names)
      .map(({ name }) => ({
        key: `${parameter} ${name}`,
        label: name,
        detail,
        to: `/2000/products?${new URLSearchParams({ [parameter]: name })}`,
      }));
  if (text === '') return { name: 'names', items: [] };
  return {
    name: 'names',
    items: [...find(categories, 'kategori', t.category), ...find(brands, 'marka', t.brand)],
  };
}

/** The option that a key moves to. Page keys move to the first one of another group. */
export function nextOption(
  key: string,
  active: number,
  groups: readonly { items: readonly unknown[] }[],
): number | undefined {
  const starts: number[] = [];
  let count = 0;
  for (const { items } of groups) {
    starts.push(count);
    count += items.length;
  }
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'PageDown') return starts.find((start) => start > active) ?? active;
  if (key === 'PageUp') return starts.findLast((start) => start < active) ?? 0;
  return undefined;
}
