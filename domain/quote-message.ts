import { type CartItem, type CartText, cartCount, itemPrice, sharedVehicle } from './cart.ts';
import { chatLink, encodeText } from './contact-links.ts';
import { formatMoney } from './money.ts';
import type { SettingsRow } from './schemas/settings.ts';
import { type VehicleChoice, vehicleName } from './vehicle.ts';
import { oneLine } from './visitor-text.ts';

/** Turkish in either language, because the owner reads the message. */
export interface QuoteWords {
  /** Begins with the business's name. */
  title: string;
  category: string;
  brand: string;
  description: string;
  specifications: string;
  quantity: string;
  price: string;
  /** What a line is asked for, or all of them. */
  vehicle: string;
  /** The address of the stored request. */
  link: string;
  /** What the visitor says about the whole request. */
  note: string;
  /** Beside a line that is no product of the catalogue. */
  notInCatalogue: string;
  productCount: string;
  totalQuantity: string;
  closing: string;
  part: (number: number, of: number) => string;
}

type QuoteLine = CartItem | CartText;
/** With the names of its vehicles, where they are said in its line. */
type NamedItem = CartItem & { vehicle?: string };
type NamedLine = NamedItem | CartText;

export interface MessageOptions {
  /** As the owner chose: with everything that is known of a product, or one line for each. */
  form?: SettingsRow['message_form'];
  note?: string | undefined;
  /** The address of the stored request. */
  link?: string | undefined;
}

/** What stands before the totals. */
type QuoteContext = Omit<MessageOptions, 'form'> & { vehicle?: string | undefined };

export const maxLinkBytes = 8000;
/** A field is not shortened below this, in bytes of the link. */
const minFieldBytes = 400;

const everything = { isShort: false, descriptions: true, specifications: true };
const withoutDescriptions = { isShort: false, descriptions: false, specifications: true };
const bareItems = { isShort: false, descriptions: false, specifications: false };
const shortLines = { isShort: true, descriptions: false, specifications: false };

type Detail = typeof everything;

/** The whole request as one text, for copying. */
export function quoteText(
  items: readonly QuoteLine[],
  words: QuoteWords,
  { form, ...said }: MessageOptions = {},
): string {
  const { lines, vehicle } = nameVehicles(items, form);
  return messageText(lines, words, { ...said, vehicle }, form === 'short' ? shortLines : everything);
}

/** One vehicle for all items is said once, others in their lines. A short line is complete in itself. */
function nameVehicles(
  items: readonly QuoteLine[],
  form: MessageOptions['form'],
): { lines: readonly NamedLine[]; vehicle?: string } {
  // A text names its own vehicle, or none.
  const products = items.map((item) => ('id' in item ? item : {}));
  const shared = form === 'short' ? undefined : sharedVehicle<VehicleChoice>(products);
  if (shared) return { lines: items, vehicle: vehicleName(shared) };
  const lines = items.map((item) =>
    'text' in item || !item.vehicles
      ? item
      : { ...item, vehicle: item.vehicles.map((each) => vehicleName(each)).join(', ') },
  );
  return { lines };
}

function messageText(
  items: readonly NamedLine[],
  words: QuoteWords,
  context: QuoteContext,
  detail: Detail,
): string {
  const blocks = items.map((item, i) => lineBlock(item, i + 1, words, detail));
  return [words.title, blocks.join(separatorOf(detail)), summary(items, words, context)].join('\n\n');
}

const separatorOf = ({ isShort }: Detail) => (isShort ? '\n' : '\n\n');

/**
 * One link if the request fits, otherwise one per numbered part.
 * Descriptions are dropped first, then specifications; never an item, its code or its quantity.
 */
export function quoteLinks(
  number: string,
  items: readonly QuoteLine[],
  words: QuoteWords,
  { form, ...said }: MessageOptions = {},
): string[] {
  if (items.length === 0) return [];
  const { lines, vehicle } = nameVehicles(items, form);
  const context = { ...said, vehicle };
  const details = form === 'short' ? [shortLines] : [everything, withoutDescriptions, bareItems];
  for (const detail of details) {
    const link = chatLink(number, messageText(lines, words, context, detail));
    if (link.length <= maxLinkBytes) return [link];
  }
  return numberedParts(number, lines, words, context, form === 'short' ? shortLines : bareItems);
}

