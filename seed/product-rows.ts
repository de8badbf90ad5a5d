import { productDefaults } from '../domain/product-defaults.ts';
import type { ProductRow } from '../domain/schemas/product.ts';
import type { Bilingual, Draft } from './draft.ts';
import type { Random } from './random.ts';

/** No demo product is newer than this, so that products the owner adds come first. */
const lastDay = Date.UTC(2026, 9, 31);
const periodSeconds = 548 * 24 * 3600;
const newShare = 0.15;

interface Times {
  created_at: string;
  updated_at: string;
  isNew: boolean;
}

function shuffled(count: number, random: Random): number[] {
  return Array.from({ length: count }, (_, slot) => ({ slot, key: random.next() }))
    .sort((left, right) => left.key - right.key)
    .map(({ slot }) => slot);
}

/** Each product gets its own interval, so that no two have the same creation time. */
function spreadTimes(count: number, random: Random): Times[] {
  const interval = Math.floor(periodSeconds / count);
  return shuffled(count, random).map((slot) => {
    const age = slot * interval + random.int(0, interval - 1) + 1;
    const editedAge = random.chance(0.4) ? random.int(1, age) : age;
    return {
      created_at: new Date(lastDay - age * 1000).toISOString(),
      updated_at: new Date(lastDay - editedAge * 1000).toISOString(),
      isNew: slot < count * newShare,
    };
  });
}

const priceSteps = [
  { below: 20, step: 0.5, off: 0.1 },
  { below: 200, step: 5, off: 0.1 },
  { below: 1_000, step: 10, off: 0.1 },
  { below: 10_000, step: 50, off: 1 },
  { below: 60_000, step: 250, off: 10 },
  { below: Number.POSITIVE_INFINITY, step: 1_000, off: 100 },
];

/** Rounds to a usual retail price: 7.5, 145, 149.9, 1250, 1249, 28500. */
function roundPrice(amount: number, random: Random): number {
  const { step, off } = priceSteps.find((rule) => amount < rule.below) ?? { step: 1, off: 0 };
  const round = Math.max(step, Math.round(amount / step) * step);
  return Number((random.chance(0.35) ? round - off : round).toFixed(2));
}

function prices(draft: Draft, random: Random) {
  const price = roundPrice(draft.price, random);
  if (random.chance(0.12)) return { price: null, originalPrice: null };
  if (random.chance(0.14))
    return { price, originalPrice: roundPrice(price * (1.12 + random.next() * 0.3), random) };
  return { price, originalPrice: null };
}

function availability(random: Random): Pick<ProductRow, 'status' | 'stock'> {
  const roll = random.next();
  if (roll < 0.05) return { status: 'out-of-stock', stock: 0 };
  if (roll < 0.065) return { status: 'active', stock: 0 };
  return { status: roll < 0.085 ? 'passive' : 'active', stock: random.int(1, random.pick([5, 20, 60, 250])) };
}

function warranties(months: number): Pick<ProductRow, 'warranty' | 'warranty_en'> {
  if (months === 0) return { warranty: null, warranty_en: null };
  const [tr, en]: Bilingual =
    months % 12 === 0
      ? [`${months / 12} yıl garanti`, `${months / 12}-year warranty`]
      : [`${months} ay garanti`, `${months}-month warranty`];
  return { warranty: tr, warranty_en: en };
}

/** Some descriptions are not translated, as in a real shop. */
function english(draft: Draft, random: Random) {
  return {
    name_en: draft.name[1],
    description_en: random.chance(0.1) ? null : draft.text.map(([, en]) => en).join(' '),
    specifications_en: draft.specs.map(([, en]) => en),
  };
}

function toRow(
  draft: Draft,
  id: number,
  { created_at, updated_at, isNew }: Times,
  random: Random,
): ProductRow {
  return {
    ...productDefaults,
    id,
    name: draft.name[0],
    description: draft.text.map(([tr]) => tr).join(' '),
    ...english(draft, random),
    category: draft.category,
    subcategory: draft.subcategory,
    brand: draft.brand,
    ...prices(draft, random),
    ...availability(random),
    images: draft.images,
    isFeatured: random.chance(0.06),
    isHomepage: random.chance(0.03) && draft.images.length > 0,
    isNew,
    productCode: draft.code,
    ...warranties(draft.warrantyMonths),
    specifications: draft.specs.map(([tr]) => tr),
    rating: random.chance(0.4) ? random.int(34, 50) / 10 : null,
    universal: draft.universal ?? false,
    codes: draft.codes ?? [],
    created_at,
    updated_at,
    ...draft.fixed,
  };
}

export function productRows(drafts: readonly Draft[], random: Random): ProductRow[] {
  const times = spreadTimes(drafts.length, random);
  return drafts.flatMap((draft, index) => {
    const rowTimes = times[index];
    return rowTimes ? [toRow(draft, index + 1, rowTimes, random)] : [];
  });
}
