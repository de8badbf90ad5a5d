import { readStoredJson, removeStoredItem, storeItem } from '#app/ui/stored-item.ts';
import { type CartItem, type CartState, type CartText, maxNoteLength, maxVehicles } from '#domain/cart.ts';
import { maxQuantity } from '#domain/order-quantity.ts';
import type { PriceBreak } from '#domain/unit-price.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import { maxTextLength } from '#domain/visitor-text.ts';

const key = 'kontak.cart';
/** The key of requests that the server may not have yet; the code that sends them is loaded with the cart. */
export const waitingRequestsKey = 'waitingRequests';
const maxLines = 1_000;

/** With the dealer whose prices it has. */
interface CartCopy extends CartState {
  dealer?: number | undefined;
}

/** A line without the prices of whoever put it into the cart. */
export function withoutPrice({ unitPrice: _u, price: _p, price_breaks: _b, ...item }: CartItem): CartItem {
  return item;
}

/** Null without a copy, if it is damaged, and where session storage is blocked. */
export function readCartCopy(): CartCopy | null {
  try {
    const { items, texts, note, dealer } = readStoredJson(key, 'sessionStorage') as CartCopy;
    const copy = {
      items: items.map(withKnownBreaks).filter(isItem).map(withKnownVehicles),
      texts: texts.filter(isText),
      ...(note && typeof note === 'string' && { note: note.slice(0, maxNoteLength) }),
      dealer,
    };
    return copy.items.length + copy.texts.length > 0 ? copy : null;
  } catch {
    return null;
  }
}

/** Without the texts of the quote message, which are fetched again. An empty cart has no copy. */
export function storeCartCopy({ items, texts, note, dealer }: CartCopy): void {
  const lines = items.slice(0, maxLines).map(({ description: _d, specifications: _s, ...item }) => item);
  const copy = { items: lines, texts: texts.slice(0, maxLines), note, dealer };
  if (items.length + texts.length > 0) storeItem(key, JSON.stringify(copy), 'sessionStorage');
  else removeStoredItem(key, 'sessionStorage');
}

function isItem(item: CartItem): boolean {
  const { id, name, image, category, quantity, unitPrice = 0 } = item;
  return (
    Number.isSafeInteger(id) &&
    isQuantity(quantity) &&
    Number.isFinite(unitPrice) &&
    [name, image, category].every((text) => typeof text === 'string') &&
    // The other fields of a line are shown as text.
    Object.entries(item).every(
      ([field, value]) =>
        field === 'vehicles' || field === 'price_breaks' || value === null || typeof value !== 'object',
    )
  );
}

/** Prices that would be wrong are left out with their quantities. */
function withKnownBreaks({ price_breaks, ...item }: CartItem): CartItem {
  const isBreak = ({ quantity, price }: PriceBreak) => isQuantity(quantity) && Number.isFinite(price);
  return Array.isArray(price_breaks) && price_breaks.every(isBreak) ? { ...item, price_breaks } : item;
}

/** A copy of an earlier version has no vehicles. */
function withKnownVehicles({ vehicles, ...item }: CartItem): CartItem {
  const known = Array.isArray(vehicles) ? vehicles.filter(isVehicle).slice(0, maxVehicles) : [];
  return known.length > 0 ? { ...item, vehicles: known } : item;
}

function isVehicle(vehicle: VehicleChoice | null): boolean {
  const { slug, label, label_en, year } = vehicle ?? {};
  return (
    [slug, label, label_en].every((text) => typeof text === 'string' && text.length <= maxTextLength) &&
    (year === null || Number.isInteger(year))
  );
}

function isText({ text, quantity }: CartText): boolean {
  return typeof text === 'string' && text !== '' && text.length <= maxTextLength && isQuantity(quantity);
}

const isQuantity = (quantity: number) =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