function numberedParts(
  number: string,
  items: readonly NamedLine[],
  words: QuoteWords,
  context: QuoteContext,
  detail: Detail,
): string[] {
  // The number of parts is not known yet, so the longest possible title is measured.
  const frame = [partTitle(words, items.length, items.length), summary(items, words, context)].join('\n\n');
  const available = maxLinkBytes - chatLink(number, frame).length;
  const parts: string[][] = [];
  let left = 0;
  items.forEach((item, i) => {
    const block = fittingBlock(item, i + 1, words, detail, available);
    const size = encodeText(`\n\n${block}`).length;
    const current = parts.at(-1);
    if (current && size <= left) current.push(block);
    else parts.push([block]);
    left = (current && size <= left ? left : available) - size;
  });
  return parts.map((blocks, i) => {
    const end = i === parts.length - 1 ? [summary(items, words, context)] : [];
    const lines = blocks.join(separatorOf(detail));
    return chatLink(number, [partTitle(words, i + 1, parts.length), lines, ...end].join('\n\n'));
  });
}

function partTitle(words: QuoteWords, number: number, of: number): string {
  return `${words.title}\n${words.part(number, of)}`;
}

type ShortenedField = 'name' | 'category' | 'brand' | 'price' | 'vehicle';
const shortenedFields: readonly ShortenedField[] = ['name', 'category', 'brand', 'price', 'vehicle'];
const fieldsOfShortLine: readonly ShortenedField[] = ['name', 'vehicle'];

/** Shortens the longest text of an item that does not fit into a link. */
function fittingBlock(
  item: NamedLine,
  number: number,
  words: QuoteWords,
  detail: Detail,
  available: number,
): string {
  if ('text' in item) return lineBlock(item, number, words, detail);
  const shortened = { ...item };
  const fields = detail.isShort ? fieldsOfShortLine : shortenedFields;
  for (;;) {
    const block = lineBlock(shortened, number, words, detail);
    const excess = encodeText(`\n\n${block}`).length - available;
    if (excess <= 0) return block;
    const longest = fields.reduce((a, b) => (bytes(shortened[b]) > bytes(shortened[a]) ? b : a));
    const before = bytes(shortened[longest]);
    if (before <= minFieldBytes)
      throw new RangeError('the words of the quote message are too long for a link');
    shortened[longest] = shorten(shortened[longest] ?? '', Math.max(minFieldBytes, before - excess));
  }
}

function bytes(text = ''): number {
  return encodeText(oneLine(text)).length;
}

function shorten(text: string, maxBytes: number): string {
  const available = maxBytes - encodeText('…').length;
  let short = '';
  let size = 0;
  for (const letter of oneLine(text)) {
    size += encodeText(letter).length;
    if (size > available) break;
    short += letter;
  }
  return `${short.trimEnd()}…`;
}

function lineBlock(item: NamedLine, number: number, words: QuoteWords, detail: Detail): string {
  if (detail.isShort) return shortLine(item, words);
  return 'text' in item ? textBlock(item, number, words) : itemBlock(item, number, words, detail);
}

/** Such as `3 × 72125208 Fiat Doblo 2 kumanda – Doblo 2012`. */
function shortLine(item: NamedLine, words: QuoteWords): string {
  if ('text' in item) return `${item.quantity} × ${oneLine(item.text)} (${words.notInCatalogue})`;
  const code = oneLine(item.productCode ?? '');
  const vehicle = oneLine(item.vehicle ?? '');
  return `${item.quantity} × ${code && `${code} `}${oneLine(item.name)}${vehicle && ` – ${vehicle}`}`;
}

/** Short enough for any link: a cart's texts are bounded. */
function textBlock({ text, quantity }: CartText, number: number, words: QuoteWords): string {
  return `${number}. ${oneLine(text)}\n${words.notInCatalogue}\n${line(words.quantity, String(quantity))}`;
}

function itemBlock(item: NamedItem, number: number, words: QuoteWords, detail: Detail): string {
  const code = oneLine(item.productCode ?? '');
  const lines = [
    `${number}. ${oneLine(item.name)}${code && ` (${code})`}`,
    line(words.vehicle, item.vehicle),
    line(words.category, item.category),
    line(words.brand, item.brand),
    detail.descriptions ? line(words.description, item.description) : '',
    detail.specifications ? line(words.specifications, item.specifications?.join(', ')) : '',
    line(words.quantity, String(item.quantity)),
    line(words.price, priceText(item)),
  ];
  return lines.filter((text) => text !== '').join('\n');
}

function priceText(item: CartItem): string | undefined {
  const price = item.price_breaks && itemPrice(item);
  return price === undefined ? item.price : formatMoney(price, 'tr');
}

function summary(
  items: readonly QuoteLine[],
  words: QuoteWords,
  { vehicle, note, link }: QuoteContext,
): string {
  return [
    line(words.vehicle, vehicle),
    line(words.note, note),
    line(words.link, link),
    line(words.productCount, String(items.length)),
    line(words.totalQuantity, String(cartCount(items))),
    words.closing,
  ]
    .filter((text) => text !== '')
    .join('\n');
}

function line(label: string, value = ''): string {
  const text = oneLine(value);
  return text === '' ? '' : `${label}: ${text}`;
}
