import { fold, withoutSeparators } from '../fold.ts';
import type { ProductRow } from '../schemas/product.ts';

/** The fields of a product that a spreadsheet has columns for. */
export type SheetField = Exclude<keyof ProductRow, 'created_at' | 'updated_at'>;

export type ColumnKind =
  | 'id'
  | 'text'
  | 'money'
  | 'currency'
  | 'count'
  | 'rating'
  | 'status'
  | 'flag'
  | 'list'
  | 'codes'
  | 'images'
  | 'category'
  | 'subcategory'
  | 'brand';

export interface SheetColumn {
  field: SheetField;
  /** The heading of the export. */
  heading: string;
  /** Further headings under which the import recognises the column, the English ones among them. */
  aliases: readonly string[];
  kind: ColumnKind;
  /** The most characters of a text or of an entry of a list. */
  max?: number;
  /** The most entries of a list. */
  maxEntries?: number;
  /** What `[SİL]` sets; absent when the field cannot be empty. */
  cleared?: null | '' | readonly [];
  /** In characters. */
  width: number;
  /** For the sheet that explains the columns. */
  explanation: string;
}

const optional = { cleared: null } as const;
const flag = { kind: 'flag', width: 12 } as const;

/** In the order of the export. The limits are those of the schemas; a test compares them. */
export const sheetColumns: readonly SheetColumn[] = [
  {
    field: 'id',
    heading: 'Kayıt no',
    aliases: ['ID', 'Ürün ID', 'Product ID', 'Kayıt numarası'],
    kind: 'id',
    width: 10,
    explanation: 'Ürünü tanıtan numara; değiştirmeyin. Boşsa ürün, koduyla aranır. Yeni üründe boş bırakın.',
  },
  {
    field: 'productCode',
    heading: 'Ürün kodu',
    aliases: ['Kod', 'Stok kodu', 'Parça no', 'Product code', 'Code', 'SKU', 'Part number', 'Item code'],
    kind: 'text',
    max: 100,
    ...optional,
    width: 20,
    explanation:
      'Kayıt no yoksa ürün bununla bulunur. Hücre metin biçiminde olmalı: 000123 ve 1E5 öyle kalır.',
  },
  {
    field: 'name',
    heading: 'Ad',
    aliases: ['Ürün adı', 'Ürün', 'Ürün ismi', 'İsim', 'Name', 'Product name', 'Product', 'Title'],
    kind: 'text',
    max: 300,
    width: 44,
    explanation: 'Ürünün Türkçe adı. Yeni üründe gerekir.',
  },
  {
    field: 'name_en',
    heading: 'Ad (İngilizce)',
    aliases: ['İngilizce ad', 'Name (English)', 'English name'],
    kind: 'text',
    max: 300,
    ...optional,
    width: 44,
    explanation: 'İngilizce sayfalardaki ad; boşsa Türkçesi gösterilir.',
  },
  {
    field: 'category',
    heading: 'Kategori',
    aliases: ['Category', 'Ürün grubu'],
    kind: 'category',
    max: 120,
    width: 24,
    explanation: 'Kategorinin adı. Yeni üründe gerekir. Olmayan bir ad, sorulduktan sonra oluşturulur.',
  },
  {
    field: 'subcategory',
    heading: 'Alt kategori',
    aliases: ['Subcategory', 'Sub category', 'Alt grup'],
    kind: 'subcategory',
    max: 120,
    ...optional,
    width: 24,
    explanation: 'Ürünün kategorisindeki bir alt kategori.',
  },
  {
    field: 'brand',
    heading: 'Marka',
    aliases: ['Brand', 'Make', 'Manufacturer'],
    kind: 'brand',
    max: 120,
    ...optional,
    width: 18,
    explanation: 'Markanın adı. Olmayan bir ad, sorulduktan sonra oluşturulur.',
  },
  {
    field: 'price',
    heading: 'Fiyat',
    aliases: ['Fiyatı', 'Satış fiyatı', 'Liste fiyatı', 'Birim fiyat', 'Price', 'Unit price', 'Sale price'],
    kind: 'money',
    ...optional,
    width: 14,
    explanation:
      'Sayı ya da 1.250,50, ₺ 1.250, 12,5 $ gibi bir yazı. [SİL] yazılırsa “Fiyat için arayın” görünür.',
  },
  {
    field: 'currency',
    heading: 'Para birimi',
    aliases: ['Döviz', 'Kur', 'Currency'],
    kind: 'currency',
    width: 12,
    explanation: 'İki fiyatın da para birimi: TRY, USD ya da EUR.',
  },
  {
    field: 'originalPrice',
    heading: 'Eski fiyat',
    aliases: ['Original price', 'Old price', 'İndirimsiz fiyat', 'Üstü çizili fiyat'],
    kind: 'money',
    ...optional,
    width: 14,
    explanation: 'Üstü çizili gösterilen fiyat. Fiyattan yüksekse ürün kampanyalıdır.',
  },
  {
    field: 'stock',
    heading: 'Stok',
    aliases: ['Stok adedi', 'Adet', 'Miktar', 'Stock', 'Quantity'],
    kind: 'count',
    width: 10,
    explanation: 'Eldeki adet: 0 ya da daha büyük bir tam sayı.',
  },
  {
    field: 'status',
    heading: 'Durum',
    aliases: ['Status'],
    kind: 'status',
    width: 14,
    explanation: 'Aktif, Pasif (ziyaretçiler görmez) ya da Stokta yok.',
  },
  {
    field: 'isNew',
    heading: 'Yeni',
    aliases: ['Yeni ürün', 'New', 'Is new'],
    ...flag,
    explanation: 'Evet ya da Hayır: ürün “Yeni” işaretlidir.',
  },
  {
    field: 'isHomepage',
    heading: 'Ana sayfada',
    aliases: ['Ana sayfa', 'On the home page', 'Homepage', 'Is homepage'],
    ...flag,
    explanation: 'Evet ya da Hayır: ürün ana sayfada gösterilir.',
  },
  {
    field: 'isFeatured',
    heading: 'Öne çıkan',
    aliases: ['Featured', 'Is featured'],
    ...flag,
    explanation: 'Evet ya da Hayır: ürün öne çıkanlardadır.',
  },
  {
    field: 'universal',
    heading: 'Evrensel ürün',
    aliases: ['Evrensel', 'Universal'],
    ...flag,
    explanation: 'Evet ya da Hayır: ürün her araca uyar.',
  },
  {
    field: 'description',
    heading: 'Açıklama',
    aliases: ['Description', 'Tanım'],
    kind: 'text',
    max: 20_000,
    cleared: '',
    width: 60,
    explanation: 'Ürün sayfasındaki açıklama. Hücrede satır başı olabilir.',
  },
  {
    field: 'description_en',
    heading: 'Açıklama (İngilizce)',
    aliases: ['İngilizce açıklama', 'Description (English)', 'English description'],
    kind: 'text',
    max: 20_000,
    ...optional,
    width: 60,
    explanation: 'İngilizce sayfalardaki açıklama; boşsa Türkçesi gösterilir.',
  },
  {
    field: 'specifications',
    heading: 'Özellikler',
    aliases: ['Specifications', 'Specs', 'Teknik özellikler'],
    kind: 'list',
    max: 500,
    maxEntries: 60,
    cleared: [],
    width: 60,
    explanation: 'Aralarına | konur: Çip: ID48 | Frekans: 433 MHz. Yazının içindeki | işareti \\| yazılır.',
  },
  {
    field: 'specifications_en',
    heading: 'Özellikler (İngilizce)',
    aliases: ['İngilizce özellikler', 'Specifications (English)', 'English specifications'],
    kind: 'list',
    max: 500,
    maxEntries: 60,
    ...optional,
    width: 60,
    explanation: 'İngilizce sayfalardaki özellikler; aralarına | konur.',
  },
  {
    field: 'warranty',
    heading: 'Garanti',
    aliases: ['Warranty'],
    kind: 'text',
    max: 300,
    ...optional,
    width: 20,
    explanation: 'Örneğin: 2 yıl.',
  },
  {
    field: 'warranty_en',
    heading: 'Garanti (İngilizce)',
    aliases: ['Warranty (English)', 'English warranty'],
    kind: 'text',
    max: 300,
    ...optional,
    width: 20,
    explanation: 'İngilizce sayfalardaki garanti.',
  },
  {
    field: 'rating',
    heading: 'Puan',
    aliases: ['Rating'],
    kind: 'rating',
    ...optional,
    width: 10,
    explanation: '0 ile 5 arasında bir sayı: 4,5.',
  },
  {
    field: 'codes',
    heading: 'Karşılık kodları',
    aliases: ['Karşılıklar', 'OEM kodları', 'Cross references', 'Codes', 'Reference codes'],
    kind: 'codes',
    max: 60,
    maxEntries: 40,
    cleared: [],
    width: 40,
    explanation: 'Aralarına | konur: OEM: 5K0 837 202 AD | JMA: VO-2 (benzer).',
  },
  {
    field: 'images',
    heading: 'Resimler',
    aliases: ['Resim', 'Görseller', 'Görsel', 'Images', 'Image', 'Pictures', 'Picture'],
    kind: 'images',
    max: 2_000,
    maxEntries: 20,
    cleared: [],
    width: 40,
    explanation:
      'Bu sitedeki resimlerin adresleri ya da dosya adları; aralarına | konur. Başka sitelerden resim alınmaz.',
  },
];

const byField = new Map(sheetColumns.map((column) => [column.field, column]));

export const columnOf = (field: SheetField) => byField.get(field) as SheetColumn;

export const isSheetField = (text: string): text is SheetField => byField.has(text as SheetField);

const bareHeading = (heading: string) =>
  withoutSeparators(fold(heading)).replace(/[^\p{L}\p{N}\p{Sc}]/gu, '');

const byHeading = new Map(
  sheetColumns.flatMap(({ field, heading, aliases }) =>
    [field, heading, ...aliases].map((name) => [bareHeading(name), field] as const),
  ),
);

/** The field of a heading in either language, whatever its case, accents and punctuation. */
export const fieldOfHeading = (heading: string): SheetField | undefined =>
  byHeading.get(bareHeading(heading));
