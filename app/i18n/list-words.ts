import type { Lang } from '#domain/localised.ts';

const tr = {
  title: 'Paylaşılan liste',
  hint: 'Bu bağlantıdaki ürünler. Fiyatları için listeyi sepetten bize gönderin.',
  empty: 'Bu bağlantıda bulunabilen bir ürün yok.',
  missing: (count: string) => `Listedeki ${count} ürün artık yok ya da okunamadı.`,
  leftOut: (count: string) => `${count} satır bağlantıya sığmadı; onları ayrıca yazın.`,
  more: (count: string) => `ve ${count} ürün daha`,
  textLine: 'Katalogda yok; yazıldığı gibi',
  isInCart: 'Liste sepetinizde.',
  question: 'Sepetinizde başka ürünler var. Bu liste onlara eklensin mi, yoksa yerlerine mi geçsin?',
  openCart: 'Sepeti göster',
  add: 'Sepetime ekle',
  replace: 'Sepetimin yerine koy',
  send: 'WhatsApp ile fiyat iste',
  sendPart: (number: number, of: number) => `WhatsApp ile fiyat iste (${number}/${of})`,
};

const en: typeof tr = {
  title: 'Shared list',
  hint: 'The products of this link. Send us the list from the cart to get prices.',
  empty: 'This link has no product that we could find.',
  missing: (count) =>
    count === '1'
      ? 'One product of the list is gone or could not be read.'
      : `${count} products of the list are gone or could not be read.`,
  leftOut: (count) =>
    count === '1'
      ? 'One line did not fit into the link; please write it to us.'
      : `${count} lines did not fit into the link; please write them to us.`,
  more: (count) => (count === '1' ? 'and one more product' : `and ${count} more products`),
  textLine: 'Not in the catalogue; as written',
  isInCart: 'The list is in your cart.',
  question: 'There are other products in your cart. Should this list be added to them, or replace them?',
  openCart: 'Show the cart',
  add: 'Add to my cart',
  replace: 'Replace my cart',
  send: 'Request prices on WhatsApp',
  sendPart: (number, of) => `Request prices on WhatsApp (${number}/${of})`,
};

/** The words of one page, not in the dictionaries that every page loads. */
export const listWords: Record<Lang, typeof tr> = { tr, en };
