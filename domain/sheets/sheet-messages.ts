import type { UnusableCell } from './cell.ts';

const number = (value: number) => value.toLocaleString('tr', { maximumFractionDigits: 20 });

/** What is wrong with a cell or a row, and what to do about it. Only the owner reads it. */
export const sheetMessages = {
  unusable: ({ kind, text }: UnusableCell) =>
    ({
      date: `Hücrede tarih var (${text}). Hücrenin biçimini Metin ya da Sayı yapıp değeri yeniden yazın.`,
      error: `Hücredeki formül hata veriyor (${text}). Formülü düzeltin ya da değeri elle yazın.`,
      formula: 'Formülün sonucu dosyada yok. Dosyayı Excel’de açıp kaydedin ya da değeri elle yazın.',
    })[kind],
  brokenText: 'Yazıda saklanamayan bozuk bir karakter var. Hücreyi silip yeniden yazın.',
  id: 'Kayıt no bir tam sayı olmalı. Yeni ürün için boş bırakın.',
  text: 'Burada bir yazı beklenir.',
  numberForText: (value: number) =>
    `Excel bu değeri sayıya çevirmiş (${number(value)}). Hücrenin biçimini Metin yapıp değeri yeniden yazın.`,
  tooLong: (max: number, length: number) =>
    `En çok ${number(max)} karakter olabilir; burada ${number(length)} var.`,
  tooMany: (max: number) => `En çok ${number(max)} öğe olabilir.`,
  price: 'Fiyat okunamadı. 1250,50, 1.250,50 ya da 12,5 $ gibi yazın.',
  ambiguous: (text: string) => `“${text}” iki türlü okunabilir. Bin için 1.250, kuruş için 1,25 gibi yazın.`,
  negative: 'Fiyat eksi olamaz. 0 ya da daha büyük bir tutar yazın.',
  tooLarge: 'Tutar çok büyük; en çok 9.999.999.999,99 olabilir.',
  count: 'Stok 0 ya da daha büyük bir tam sayı olmalı.',
  rating: 'Puan 0 ile 5 arasında bir sayı olmalı: 4,5.',
  currency: 'Para birimi TRY, USD ya da EUR olmalı.',
  currencies: 'Fiyatın yanındaki para birimi ile Para birimi sütunu farklı. Birini düzeltin.',
  pricesDiffer: 'İki fiyat aynı para biriminde olmalı.',
  status: 'Durum Aktif, Pasif ya da Stokta yok olmalı.',
  flag: 'Evet ya da Hayır yazın.',
  codeKind: (entry: string) =>
    `“${entry}” okunamadı. OEM: 5K0 837 202 AD gibi yazın; türler: OEM, FCC, BLADE, CHIP, JMA, SILCA, KEYLINE, ILCO, XHORSE, KD, EAN, OTHER.`,
  ean: (code: string) => `“${code}” geçerli bir EAN değil; rakamlarını denetleyin.`,
  takenEan: (code: string, id: number) =>
    `“${code}” EAN’ı başka bir üründe var (Kayıt no: ${id}). Önce o üründen kaldırın ya da kodu düzeltin.`,
  repeatedEan: (code: string, row: number) =>
    `“${code}” EAN’ı ${row}. satırda da var. Bir EAN yalnızca bir üründe olabilir; birini silin.`,
  required: 'Bu alan boşaltılamaz. [SİL] yerine yeni değeri yazın.',
  unknownId: (id: number) =>
    `${id} numaralı ürün yok; silinmiş olabilir. Yeni ürün olarak eklemek için hücreyi boşaltın.`,
  unknownCode: (code: string) =>
    `“${code}” kodlu ürün yok. Kodu düzeltin; yeni ürünse Ad ve Kategori de gerekir.`,
  ambiguousCode: (code: string, ids: readonly number[]) =>
    `“${code}” kodu birden çok üründe var (Kayıt no: ${ids.join(', ')}). Satıra Kayıt no yazın.`,
  noKey: 'Ürün bulunamadı: satırda Kayıt no da Ürün kodu da yok. Yeni ürünse Ad ve Kategori gerekir.',
  missing: (heading: string) => `Yeni ürün için ${heading} gerekir.`,
  sameName: (id: number) => `Bu adla bir ürün var (Kayıt no: ${id}). Satıra Kayıt no ya da Ürün kodu yazın.`,
  repeated: (row: number) => `Bu ürün ${row}. satırda da var. Satırlardan birini silin.`,
  unknownCategory: (name: string) =>
    `“${name}” adında bir kategori yok. Oluşturulmasını seçin ya da adı düzeltin.`,
  unknownBrand: (name: string) => `“${name}” adında bir marka yok. Oluşturulmasını seçin ya da adı düzeltin.`,
  unknownSubcategory: (name: string, category: string) =>
    `${category} kategorisinde “${name}” adında bir alt kategori yok. Oluşturulmasını seçin ya da adı düzeltin.`,
  foreignImage: (entry: string) =>
    `“${entry}” başka bir sitede. Resimler internetten alınmaz: önce ürün formundan yükleyin.`,
  unknownImage: (entry: string) => `“${entry}” adında yüklenmiş bir resim yok. Önce ürün formundan yükleyin.`,
  unstorable: (reason: string) => `Bu değer saklanamıyor (${reason}).`,
  duplicateColumn: (heading: string, letters: readonly string[]) =>
    `${heading} birden çok sütunda var (${letters.join(', ')}). Birini “Aktarma” yapın.`,
  noHeadings:
    'Başlık satırı bulunamadı. İlk satıra sütun adlarını yazın ya da sütunları aşağıdan seçin; Ürün kodu ve Fiyat yeter.',
  noKeyColumn: 'Kayıt no ya da Ürün kodu sütunu yok; satırların hangi ürün olduğu anlaşılamıyor.',
} as const;
