import { type CartItem, type CartState, type CartText, maxQuantity } from '#domain/cart.ts';
import { maxTextLength } from '#domain/visitor-text.ts';

/** The copy of the cart that the tab keeps in its session storage. */
export interface CartCopy extends CartState {
  /** The next page puts it back without asking, because the shop itself reloads the page. */
  isOwnReload?: boolean;
}

const key = 'cart';
const maxLines = 1_000;
const maxLength = 1_000_000;

/** Null without one, if it is damaged, and where storage is blocked. */
export function readCartCopy(): CartCopy | null {
  try {
    const text = sessionStorage.getItem(key) ?? '';
    if (text.length > maxLength) return null;
    const { items, texts, isOwnReload } = JSON.parse(text);
    const copy = { items: items.filter(isItem), texts: texts.filter(isText), isOwnReload };
    return copy.items.length + copy.texts.length > 0 ? copy : null;
  } catch {
    return null;
  }
}

/** Without the texts of the quote message, which are fetched again. An empty cart has no copy. */
export function storeCartCopy({ items, texts, isOwnReload }: CartCopy): void {
  const lines = items.slice(0, maxLines).map(({ description: _d, specifications: _s, ...item }) => item);
  const copy = { items: lines, texts: texts.slice(0, maxLines), isOwnReload };
  try {
    if (items.length + texts.length > 0) sessionStorage.setItem(key, JSON.stringify(copy));
    else sessionStorage.removeItem(key);
  } catch {
    // Full or blocked: after a reload there is nothing to offer.
  }
}

/** Loads this page or another one anew, with the same cart. */
export function loadDocument(address?: string): void {
  const copy = readCartCopy();
  if (copy) storeCartCopy({ ...copy, isOwnReload: true });
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
}

function isItem(item: CartItem): boolean {
  const { id, name, image, category, quantity } = item;
  return (
    Number.isSafeInteger(id) &&
    isQuantity(quantity) &&
    [name, image, category].every((text) => typeof text === 'string') &&
    // What else a line has is shown as it is.
    Object.values(item).every((value) => value === null || /^(string|number)$/.test(typeof value))
  );
}

function isText({ text, quantity }: CartText): boolean {
  return typeof text === 'string' && text !== '' && text.length <= maxTextLength && isQuantity(quantity);
}

const isQuantity = (quantity: number) =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
