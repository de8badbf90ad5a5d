import type { Lang } from '#domain/localised.ts';

const tr = {
  title: 'Kod Listesi',
  hint: 'Kodları ve adetleri yapıştırın: WhatsApp mesajı, Excel sütunları ya da satır satır yazılmış bir liste. En çok 500 satır.',
  label: 'Kodlar',
  example: 'HU66 x10\n8Q0905738H 5 adet\nCR2032/1 20',
  match: 'Eşleştir',
  matching: 'Eşleştiriliyor…',
  empty: 'Önce en az bir satır yapıştırın.',
  tooLong: 'Metin çok uzun. En çok 100.000 karakter yapıştırın ve listeyi bölerek gönderin.',
  tooMany: 'Kısa sürede çok fazla liste gönderildi. Birkaç dakika sonra yeniden deneyin.',
  unfinished: (read: string, of: string) =>
    `Liste zamanında okunamadı: ${of} satırdan ${read} satır okundu. Listeyi bölerek gönderin.`,
  failed: 'Liste eşleştirilemedi. Bağlantınızı denetleyip yeniden deneyin.',
  more: (count: string) =>
    `Bir seferde en çok 500 satır okunur. Sondaki ${count} satır okunmadı; onları ayrıca yapıştırın.`,
  table: 'Listenizdeki satırlar',
  line: 'Satır ve ürün',
  quantity: 'Adet',
  quantityOf: (line: string) => `Adet: ${line}`,
  summary: (matched: string, ambiguous: string, missing: string) =>
    `${matched} satır bulundu, ${ambiguous} satır için seçim gerekli, ${missing} satır bulunamadı.`,
  matched: 'Bulundu',
  ambiguous: 'Seçin',
  missing: 'Bulunamadı',
  choose: 'Ürün seçin…',
  chooseFor: (line: string) => `Ürün seçin: ${line}`,
  keepAsText: 'Metin olarak ekle',
  leaveOut: 'Ekleme',
  badQuantity: (written: string) => `“${written}” adet olarak okunamadı, 1 yazıldı.`,
  add: 'Sepete Ekle',
  nothing: 'Eklenecek satır seçilmedi.',
  added: (count: string) => `${count} satır sepete eklendi`,
  toList: 'Sonraki sayfada listenizi WhatsApp mesajı olarak gönderebilirsiniz.',
};

const en: typeof tr = {
  title: 'Code List',
  hint: 'Paste codes and quantities: a WhatsApp message, columns of a spreadsheet, or a list line by line. At most 500 lines.',
  label: 'Codes',
  example: 'HU66 x10\n8Q0905738H 5 pcs\nCR2032/1 20',
  match: 'Match',
  matching: 'Matching…',
  empty: 'Paste at least one line first.',
  tooLong: 'The text is too long. Paste at most 100,000 characters and send the list in parts.',
  tooMany: 'Too many lists were sent in a short time. Try again in a few minutes.',
  unfinished: (read, of) =>
    `The list could not be read in time: ${read} of ${of} lines were read. Send it in parts.`,
  failed: 'The list could not be matched. Check your connection and try again.',
  more: (count) =>
    count === '1'
      ? 'At most 500 lines are read at a time. The last line was not read; paste it separately.'
      : `At most 500 lines are read at a time. The last ${count} lines were not read; paste them separately.`,
  table: 'The lines of your list',
  line: 'Line and product',
  quantity: 'Quantity',
  quantityOf: (line) => `Quantity: ${line}`,
  summary: (matched, ambiguous, missing) => `${matched} found, ${ambiguous} to choose, ${missing} not found.`,
  matched: 'Found',
  ambiguous: 'Choose',
  missing: 'Not found',
  choose: 'Choose a product…',
  chooseFor: (line) => `Choose a product: ${line}`,
  keepAsText: 'Add as text',
  leaveOut: 'Leave out',
  badQuantity: (written) => `“${written}” is no quantity; it became 1.`,
  add: 'Add to Cart',
  nothing: 'No line is chosen.',
  added: (count) =>
    count === '1' ? 'One line was added to the cart' : `${count} lines were added to the cart`,
  toList: 'On the next page you can send your list as a WhatsApp message.',
};

/** The words of the dialog and its page, not in the dictionaries that every page loads. */
export const codeListWords: Record<Lang, typeof tr> = { tr, en };
