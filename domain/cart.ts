import { formatMoney } from './money.ts';
import { maxQuantity, orderQuantity } from './order-quantity.ts';
import { allChoices, type Product, type Quantities, quantitiesOf, someProduct } from './product.ts';
import { unitPrice } from './unit-price.ts';
import type { VehicleChoice } from './vehicle.ts';
import { keptLine } from './visitor-text.ts';

export interface CartItem extends Quantities {
  id: number;
  /** Turkish, for the message to the owner; the English fields are for the cart panel. */
  name: string;
  name_en?: string | null;
  image: string;
  category: string;
  brand?: string;
  productCode?: string;
  description?: string;
  specifications?: string[];
  /** In lira, for one. `price` is the same as the message says it. */
  unitPrice?: number;
  price?: string;
  /** What it is asked for. */
  vehicles?: readonly VehicleChoice[];
  quantity: number;
  /** What was asked for, if `quantity` is another one because of the minimum or the pack. */
  wanted?: number;
}

/** A line that is no product, such as a pasted code that was not found; there is one for each text. */
export interface CartText {
  text: string;
  quantity: number;
}

/** What is in the cart at a moment. */
export interface CartState {
  items: readonly CartItem[];
  texts: readonly CartText[];
  /** What the visitor says about the whole request. */
  note?: string;
}

/** Of a request's note. */
export const maxNoteLength = 1_000;

/** In lira, for one of so many; undefined without a price. */
export const itemPrice = ({ unitPrice: price, price_breaks = [], quantity }: CartItem) =>
  price === undefined ? undefined : unitPrice({ price, price_breaks }, quantity);

/** In lira, to the kuruş; undefined without a price. */
export function linePrice(item: CartItem): number | undefined {
  const price = itemPrice(item);
  return price === undefined ? undefined : Math.round(price * item.quantity * 100) / 100;
}

/** What the lines with a price cost in lira, and how many lines have none. */
export function cartTotal({ items, texts }: CartState): { total: number; unpriced: number } {
  const prices = items.flatMap((item) => linePrice(item) ?? []);
  const kurus = prices.reduce((sum, price) => sum + Math.round(price * 100), 0);
  return { total: kurus / 100, unpriced: items.length - prices.length + texts.length };
}

export type NewCartItem = Omit<CartItem, 'quantity' | 'wanted'>;

/** Of one line. */
export const maxVehicles = 5;

export type Requestable = Pick<
  Product,
  'id' | 'name' | 'name_en' | 'image' | 'category' | 'brand' | 'productCode' | 'price' | keyof Quantities
>;

export function toCartItem(product: Requestable): NewCartItem {
  const { id, name, name_en, image, category, brand, productCode, price } = product;
  return {
    id,
    name,
    name_en,
    image,
    category: category === allChoices ? someProduct : category,
    ...(brand && { brand }),
    ...(productCode && { productCode }),
    ...(price !== undefined && { price: formatMoney(price, 'tr'), unitPrice: price }),
    ...quantitiesOf(product),
  };
}

/** An item in the quantity that is sold. */
export function withQuantity<Item extends NewCartItem>(item: Item, wanted: number): Item & CartItem {
  const { wanted: _, ...bare }: Item & { wanted?: number } = item;
  const quantity = orderQuantity(item, Math.min(wanted, maxQuantity));
  return { ...(bare as Item), quantity, ...(quantity !== wanted && wanted <= maxQuantity && { wanted }) };
}

/** Ignores a quantity that is not a positive integer. */
export function addToCart(items: readonly CartItem[], item: NewCartItem, quantity = 1): readonly CartItem[] {
  if (!Number.isInteger(quantity) || quantity < 1) return items;
  const present = items.find((each) => each.id === item.id);
  const vehicles = addVehicles(present?.vehicles, item.vehicles);
  if (!present) return [...items, withVehicles(withQuantity(item, quantity), vehicles)];
  return setVehicles(setQuantity(items, item.id, present.quantity + quantity), item.id, vehicles);
}

/** The same generation without a year may be of any year. */
const isSameVehicle = (a: VehicleChoice, b: VehicleChoice) =>
  a.slug === b.slug && (a.year === b.year || a.year === null || b.year === null);

/** Each vehicle once, with its year if one of both has it. Those beyond the most are left out. */
function addVehicles(
  present: readonly VehicleChoice[] = [],
  added: readonly VehicleChoice[] = [],
): readonly VehicleChoice[] {
  const all = [...present];
  for (const vehicle of added) {
    const at = all.findIndex((each) => isSameVehicle(each, vehicle));
    if (at === -1 && all.length < maxVehicles) all.push(vehicle);
    else if (all[at]?.year === null) all[at] = vehicle;
  }
  return all;
}

