import { formatNumber } from '#domain/format-number.ts';
import type { Lang } from '#domain/localised.ts';

const tr = {
  missing: {
    title: 'Ürün Bulunamadı',
    hint: 'Bu ürün artık satışta değil ya da adres hatalı. Katalogda benzerini bulabilir veya bize sorabilirsiniz.',
    browse: 'Ürünlere dön',
  },
  loading: 'Ürün yükleniyor…',
  gallery: 'Ürün resimleri',
  picture: (name: string, number: number, of: number) =>
    of === 1 ? name : `${name}, resim ${number} / ${of}`,
  enlarge: (picture: string) => `${picture}: büyüt`,
  showPicture: (number: number) => `${number}. resmi göster`,
  code: 'Ürün kodu',
  copyCode: 'Ürün kodunu kopyala',
  copied: 'Ürün kodu kopyalandı',
  notCopied: 'Ürün kodu kopyalanamadı',
  isNew: 'Yeni',
  inStock: 'Stokta var',
  outOfStock: 'Stokta yok',
  askStock: 'Stok için sorun',
  outOfStockHint: 'Tedarik süresini sorabilir, yine de teklif isteyebilirsiniz.',
  price: 'Fiyat',
  oldPrice: 'Eski fiyat',
  discount: (percent: number) => `%${percent} indirim`,
  callForPrice: 'Fiyat için arayın',
  callForQuantity: 'Toptan fiyat için arayın',
  add: 'Sepete Ekle',
  inCart: (count: number) => `Sepetinizde ${formatNumber(count, 'tr')} adet var`,
  seeCart: 'Sepeti gör',
  requestQuote: 'WhatsApp ile Teklif İste',
  warranty: 'Garanti',
  description: 'Ürün Açıklaması',
  specifications: 'Teknik Özellikler',
  fit: 'Uyumluluk',
  related: 'Benzer Ürünler',
  band: {
    title: 'Aradığınız parçanın bu olduğundan emin değil misiniz?',
    text: 'Aracınızın modelini ve yılını ya da elinizdeki parçanın kodunu söyleyin, doğrusunu birlikte bulalım.',
    chat: 'WhatsApp’tan sorun',
  },
};

const en: typeof tr = {
  missing: {
    title: 'Product Not Found',
    hint: 'This product is no longer on sale, or the address is wrong. You may find a similar one in the catalogue, or ask us.',
    browse: 'Back to products',
  },
  loading: 'Loading the product…',
  gallery: 'Product pictures',
  picture: (name: string, number: number, of: number) =>
    of === 1 ? name : `${name}, picture ${number} of ${of}`,
  enlarge: (picture: string) => `${picture}: enlarge`,
  showPicture: (number: number) => `Show picture ${number}`,
  code: 'Product code',
  copyCode: 'Copy the product code',
  copied: 'Product code copied',
  notCopied: 'The product code could not be copied',
  isNew: 'New',
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  askStock: 'Ask for availability',
  outOfStockHint: 'Ask us when it will be back; you can still request a quote.',
  price: 'Price',
  oldPrice: 'Old price',
  discount: (percent: number) => `${percent}% off`,
  callForPrice: 'Call for price',
  callForQuantity: 'Call for price on larger quantities',
  add: 'Add to Cart',
  inCart: (count: number) => `${formatNumber(count, 'en')} in your cart`,
  seeCart: 'See the cart',
  requestQuote: 'Request a Quote on WhatsApp',
  warranty: 'Warranty',
  description: 'Description',
  specifications: 'Specifications',
  fit: 'Fit',
  related: 'Similar Products',
  band: {
    title: 'Not sure this is the part you need?',
    text: 'Tell us your vehicle’s model and year, or the code on the part you hold, and we will find the right one together.',
    chat: 'Ask on WhatsApp',
  },
};

/** The words of a product's page, not in the dictionaries that every page loads. */
export const productWords: Record<Lang, typeof tr> = { tr, en };
