import type { QuoteWords } from '#domain/quote-message.ts';
import type { KitKind } from '#domain/vehicle-kit.ts';

/** What is asked for on a vehicle's page. */
export const kitWords: Record<KitKind, string> = {
  key: 'kumanda',
  shell: 'kumanda kabı',
  blade: 'anahtar ucu',
  chip: 'çip',
  battery: 'pil',
  lishi: 'lishi',
  device: 'programlama cihazı',
  universal: 'üniversal kumanda',
};

/** What the owner reads is Turkish in either language of the site. */
export const ownerWords = {
  quote: (business: string): QuoteWords => ({
    title: `${business} - ÜRÜN TALEP FORMU`,
    category: 'Kategori',
    brand: 'Marka',
    description: 'Açıklama',
    specifications: 'Özellikler',
    quantity: 'Adet',
    price: 'Liste fiyatı',
    vehicle: 'Araç',
    link: 'Talep',
    note: 'Not',
    notInCatalogue: 'Not: Katalogdan seçilmedi',
    productCount: 'Toplam ürün çeşidi',
    totalQuantity: 'Toplam adet',
    closing: 'Bu ürünler için fiyat teklifi rica ederim.',
    part: (number, of) => `Bölüm ${number}/${of}`,
  }),
  productQuestion: (name: string, code: string | null, quantity: number) =>
    `Merhaba, ${name}${code ? ` (Ürün kodu: ${code})` : ''} için fiyat teklifi almak istiyorum. Adet: ${quantity}`,
  fitQuestion: (name: string, code: string | null) =>
    `Merhaba, ${name}${code ? ` (Ürün kodu: ${code})` : ''} aracıma uyar mı, emin değilim.`,
  searchQuestion: (search: string) => `Merhaba, sitenizde “${search}” aradım ama bulamadım. Sizde var mı?`,
  missingQuestion: (vehicle: string, wanted: string) =>
    `Merhaba, ${vehicle} için ${wanted} arıyorum; sitenizde bulamadım. Sizde var mı?`,
};

/** Of the chosen vehicle in messages to the owner. */
export const vehicleLine = (vehicle: string) => `Araç: ${vehicle}`;
