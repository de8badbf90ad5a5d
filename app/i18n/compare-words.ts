import type { Lang } from '#domain/localised.ts';

const tr = {
  title: 'Karşılaştır',
  description: 'Seçtiğiniz ürünler yan yana: fiyat, stok, araç, çip, uç ve öteki özellikler.',
  count: (count: number) => (count === 0 ? 'Karşılaştır' : `Karşılaştır (${count})`),
  tick: (product: string) => `Karşılaştır: ${product}`,
  hint: 'Karşılaştırmak için iki ile dört ürün işaretleyin.',
  oneMore: 'En az bir ürün daha işaretleyin.',
  chosen: (count: number) => `${count} ürün işaretli.`,
  full: 'En çok 4 ürün karşılaştırılabilir.',
  clear: 'İşaretleri kaldır',
  empty: 'Karşılaştırılacak ürün yok',
  emptyHint: 'Ürünleri tablo görünümünde açın, iki ile dört ürünü işaretleyip “Karşılaştır” düğmesine basın.',
  onlyOne: 'Karşılaştırmak için en az iki ürün gerekir. Tablodan bir ürün daha işaretleyin.',
  missing: (count: number) => `${count} ürün artık yok; kalanlar gösteriliyor.`,
  tooMany: (count: number) => `En çok 4 ürün yan yana gösterilir; ${count} ürün dışarıda kaldı.`,
  toTable: 'Tabloda ürün seç',
  addMore: 'Ürün ekle',
  differs: 'Farklı',
  differences: (count: number) =>
    count === 0 ? 'Bu ürünlerin bütün özellikleri aynı.' : `${count} özellik farklı; ≠ ile işaretli.`,
  feature: 'Özellik',
  onlyDifferences: 'Yalnızca farklar',
  remove: (product: string) => `Kaldır: ${product}`,
  vehicles: 'Uyumlu araçlar',
  others: 'Öteki',
  rating: 'Puan',
};

/** Of the comparison, and of the table where products are chosen for it. */
export const compareWords: Record<Lang, typeof tr> = {
  tr,
  en: {
    title: 'Compare',
    description:
      'The products you chose side by side: price, stock, vehicle, chip, blade and other features.',
    count: (count) => (count === 0 ? 'Compare' : `Compare (${count})`),
    tick: (product) => `Compare: ${product}`,
    hint: 'Tick two to four products to compare them.',
    oneMore: 'Tick at least one more product.',
    chosen: (count) => `${count} products ticked.`,
    full: 'At most 4 products can be compared.',
    clear: 'Clear ticks',
    empty: 'No products to compare',
    emptyHint: 'Open the products in the table layout, tick two to four of them and press “Compare”.',
    onlyOne: 'A comparison needs at least two products. Tick another one in the table.',
    missing: (count) =>
      count === 1
        ? 'One product is gone; the others are shown.'
        : `${count} products are gone; the others are shown.`,
    tooMany: (count) =>
      `At most 4 products are shown side by side; ${count} ${count === 1 ? 'is' : 'are'} left out.`,
    toTable: 'Choose products in the table',
    addMore: 'Add a product',
    differs: 'Differs',
    differences: (count) =>
      count === 0
        ? 'All features of these products are the same.'
        : `${count} ${count === 1 ? 'feature differs' : 'features differ'}; marked with ≠.`,
    feature: 'Feature',
    onlyDifferences: 'Differences only',
    remove: (product) => `Remove: ${product}`,
    vehicles: 'Compatible vehicles',
    others: 'Other',
    rating: 'Rating',
  },
};