/** The vehicles of an item that its line in the cart has no room for. */
export function vehiclesLeftOut(
  items: readonly CartItem[],
  { id, vehicles = [] }: NewCartItem,
): VehicleChoice[] {
  const all = addVehicles(items.find((item) => item.id === id)?.vehicles, vehicles);
  return vehicles.filter((vehicle) => !all.some((each) => isSameVehicle(each, vehicle)));
}

/** The vehicles of the other lines that a line does not have, each once. */
export function vehiclesOfOthers(
  items: readonly CartItem[],
  { id, vehicles = [] }: CartItem,
): VehicleChoice[] {
  const all = new Map<string, VehicleChoice>();
  const keyOf = ({ slug, year }: VehicleChoice) => `${slug} ${year}`;
  for (const item of items) {
    if (item.id !== id) for (const vehicle of item.vehicles ?? []) all.set(keyOf(vehicle), vehicle);
  }
  for (const vehicle of vehicles) all.delete(keyOf(vehicle));
  return [...all.values()];
}

/** Replaces the vehicles of a line. */
export function setVehicles(
  items: readonly CartItem[],
  id: number,
  vehicles: readonly VehicleChoice[],
): readonly CartItem[] {
  return items.map((item) => (item.id === id ? withVehicles(item, addVehicles([], vehicles)) : item));
}

function withVehicles({ vehicles: _, ...item }: CartItem, vehicles: readonly VehicleChoice[]): CartItem {
  return vehicles.length > 0 ? { ...item, vehicles } : item;
}

/** The vehicle that all items are for, if there is one: it needs to be said only once. */
export function sharedVehicle<Vehicle extends { slug: string; year: number | null }>(
  items: readonly { vehicles?: readonly Vehicle[] }[],
): Vehicle | undefined {
  const [first, another] = items[0]?.vehicles ?? [];
  if (!first || another) return undefined;
  const isShared = items.every(
    ({ vehicles = [] }) =>
      vehicles.length === 1 && vehicles[0]?.slug === first.slug && vehicles[0].year === first.year,
  );
  return isShared ? first : undefined;
}

/** Zero or less removes the item; a quantity that is not an integer is ignored. */
export function setQuantity(items: readonly CartItem[], id: number, quantity: number): readonly CartItem[] {
  if (!Number.isInteger(quantity)) return items;
  if (quantity <= 0) return removeFromCart(items, id);
  return items.map((item) => (item.id === id ? withQuantity(item, quantity) : item));
}

export function removeFromCart(items: readonly CartItem[], id: number): readonly CartItem[] {
  return items.filter((item) => item.id !== id);
}

/** Undoes removals: restores what is missing of an earlier cart in its place, and keeps later changes. */
export function putBack(items: readonly CartItem[], earlier: readonly CartItem[]): readonly CartItem[] {
  const back = earlier.map((item) => items.find((each) => each.id === item.id) ?? item);
  return [...back, ...items.filter((item) => !earlier.some((each) => each.id === item.id))];
}

export function addText(texts: readonly CartText[], text: string, quantity = 1): readonly CartText[] {
  const line = keptLine(text);
  if (line === '' || !Number.isInteger(quantity) || quantity < 1) return texts;
  const present = texts.find((each) => each.text === line);
  if (present) return setTextQuantity(texts, line, present.quantity + quantity);
  return [...texts, { text: line, quantity: Math.min(quantity, maxQuantity) }];
}

/** Zero or less removes the line; a quantity that is not an integer is ignored. */
export function setTextQuantity(
  texts: readonly CartText[],
  text: string,
  quantity: number,
): readonly CartText[] {
  if (!Number.isInteger(quantity)) return texts;
  if (quantity <= 0) return texts.filter((each) => each.text !== text);
  const bounded = Math.min(quantity, maxQuantity);
  return texts.map((each) => (each.text === text ? { text, quantity: bounded } : each));
}

/** Undoes removals of texts, as `putBack` those of items. */
export function putBackTexts(texts: readonly CartText[], earlier: readonly CartText[]): readonly CartText[] {
  const back = earlier.map((line) => texts.find(({ text }) => text === line.text) ?? line);
  return [...back, ...texts.filter(({ text }) => !earlier.some((line) => line.text === text))];
}

/** The items of both carts; the quantities of those that are in both add up. */
export function mergeItems(first: readonly CartItem[], second: readonly CartItem[]): readonly CartItem[] {
  return second.reduce((items, item) => addToCart(items, item, item.quantity), first);
}

/** The texts of both carts, as `mergeItems` the items. */
export function mergeTexts(first: readonly CartText[], second: readonly CartText[]): readonly CartText[] {
  return second.reduce((texts, { text, quantity }) => addText(texts, text, quantity), first);
}

export function cartCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
