import type { Lang } from '#domain/localised.ts';

const tr = {
  title: 'Kod Listesi',
  hint: 'Kodları ya da araç ve ürünleri adetleriyle yapıştırın: WhatsApp mesajı, Excel sütunları ya da satır satır yazılmış bir liste. En çok 500 satır.',
  label: 'Kodlar',
  example: 'doblo 2012 kumanda 3\n8Q0905738H 5 adet\nCR2032/1 20',
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
  chooseFor: (line: string) => `Ürün seçin: ${line}`,
  chooseOther: 'Başka ürün…',
  chooseOtherFor: (line: string) => `Başka ürün: ${line}`,
  vehicle: (name: string) => `Araç: ${name}`,
  unknown: (names: string) => `Tanınmayan ad: ${names}`,
  keepAsText: 'Metin olarak ekle',
  leaveOut: 'Bu satırı atla',
  packs: (size: string) => `Adet paket sayısıdır: her pakette ${size} adet var.`,
  badQuantity: (written: string) => `“${written}” adet olarak okunamadı, 1 yazıldı.`,
  add: 'Sepete Ekle',
  acceptAll: 'Hepsini kabul et',
  acceptHint: 'Seçilmeyen satırlar metin olarak eklenir.',
  nothing: 'Eklenecek satır seçilmedi.',
  toList: 'Sonraki sayfada listenizi WhatsApp mesajı olarak gönderebilirsiniz.',
};

/** Of pasted lists. */
export const codeListWords: Record<Lang, typeof tr> = {
  tr,
  en: {
    title: 'Code List',
    hint: 'Paste codes, or vehicles and products, with quantities: a WhatsApp message, columns of a spreadsheet, or a list line by line. At most 500 lines.',
    label: 'Codes',
    example: 'doblo 2012 remote 3\n8Q0905738H 5 pcs\nCR2032/1 20',
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
    summary: (matched, ambiguous, missing) =>
      `${matched} found, ${ambiguous} to choose, ${missing} not found.`,
    matched: 'Found',
    ambiguous: 'Choose',
    missing: 'Not found',
    chooseFor: (line) => `Choose a product: ${line}`,
    chooseOther: 'Another product…',
    chooseOtherFor: (line) => `Another product: ${line}`,
    vehicle: (name) => `Vehicle: ${name}`,
    unknown: (names) => `Unknown name: ${names}`,
    keepAsText: 'Add as text',
    leaveOut: 'Skip this line',
    packs: (size) => `The quantity counts packs of ${size}.`,
    badQuantity: (written) => `“${written}” is no quantity; it became 1.`,
    add: 'Add to Cart',
    acceptAll: 'Accept all',
    acceptHint: 'Lines without a choice are added as text.',
    nothing: 'No line is chosen.',
    toList: 'On the next page you can send your list as a WhatsApp message.',
  },
};
