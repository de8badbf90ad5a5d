import { formatNumber } from '#domain/format-number.ts';
import type { Lang } from '#domain/localised.ts';

/** What a list says of a search, a vehicle, or when it is empty. */
const tr = {
  hints: {
    fits: 'Bu araç için uygunluğu doğrulanmış ürünler.',
    parts: 'Bu aracın çipini, ucunu ya da pilini taşıyan parçalar ve bu aracın diğer ürünleri.',
    check: 'Uygunluğu doğrulanmadı: benzer bir aracın anahtarı. Almadan önce bize sorun.',
    universal: 'Her araçta kullanılabilen ürünler.',
    other: 'Bu araç için değil.',
  },
  nothingFits: (vehicle: string) => `Bu listede ${vehicle} için uygunluğu doğrulanmış ürün yok.`,
  unknownName: (name: string) => `“${name}” bizde yok`,
  unknownHint: 'Bu adla kayıtlı araç ya da marka bulunmuyor. Bize sorun: getirebiliriz.',
  mentioned: 'Adı geçen diğer ürünler:',
  similar: 'Bunu mu aradınız?',
  relatedKinds: 'Bunlar işinize yarayabilir:',
  contradiction: (listed: string) => `Birden çok araç ya da marka yazılı; ${listed} gösteriliyor.`,
  yearOutside: (vehicle: string, year: string) => `${vehicle} için ${year} yılı kayıtlarımızda yok.`,
  only: (name: string) => `Yalnız ${name}`,
  preferred: (vehicle: string, count: number) =>
    count > 0
      ? `Tüm sonuçlar; ${vehicle} için olanlar (${count}) önce.`
      : `Tüm sonuçlar; aralarında ${vehicle} için kayıtlı ürün yok.`,
  otherVehicle: (chosen: string, named: string) => `Bu liste ${named} için; seçili aracınız ${chosen}.`,
  switchTo: (vehicle: string) => `${vehicle} seçilsin`,
  keep: 'Değişmesin',
  notices: {
    corrected: (typed: string, used: string) => `“${typed}” yerine “${used}” için sonuçlar.`,
    searchLiterally: (text: string) => `“${text}” için aynen ara`,
    leftOut: (words: string) => `Hepsini içeren ürün yok; “${words}” olmadan sonuçlar.`,
  },
  elsewhere: {
    title: (search: string) => `“${search}” bu seçimde yok`,
    hint: (count: number) => `Seçili filtreler olmadan ${formatNumber(count, 'tr')} ürün var.`,
    showAll: (count: number) => `${formatNumber(count, 'tr')} ürünü göster`,
    list: 'Filtreler olmadan bulunanlar',
  },
  empty: {
    title: 'Ürün Bulunamadı',
    hint: 'Farklı filtreler ya da başka bir arama deneyin.',
    showAll: 'Tüm ürünleri göster',
    ask: 'WhatsApp’tan sorun',
    searchFreely: 'Benzer yazılışlarla ara',
  },
};

export const listAnswerWords: Record<Lang, typeof tr> = {
  tr,
  en: {
    hints: {
      fits: 'Products that are known to fit this vehicle.',
      parts: 'Parts with the chip, blade or battery of this vehicle, and its other products.',
      check: 'Not confirmed: the key of a similar vehicle. Ask us before you order.',
      universal: 'Products that can be used with any vehicle.',
      other: 'Not for this vehicle.',
    },
    nothingFits: (vehicle) => `No product in this list is confirmed for the ${vehicle}.`,
    unknownName: (name) => `We do not have “${name}”`,
    unknownHint: 'There is no vehicle or brand of this name. Ask us: we may get it.',
    mentioned: 'Other products that name it:',
    similar: 'Did you mean:',
    relatedKinds: 'These may help:',
    contradiction: (listed) => `Several vehicles or makes are named; ${listed} is listed.`,
    yearOutside: (vehicle, year) => `We have no record of the ${vehicle} in ${year}.`,
    only: (name) => `Only ${name}`,
    preferred: (vehicle, count) =>
      count > 0
        ? `All results; those for the ${vehicle} (${count}) come first.`
        : `All results; none of them is recorded for the ${vehicle}.`,
    otherVehicle: (chosen, named) => `This list is for the ${named}; your vehicle is the ${chosen}.`,
    switchTo: (vehicle) => `Choose the ${vehicle}`,
    keep: 'Do not change',
    notices: {
      corrected: (typed: string, used: string) => `Results for “${used}” instead of “${typed}”.`,
      searchLiterally: (text: string) => `Search for exactly “${text}”`,
      leftOut: (words: string) => `No product has all of it; results without “${words}”.`,
    },
    elsewhere: {
      title: (search: string) => `No “${search}” in this selection`,
      hint: (count: number) =>
        `Without the chosen filters there ${count === 1 ? 'is' : 'are'} ${formatNumber(count, 'en')} ${count === 1 ? 'product' : 'products'}.`,
      showAll: (count: number) => `Show ${formatNumber(count, 'en')} ${count === 1 ? 'product' : 'products'}`,
      list: 'Found without the filters',
    },
    empty: {
      title: 'No products found',
      hint: 'Try different filters or another search.',
      showAll: 'Show all products',
      ask: 'Ask on WhatsApp',
      searchFreely: 'Search similar spellings',
    },
  },
};
