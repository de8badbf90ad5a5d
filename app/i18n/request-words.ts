import type { Lang } from '#domain/localised.ts';
import type { RequestStatus } from '#domain/request.ts';

type Statuses = Record<RequestStatus, string>;

const tr = {
  title: (number: string) => `Talep ${number}`,
  description: 'Bağlantıya sahip olanların görebildiği fiyat talebi.',
  statuses: {
    new: 'Talebiniz bize ulaştı. Fiyatlar hazırlanınca burada görünür.',
    quoted: 'Fiyatlarınız hazır.',
    won: 'Siparişiniz onaylandı. Teşekkür ederiz.',
    lost: 'Bu talep kapandı.',
    closed: 'Bu talep kapandı.',
  } as Statuses,
  created: (time: string) => `Gönderildi: ${time}`,
  vehicle: 'Araç',
  note: 'Not',
  list: 'İstenen ürünler',
  product: 'Ürün',
  quantity: 'Adet',
  unitPrice: 'Birim fiyat',
  lineTotal: 'Tutar',
  sum: 'Ara toplam',
  discount: (percent: string) => `İndirim (%${percent})`,
  total: 'Toplam',
  notAvailable: 'Şu anda yok',
  alternative: 'Yerine önerilen:',
  notPriced: 'Fiyat için arayın',
  validUntil: (day: string) => `Bu fiyatlar ${day} gününün sonuna kadar geçerlidir.`,
  expired: (day: string) => `Bu teklifin süresi ${day} günü doldu. Güncel fiyat için yeniden isteyin.`,
  rate: (currency: string, rate: string, day: string) =>
    `Kur: 1 ${currency} = ${rate} TL${day && ` (${day})`}`,
  addAll: 'Hepsini yeniden sepete ekle',
  askAgain: 'Yeniden fiyat iste',
  print: 'Yazdır',
  share: 'Paylaş',
  shared: 'Bağlantı kopyalandı',
  notShared: 'Bağlantı kopyalanamadı',
  missingProducts: (count: string) => `${count} ürün artık katalogda olmadığı için metin olarak eklendi.`,
  privateHint: 'Bu sayfayı yalnızca bağlantıya sahip olanlar görebilir.',
};

const en: typeof tr = {
  title: (number) => `Request ${number}`,
  description: 'A request for prices that whoever has the link can see.',
  statuses: {
    new: 'We have received your request. The prices will be shown here as soon as they are ready.',
    quoted: 'Your prices are ready.',
    won: 'Your order is confirmed. Thank you.',
    lost: 'This request is closed.',
    closed: 'This request is closed.',
  },
  created: (time) => `Sent: ${time}`,
  vehicle: 'Vehicle',
  note: 'Note',
  list: 'Requested products',
  product: 'Product',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  lineTotal: 'Amount',
  sum: 'Subtotal',
  discount: (percent) => `Discount (${percent}%)`,
  total: 'Total',
  notAvailable: 'Not available now',
  alternative: 'Offered instead:',
  notPriced: 'Call for price',
  validUntil: (day) => `These prices are valid until the end of ${day}.`,
  expired: (day) => `This quote expired on ${day}. Ask again for current prices.`,
  rate: (currency, rate, day) => `Rate: 1 ${currency} = ${rate} TRY${day && ` (${day})`}`,
  addAll: 'Add all to the cart again',
  askAgain: 'Ask for prices again',
  print: 'Print',
  share: 'Share',
  shared: 'The link is copied',
  notShared: 'The link could not be copied',
  missingProducts: (count) =>
    count === '1'
      ? 'One product is no longer in the catalogue and was added as a text.'
      : `${count} products are no longer in the catalogue and were added as texts.`,
  privateHint: 'Only those who have the link can see this page.',
};

/** The words of a stored request's page, not in the dictionaries that every page loads. */
export const requestWords: Record<Lang, typeof tr> = { tr, en };
