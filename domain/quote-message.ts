import { type CartItem, type CartText, cartCount, sharedVehicle } from './cart.ts';
import { chatLink, encodeText } from './contact-links.ts';
import { type VehicleChoice, vehicleName } from './vehicle.ts';

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

/** What stands before the totals. */
interface QuoteContext {
  vehicle?: string | undefined;
  link?: string | undefined;
}

export const maxLinkBytes = 8000;
/** A field is not shortened below this, in bytes of the link. */
const minFieldBytes = 400;

const everything = { descriptions: true, specifications: true };
const withoutDescriptions = { descriptions: false, specifications: true };
const bareItems = { descriptions: false, specifications: false };

/** The whole request as one text, for copying. */
export function quoteText(items: readonly QuoteLine[], words: QuoteWords, link?: string): string {
  const { lines, vehicle } = nameVehicles(items);
  return messageText(lines, words, { vehicle, link }, everything);
}

/** One vehicle for all items is said once, others in their lines. */
function nameVehicles(items: readonly QuoteLine[]): { lines: readonly NamedLine[]; vehicle?: string } {
  // A text names its own vehicle, or none.
  const shared = sharedVehicle<VehicleChoice>(items.map((item) => ('id' in item ? item : {})));
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
  detail: typeof everything,
): string {
  const blocks = items.map((item, i) => lineBlock(item, i + 1, words, detail));
  return [words.title, ...blocks, summary(items, words, context)].join('\n\n');
}

/**
 * One link if the request fits, otherwise one per numbered part.
 * Descriptions are dropped first, then specifications; never an item, its code or its quantity.
 */
export function quoteLinks(
  number: string,
  items: readonly QuoteLine[],
  words: QuoteWords,
  address?: string,
): string[] {
  if (items.length === 0) return [];
  const { lines, vehicle } = nameVehicles(items);
  const context = { vehicle, link: address };
  for (const detail of [everything, withoutDescriptions, bareItems]) {
    const link = chatLink(number, messageText(lines, words, context, detail));
    if (link.length <= maxLinkBytes) return [link];
  }
  return numberedParts(number, lines, words, context);
}

function numberedParts(
  number: string,
  items: readonly NamedLine[],
  words: QuoteWords,
  context: QuoteContext,
): string[] {
  // The number of parts is not known yet, so the longest possible title is measured.
  const frame = [partTitle(words, items.length, items.length), summary(items, words, context)].join('\n\n');
  const available = maxLinkBytes - chatLink(number, frame).length;
  const parts: string[][] = [];
  let left = 0;
  items.forEach((item, i) => {
    const block = fittingBlock(item, i + 1, words, available);
    const size = encodeText(`\n\n${block}`).length;
    const current = parts.at(-1);
    if (current && size <= left) current.push(block);
    else parts.push([block]);
    left = (current && size <= left ? left : available) - size;
  });
  return parts.map((blocks, i) => {
    const end = i === parts.length - 1 ? [summary(items, words, context)] : [];
    return chatLink(number, [partTitle(words, i + 1, parts.length), ...blocks, ...end].join('\n\n'));
  });
}

function partTitle(words: QuoteWords, number: number, of: number): string {
  return `${words.title}\n${words.part(number, of)}`;
}

/** Shortens the longest text of an item that does not fit into a link. */
function fittingBlock(item: NamedLine, number: number, words: QuoteWords, available: number): string {
  if ('text' in item) return textBlock(item, number, words);
  const shortened = { ...item };
  const fields = ['name', 'category', 'brand', 'price', 'vehicle'] as const;
  for (;;) {
    const block = itemBlock(shortened, number, words, bareItems);
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

function lineBlock(item: NamedLine, number: number, words: QuoteWords, detail: typeof everything): string {
  return 'text' in item ? textBlock(item, number, words) : itemBlock(item, number, words, detail);
}

/** Short enough for any link: a cart's texts are bounded. */
function textBlock({ text, quantity }: CartText, number: number, words: QuoteWords): string {
  return `${number}. ${oneLine(text)}\n${words.notInCatalogue}\n${line(words.quantity, String(quantity))}`;
}

function itemBlock(item: NamedItem, number: number, words: QuoteWords, detail: typeof everything): string {
  const code = oneLine(item.productCode ?? '');
  const lines = [
    `${number}. ${oneLine(item.name)}${code && ` (${code})`}`,
    line(words.vehicle, item.vehicle),
    line(words.category, item.category),
    line(words.brand, item.brand),
    detail.descriptions ? line(words.description, item.description) : '',
    detail.specifications ? line(words.specifications, item.specifications?.join(', ')) : '',
    line(words.quantity, String(item.quantity)),
    line(words.price, item.price),
  ];
  return lines.filter((text) => text !== '').join('\n');
}

function summary(items: readonly QuoteLine[], words: QuoteWords, { vehicle, link }: QuoteContext): string {
  return [
    line(words.vehicle, vehicle),
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

/** A line break in a text would look like another item. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
