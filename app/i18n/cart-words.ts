import type { Lang } from '#domain/localised.ts';

const tr = {
  title: 'Teklif Sepeti',
  close: 'Sepeti kapat',
  items: 'Sepetteki ürünler',
  remove: 'Kaldır',
  textLine: 'Katalogda yok; listenize yazıldığı gibi eklendi',
  cleared: 'Sepet temizlendi.',
  undo: 'Geri Al',
  clear: 'Sepeti Temizle',
  send: 'Fiyat Bilgisi Al',
  sendHint: 'Listeniz WhatsApp’ta hazır bir mesaj olarak açılır.',
  sent: 'Mesajınız WhatsApp’ta açıldı.',
  sentHint: 'Orada gönderdiğinizde bize ulaşır. Sohbet açılmadıysa metni kopyalayıp kendiniz gönderin ya da',
  openAgain: 'yeniden açın.',
  storing: 'Talebiniz kaydediliyor…',
  stored: (number: number) => `Talep numaranız: ${number}`,
  notStored:
    'Talep şu anda kaydedilemedi; bağlantı olunca kendiliğinden yeniden denenir. WhatsApp mesajınız eksiksizdir.',
  openRequest: 'Talebi aç',
  copyMessage: 'Mesajı kopyala',
  paperCopy: 'Çıktı al',
  storedHint: 'Listeniz, fiyat verebilmemiz için kişisel bilgi olmadan saklanır.',
  privacy: 'Gizlilik',
  copy: 'Metni kopyala',
  copied: 'Liste kopyalandı',
  notCopied: 'Liste kopyalanamadı',
  share: 'Listeyi paylaş',
  sharedList: 'Paylaşılan liste',
  linkCopied: 'Listenin bağlantısı kopyalandı',
  leftOutOfLink: (count: number) => `${count} satır bağlantıya sığmadı. Onlar için metni kopyalayın.`,
  print: 'Yazdır',
  inMemory:
    'Sepet bu sekmede durur. Sayfa yenilenirse boşalır, tek dokunuşla geri gelir. Kalıcı saklamak için listeyi paylaşın.',
  isEmpty: 'Sepetiniz boş!',
  emptyTitle: 'Sepetinizde ürün yok',
  emptyHint: 'Fiyatını öğrenmek istediğiniz ürünleri ekleyin, hepsi için tek mesajla teklif isteyin.',
  products: 'Ürün çeşidi',
  total: 'Toplam adet',
  partsTitle: (count: number) => `Listeniz uzun olduğu için ${count} mesaja bölündü`,
  partsHint: 'İlk bölüm açıldı. Gönderdikten sonra kalanları sırayla açıp gönderin.',
  part: (number: number, of: number) => `Bölüm ${number}/${of}`,
  partOpened: 'Açıldı',
  opensChat: 'WhatsApp’ta yeni sekmede açılır',
  savedCart: 'Önceki sepet',
  savedCartHint: 'Yenilemede sepetiniz boşaldı.',
  restoreSavedCart: 'Sepeti geri getir',
  discardSavedCart: 'Önceki sepeti bırak',
  restoredSavedCart: 'Sepetiniz geri geldi',
  gone: (names: readonly string[]) =>
    `Artık satışta olmadığı için sepete alınmadı: ${names.slice(0, 3).join(', ')}${
      names.length > 3 ? ` ve ${names.length - 3} ürün daha` : ''
    }`,
};

const en: typeof tr = {
  title: 'Quote Cart',
  close: 'Close cart',
  items: 'Products in the cart',
  remove: 'Remove',
  textLine: 'Not in the catalogue; sent as you wrote it',
  cleared: 'The cart was cleared.',
  undo: 'Undo',
  clear: 'Clear Cart',
  send: 'Get Price Info',
  sendHint:
    'Request prices for the whole list: it opens in WhatsApp as a ready-made message, written in Turkish for the shop.',
  sent: 'Your message opened in WhatsApp.',
  sentHint: 'It reaches us once you send it there. If no chat opened, copy the text and send it yourself, or',
  openAgain: 'open it again.',
  storing: 'Storing your request…',
  stored: (number: number) => `Your request number: ${number}`,
  notStored:
    'The request could not be stored right now; this is retried as soon as there is a connection. Your WhatsApp message is complete.',
  openRequest: 'Open the request',
  copyMessage: 'Copy message',
  paperCopy: 'Paper copy',
  storedHint: 'So that we can quote prices, your list is stored without personal data.',
  privacy: 'Privacy',
  copy: 'Copy text',
  copied: 'The list was copied',
  notCopied: 'The list could not be copied',
  share: 'Share list',
  sharedList: 'Shared list',
  linkCopied: 'The link to the list is copied',
  leftOutOfLink: (count: number) =>
    count === 1
      ? 'One line did not fit into the link. Copy the text to send it too.'
      : `${count} lines did not fit into the link. Copy the text to send them too.`,
  print: 'Print',
  inMemory:
    'The cart stays in this tab. Reloading empties it, and one tap brings it back. Share the list to keep it for good.',
  isEmpty: 'Your cart is empty!',
  emptyTitle: 'No products in your cart',
  emptyHint: 'Add the products you want prices for, and request prices for all of them in a single message.',
  products: 'Products',
  total: 'Total quantity',
  partsTitle: (count: number) => `Your list is long, so it was split into ${count} messages`,
  partsHint: 'The first part is open. Once you have sent it, open and send the others in order.',
  part: (number: number, of: number) => `Part ${number}/${of}`,
  partOpened: 'Opened',
  opensChat: 'opens WhatsApp in a new tab',
  savedCart: 'Previous cart',
  savedCartHint: 'The reload emptied your cart.',
  restoreSavedCart: 'Restore cart',
  discardSavedCart: 'Discard the previous cart',
  restoredSavedCart: 'Your cart is back',
  gone: (names) =>
    `Left out because the shop no longer has it: ${names.slice(0, 3).join(', ')}${
      names.length > 3 ? ` and ${names.length - 3} more` : ''
    }`,
};

/** The words of the cart's panel, which is loaded later than the dictionaries. */
export const cartWords: Record<Lang, typeof tr> = { tr, en };
