import { fold, withoutSeparators } from '../fold.ts';
import { productDefaults } from '../product-defaults.ts';
import { descriptionOf, type FieldKind } from '../product-fields.ts';
import { keysOf } from '../record-of.ts';
import type { ProductRow } from '../schemas/product.ts';
import { type CodeField, codeColumns } from './code-columns.ts';
import type { ColumnWords } from './column-words.ts';

type ProductColumn = Exclude<keyof ProductRow, 'created_at' | 'updated_at'>;
type RowField = ProductColumn | 'documents' | 'fitments';

/** What a spreadsheet has columns for: the fields of a product, its documents and vehicles, its codes of one kind. */
export type SheetField = RowField | CodeField;
export type ChangedField = Exclude<RowField, 'id'>;

export interface SheetColumn extends ColumnWords {
  field: SheetField;
  kind: FieldKind | 'id' | 'documents' | 'vehicles' | 'code';
  /** An export has it only when it is chosen. */
  isExtra?: true;
  max?: number;
  maxEntries?: number;
  /** What `[SİL]` sets; absent when the field cannot be empty. */
  cleared?: null | '' | readonly [];
}

/** In the order of the export. */
const columns: Record<ProductColumn, ColumnWords> = {
  id: {
    heading: 'Kayıt no',
    aliases: ['ID', 'Ürün ID', 'Product ID', 'Kayıt numarası'],
    width: 10,
    explanation: 'Ürünü tanıtan numara; değiştirmeyin. Boşsa ürün, koduyla aranır. Yeni üründe boş bırakın.',
  },
  productCode: {
    heading: 'Ürün kodu',
    aliases: ['Kod', 'Stok kodu', 'Parça no', 'Product code', 'Code', 'SKU', 'Part number', 'Item code'],
    width: 20,
    explanation:
      'Kayıt no yoksa ürün bununla bulunur. Hücre metin biçiminde olmalı: 000123 ve 1E5 öyle kalır.',
  },
  name: {
    heading: 'Ad',
    aliases: ['Ürün adı', 'Ürün', 'Ürün ismi', 'İsim', 'Name', 'Product name', 'Product', 'Title'],
    width: 44,
    explanation: 'Ürünün Türkçe adı. Yeni üründe gerekir.',
  },
  name_en: {
    heading: 'Ad (İngilizce)',
    aliases: ['İngilizce ad', 'Name (English)', 'English name'],
    width: 44,
    explanation: 'İngilizce sayfalardaki ad; boşsa Türkçesi gösterilir.',
  },
  category: {
    heading: 'Kategori',
    aliases: ['Category', 'Grup', 'Ürün grubu'],
    width: 24,
    explanation: 'Kategorinin adı. Yeni üründe gerekir. Olmayan bir ad, sorulduktan sonra oluşturulur.',
  },
  subcategory: {
    heading: 'Alt kategori',
    aliases: ['Subcategory', 'Sub category', 'Alt grup'],
    width: 24,
    explanation: 'Ürünün kategorisindeki bir alt kategori.',
  },
  brand: {
    heading: 'Marka',
    aliases: ['Brand', 'Make', 'Manufacturer'],
    width: 18,
    explanation: 'Markanın adı. Olmayan bir ad, sorulduktan sonra oluşturulur.',
  },
  price: {
    heading: 'Fiyat',
    aliases: ['Fiyatı', 'Satış fiyatı', 'Liste fiyatı', 'Birim fiyat', 'Price', 'Unit price', 'Sale price'],
    width: 14,
    explanation:
      'Sayı ya da 1.250,50, ₺ 1.250, 12,5 $ gibi bir yazı. [SİL] yazılırsa “Fiyat için arayın” görünür.',
  },
  currency: {
    heading: 'Para birimi',
    aliases: ['Döviz', 'Kur', 'Currency'],
    width: 12,
    explanation: 'Fiyatların ve maliyetin para birimi: TRY, USD ya da EUR.',
  },
  originalPrice: {
    heading: 'Eski fiyat',
    aliases: ['Original price', 'Old price', 'İndirimsiz fiyat', 'Üstü çizili fiyat'],
    width: 14,
    explanation: 'Üstü çizili gösterilen fiyat. Fiyattan yüksekse ürün kampanyalıdır.',
  },
  cost_price: {
    heading: 'Maliyet',
    aliases: [
      'Maliyet fiyatı',
      'Birim maliyet',
      'Alış',
      'Alış fiyatı',
      'Geliş fiyatı',
      'Cost',
      'Cost price',
      'Unit cost',
      'Purchase price',
      'Buying price',
    ],
    width: 14,
    explanation:
      'Ürünün size maliyeti, KDV hariç; para birimi fiyatınkidir. Yalnızca siz görürsünüz. [SİL] yazılırsa silinir.',
  },
  min_quantity: {
    heading: 'En az adet',
    aliases: ['Minimum adet', 'Min. adet', 'Minimum sipariş', 'Min quantity', 'Minimum quantity', 'MOQ'],
    width: 12,
    explanation: 'Bundan azı satılmaz: 1 ya da daha büyük bir tam sayı. [SİL] yazılırsa sınır kalkar.',
  },
  pack_size: {
    heading: 'Paket adedi',
    aliases: ['Paket', 'Paket içi', 'Koli adedi', 'Katları', 'Pack size', 'Pack', 'Pack quantity'],
    width: 12,
    explanation: 'Ürün bunun katlarıyla satılır: 10 yazılırsa 10, 20, 30. [SİL] yazılırsa tek tek satılır.',
  },
  price_breaks: {
    heading: 'Kademe fiyatları',
    aliases: ['Kademeli fiyat', 'Adet fiyatları', 'Toplu fiyatlar', 'Price breaks', 'Tier prices'],
    width: 30,
    explanation:
      'Çok alana birim fiyat, en çok dört kademe, aralarına | konur: 10+ 95,50 | 50+ 90. Hücre bütün kademelerin yerine geçer.',
  },
  stock: {
    heading: 'Stok',
    aliases: ['Stok adedi', 'Adet', 'Miktar', 'Stock', 'Quantity'],
    width: 10,
    explanation: 'Eldeki adet: 0 ya da daha büyük bir tam sayı.',
  },
  low_stock: {
    heading: 'Az stok sınırı',
    aliases: ['Az stok', 'Kritik stok', 'Asgari stok', 'Low stock', 'Low-stock limit', 'Minimum stock'],
    width: 14,
    explanation:
      'Stok bu sayının altına inince ürün “Stoku azalan” listesine girer. Boşsa ayarlardaki sınır geçerlidir.',
  },
  status: {
    heading: 'Durum',
    aliases: ['Status'],
    width: 14,
    explanation: 'Aktif, Pasif (ziyaretçiler görmez) ya da Stokta yok.',
  },
  isNew: {
    heading: 'Yeni',
    aliases: ['Yeni ürün', 'New', 'Is new'],
    width: 12,
    explanation: 'Evet ya da Hayır: ürün “Yeni” işaretlidir.',
  },
  isHomepage: {
    heading: 'Ana sayfada',
    aliases: ['Ana sayfa', 'On the home page', 'Homepage', 'Is homepage'],
    width: 12,
    explanation: 'Evet ya da Hayır: ürün ana sayfada gösterilir.',
  },
  isFeatured: {
    heading: 'Öne çıkan',
    aliases: ['Featured', 'Is featured'],
    width: 12,
    explanation: 'Evet ya da Hayır: ürün öne çıkanlardadır.',
  },
  universal: {
    heading: 'Evrensel ürün',
    aliases: ['Evrensel', 'Universal'],
    width: 12,
    explanation: 'Evet ya da Hayır: ürün her araca uyar.',
  },
  description: {
    heading: 'Açıklama',
    aliases: ['Description', 'Tanım'],
    width: 60,
    explanation: 'Ürün sayfasındaki açıklama. Hücrede satır başı olabilir.',
  },
  description_en: {
    heading: 'Açıklama (İngilizce)',
    aliases: ['İngilizce açıklama', 'Description (English)', 'English description'],
    width: 60,
    explanation: 'İngilizce sayfalardaki açıklama; boşsa Türkçesi gösterilir.',
  },
  specifications: {
    heading: 'Özellikler',
    aliases: ['Specifications', 'Specs', 'Teknik özellikler'],
    width: 60,
    explanation: 'Aralarına | konur: Çip: ID48 | Frekans: 433 MHz. Yazının içindeki | işareti \\| yazılır.',
  },
  specifications_en: {
    heading: 'Özellikler (İngilizce)',
    aliases: ['İngilizce özellikler', 'Specifications (English)', 'English specifications'],
    width: 60,
    explanation: 'İngilizce sayfalardaki özellikler; aralarına | konur.',
  },
  warranty: {
    heading: 'Garanti',
    aliases: ['Warranty'],
    width: 20,
    explanation: 'Örneğin: 2 yıl.',
  },
  warranty_en: {
    heading: 'Garanti (İngilizce)',
    aliases: ['Warranty (English)', 'English warranty'],
    width: 20,
    explanation: 'İngilizce sayfalardaki garanti.',
  },
  rating: {
    heading: 'Puan',
    aliases: ['Rating'],
    width: 10,
    explanation: '0 ile 5 arasında bir sayı: 4,5.',
  },
  codes: {
    heading: 'Karşılık kodları',
    aliases: ['Karşılıklar', 'Cross references', 'Codes', 'Reference codes'],
    width: 40,
    explanation: 'Aralarına | konur: OEM: 5K0 837 202 AD | JMA: VO-2 (benzer).',
  },
  images: {
    heading: 'Resimler',
    aliases: ['Resim', 'Görseller', 'Görsel', 'Images', 'Image', 'Pictures', 'Picture'],
    width: 40,
    explanation:
      'Dosya adları, aralarına | konur: DMR-001.jpg | DMR-001-2.jpg. İlki vitrin resmidir. Dosyaları ya da bir ZIP’i aktarım ekranında seçersiniz; bu sitedeki resimlerin adresleri de olur. Başka sitelerden resim alınmaz.',
  },
};

