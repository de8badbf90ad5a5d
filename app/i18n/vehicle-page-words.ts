import type { Lang } from '#domain/localised.ts';
import type { KeyVariant, KitKind } from '#domain/vehicle-kit.ts';

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

const tr = {
  page: {
    title: (vehicle: string) => `${vehicle} anahtar, kumanda ve çip`,
    description: (vehicle: string, years: string, facts: string) =>
      `${vehicle} (${years}) için anahtar bilgileri: ${facts}. Uyan kumanda, kap, uç ve çipler.`,
    facts: 'Anahtar bilgileri',
    forms: 'Anahtar tipi',
    buttons: 'Tuş sayısı',
    frequencies: 'Frekans',
    chips: 'Çip',
    blades: 'Uç profili',
    batteries: 'Pil',
    immobilizer: 'İmmobilizer',
    years: 'Model yılları',
    unknown: 'Bilinmiyor',
    approximate: 'Bilgiler yaklaşıktır; şasi numarasıyla teyit edin.',
    partialYears:
      'Bazıları yalnızca belirli model yıllarına uyar: hangileri olduğunu görmek için yılı seçin.',
    all: (count: number) => `Araca göre tüm ürünler (${count})`,
  },
  kit: {
    title: 'Bu araç için gerekenler',
    kinds: {
      key: 'Kumanda, anahtar',
      shell: 'Kumanda kabı',
      blade: 'Anahtar ucu',
      chip: 'Çip',
      battery: 'Pil',
      lishi: 'Lishi',
      device: 'Programlama cihazı',
      universal: 'Üniversal kumanda',
    } satisfies Record<KitKind, string>,
    keys: {
      flip: 'Sustalı kumanda',
      smart: 'Akıllı anahtar',
      slot: 'Slot kumanda',
      card: 'Kart',
      remote: 'Kumanda',
      plain: 'Çipli anahtar',
    } satisfies Record<KeyVariant, string>,
    searched: kitWords,
    fits: { fits: 'Uyar', parts: 'Bu aracın parçası' },
    select: (name: string) => `Seç: ${name}`,
    addSelected: 'Seçilenleri ekle',
    selected: (count: number) => (count === 0 ? 'Henüz ürün seçilmedi' : `${count} ürün seçildi`),
    addedSelected: (count: number) => `${count} ürün sepete eklendi`,
    list: (count: number) => `Listede gör (${count})`,
    unconfirmed: (count: number) => `Teyit edilecek ${count} ürün var.`,
    deviceHint: 'Desteklediği araçlar yazılım sürümüne göre değişir; almadan önce sorun.',
    allYears: 'Tüm yıllar',
    generations: 'Diğer kasalar',
    former: 'Önceki kasa',
    next: 'Sonraki kasa',
  },
};

/** Of the page of a vehicle. */
export const vehiclePageWords: Record<Lang, typeof tr> = {
  tr,
  en: {
    page: {
      title: (vehicle) => `${vehicle} keys, remotes and chips`,
      description: (vehicle, years, facts) =>
        `Key facts for the ${vehicle} (${years}): ${facts}. Remotes, shells, blades and chips that fit.`,
      facts: 'Key facts',
      forms: 'Key type',
      buttons: 'Buttons',
      frequencies: 'Frequency',
      chips: 'Chip',
      blades: 'Blade profile',
      batteries: 'Battery',
      immobilizer: 'Immobilizer',
      years: 'Model years',
      unknown: 'Unknown',
      approximate: 'These facts are approximate; confirm them by chassis number.',
      partialYears: 'Some fit certain model years only: choose the year to see which.',
      all: (count) => `All products by vehicle (${count})`,
    },
    kit: {
      title: 'What this vehicle needs',
      kinds: {
        key: 'Remote, key',
        shell: 'Remote shell',
        blade: 'Key blade',
        chip: 'Chip',
        battery: 'Battery',
        lishi: 'Lishi',
        device: 'Key programmer',
        universal: 'Universal remote',
      },
      keys: {
        flip: 'Flip remote',
        smart: 'Smart key',
        slot: 'Slot remote',
        card: 'Card',
        remote: 'Remote',
        plain: 'Transponder key',
      },
      searched: {
        key: 'remote',
        shell: 'remote shell',
        blade: 'key blade',
        chip: 'chip',
        battery: 'battery',
        lishi: 'lishi',
        device: 'key programmer',
        universal: 'universal remote',
      },
      fits: { fits: 'Fits', parts: 'Part of this vehicle' },
      select: (name) => `Select: ${name}`,
      addSelected: 'Add selected',
      selected: (count) =>
        count === 0 ? 'Nothing selected yet' : `${count} ${count === 1 ? 'product' : 'products'} selected`,
      addedSelected: (count) => `${count} ${count === 1 ? 'product' : 'products'} added to the cart`,
      list: (count) => `See the list (${count})`,
      unconfirmed: (count) => `${count} ${count === 1 ? 'product is' : 'products are'} to be confirmed.`,
      deviceHint: 'The cars it supports depend on its software; ask before you order.',
      allYears: 'All years',
      generations: 'Other generations',
      former: 'Former generation',
      next: 'Next generation',
    },
  },
};
