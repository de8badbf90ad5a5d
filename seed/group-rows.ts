import type { BannerBrandRow, BrandRow, CategoryRow, SubcategoryRow } from '../domain/schemas/grouping.ts';
import { type Maker, makers } from './facts/brands.ts';
import { categories, subcategories } from './facts/categories.ts';
import { imageUrls } from './image-urls.ts';
import { createRandom } from './random.ts';

const firstDay = Date.UTC(2025, 0, 6, 9);

/** One second apart, so that sorting by time keeps the order. */
export function times(index: number) {
  const time = new Date(firstDay + index * 1000).toISOString();
  return { created_at: time, updated_at: time };
}

/** The subject of each category's image, in the order of the categories. */
const coverSubjects = [
  { kind: 'flip', buttons: 3, label: 'HU66' },
  { kind: 'shell', buttons: 3, label: 'HU66' },
  { kind: 'emulator' },
  { kind: 'machine' },
  { kind: 'device' },
  { kind: 'key', label: 'HU101' },
  { kind: 'chip', label: 'ID48' },
  { kind: 'battery', label: 'CR2032' },
  { kind: 'blade', label: 'HU66' },
  { kind: 'lishi', label: 'HU101' },
  { kind: 'cylinder', label: '68MM' },
  { kind: 'padlock' },
  { kind: 'cylinder', label: 'SIP22' },
  { kind: 'garage', buttons: 4 },
  { kind: 'cable' },
  { kind: 'clamp', label: 'M3' },
  { kind: 'ring' },
];

/** What a shop of keys is asked for most comes first; the ids are older than the order. */
const shownFirst = [
  'KUMANDALAR',
  'ANAHTARLAR',
  'KUMANDA KAPLARI',
  'ÇİPLER / TRANSPONDERLAR',
  'CİHAZLAR',
  'MAKİNALAR',
  'ANAHTAR UÇLARI',
  'EMULATÖRLER',
  'PİLLER',
];

const shownOrder = [...new Set([...shownFirst, ...categories.map(({ name }) => name)])];

export function categoryRows(): CategoryRow[] {
  const random = createRandom('category covers');
  return categories.map((category, index) => {
    const subject = coverSubjects[index];
    const [image = null] = subject ? imageUrls(subject, ['front'], random) : [];
    return {
      id: index + 1,
      ...category,
      image,
      order: shownOrder.indexOf(category.name) + 1,
      ...times(index),
    };
  });
}

export function subcategoryRows(): SubcategoryRow[] {
  const counts = new Map<string, number>();
  return subcategories.map((subcategory, index) => {
    const order = (counts.get(subcategory.parent) ?? 0) + 1;
    counts.set(subcategory.parent, order);
    const { parent, name, name_en } = subcategory;
    return { id: index + 1, name, name_en, parent_category: parent, order, is_active: true, ...times(index) };
  });
}

/** Every fourth brand has no image, as in real shops. */
function logo(maker: Maker, index: number): string | null {
  return index % 4 === 3 ? null : nameOf('nameplate', maker);
}

function nameOf(kind: 'nameplate' | 'wordmark', { name, slug }: Maker): string | null {
  const [url = null] = imageUrls({ kind, maker: name }, ['front'], createRandom(slug));
  return url;
}

export function brandRows(chosen: readonly Maker[] = makers): BrandRow[] {
  return chosen.map((maker, index) => ({
    id: index + 1,
    name: maker.name,
    name_en: null,
    description: maker.description[0],
    description_en: maker.description[1],
    image: logo(maker, index),
    ...times(index),
  }));
}

const bannerNames = new Set([
  'Audi',
  'BMW',
  'Mercedes-Benz',
  'Volkswagen',
  'Ford',
  'Renault',
  'Fiat',
  'Opel',
  'Toyota',
  'Hyundai',
  'Xhorse',
  'Autel',
  'KEYDIY',
  'Kale Kilit',
]);

export function bannerBrandRows(): BannerBrandRow[] {
  return makers
    .filter((maker) => bannerNames.has(maker.name))
    .map((maker, index) => ({
      id: index + 1,
      name: maker.name,
      logo: nameOf('wordmark', maker),
      order: index + 1,
      is_active: index !== 7,
      ...times(index),
    }));
}