const documentWords: ColumnWords = {
  heading: 'Belgeler',
  aliases: ['Belge bağlantıları', 'Bağlantılar', 'Documents', 'Links', 'Document links'],
  width: 60,
  explanation:
    'Kılavuz, yazılım, sürücü, video ve belge bağlantıları, aralarına | konur: Kılavuz: KD-X2 https://ornek.com/kd-x2 | Video: Kurulum https://ornek.com/video. Hücre, ürünün bütün bağlantılarının yerine geçer. [dosya] ile bitenler yüklenmiş dosyalardır; bu sayfadan değişmez.',
};

const vehicleWords: ColumnWords = {
  heading: 'Araçlar',
  aliases: ['Uyumlu araçlar', 'Uyduğu araçlar', 'Vehicles', 'Compatible vehicles', 'Fitments'],
  width: 60,
  explanation:
    'Ürünün uyduğu araçlar ve yılları: Fiat Doblo 2 2010-2022; Fiat Linea? Soru işareti: henüz doğrulanmadı. Hücre, ürünün bütün araçlarının yerine geçer.',
};

function columnFor(field: ProductColumn): SheetColumn {
  if (field === 'id') return { field, kind: 'id', ...columns.id };
  const { kind, max, maxEntries } = descriptionOf(field);
  const empty = { ...productDefaults, name: undefined, category: undefined }[field];
  return {
    field,
    kind,
    ...columns[field],
    ...(max && { max }),
    ...(maxEntries && { maxEntries }),
    ...((empty === null || empty === '') && { cleared: empty }),
    ...(Array.isArray(empty) && { cleared: [] }),
  };
}

const codeColumn = ({ field, isExtra, ...words }: (typeof codeColumns)[number]): SheetColumn => {
  const { max = 0, maxEntries = 0 } = descriptionOf('codes');
  return { field, kind: 'code', ...words, ...(isExtra && { isExtra }), max, maxEntries, cleared: [] };
};

/** In the order of the export. */
export const sheetColumns: readonly SheetColumn[] = [
  ...keysOf(columns).map(columnFor),
  ...codeColumns.map(codeColumn),
  { field: 'documents', kind: 'documents', ...documentWords, cleared: [] },
  { field: 'fitments', kind: 'vehicles', ...vehicleWords, cleared: [] },
];

/** What a row can change: its codes of one kind are a part of its codes. */
export const changedFields: readonly ChangedField[] = [
  ...keysOf(columns).filter((field) => field !== 'id'),
  'documents',
  'fitments',
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
