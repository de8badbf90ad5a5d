import type { Lang } from '#domain/localised.ts';
import type { KeyForm } from '#domain/vehicle.ts';

const tr = {
  finder: {
    title: 'Aracını seç',
    lead: 'Araca uyan kumanda, uç ve çipi görün.',
    make: 'Araç markası',
    model: 'Model',
    year: 'Yıl',
    choose: 'Seçin',
    anyYear: 'Yılı bilmiyorum',
    submit: 'Uyanları göster',
  },
  chosen: 'Seçilen araç',
  clear: 'Aracı kaldır',
  unknown: 'Bu araç listemizde yok; tüm ürünler gösteriliyor.',
  wrongYear: (vehicle: string, years: string) =>
    `${vehicle} ${years} yıllarında üretildi; seçilen yıl dikkate alınmadı.`,
  groups: { fits: 'Uyar', confirm: 'Teyit edin', universal: 'Evrensel' },
  hints: {
    fits: 'Bu araç için uygunluğu doğrulanmış ürünler.',
    confirm: 'Aynı uç ya da çip; almadan önce bize sorun.',
    universal: 'Her araçta kullanılabilen ürünler.',
  },
  none: 'Bu grupta ürün yok.',
  years: (from: number, to: number | null) => (to === null ? `${from} ve sonrası` : `${from}–${to}`),
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
    fitting: 'Uyan ürünler',
    nothing: 'Bu araç için doğrulanmış ürün henüz yok; bize sorun.',
    all: (count: number) => `Araca göre tüm ürünler (${count})`,
  },
  forms: {
    flip: 'Sustalı',
    smart: 'Akıllı (keyless)',
    slot: 'Slot',
    blade: 'Sabit uçlu',
    card: 'Kart',
  } satisfies Record<KeyForm, string>,
};

const en: typeof tr = {
  finder: {
    title: 'Choose your vehicle',
    lead: 'See the remotes, blades and chips for it.',
    make: 'Make',
    model: 'Model',
    year: 'Year',
    choose: 'Choose',
    anyYear: 'Not sure',
    submit: 'Show what fits',
  },
  chosen: 'Chosen vehicle',
  clear: 'Clear vehicle',
  unknown: 'We do not list this vehicle; all products are shown.',
  wrongYear: (vehicle, years) => `The ${vehicle} was built ${years}; the year was ignored.`,
  groups: { fits: 'Fits', confirm: 'Please confirm', universal: 'Universal' },
  hints: {
    fits: 'Products that are known to fit this vehicle.',
    confirm: 'The same blade or chip; ask us before you order.',
    universal: 'Products that can be used with any vehicle.',
  },
  none: 'No products in this group.',
  years: (from, to) => (to === null ? `${from} on` : `${from}–${to}`),
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
    fitting: 'Products that fit',
    nothing: 'No product is confirmed for this vehicle yet; ask us.',
    all: (count) => `All products by vehicle (${count})`,
  },
  forms: { flip: 'Flip key', smart: 'Smart (keyless)', slot: 'Slot', blade: 'Fixed blade', card: 'Card' },
};

/** Not in the dictionaries that every page loads: only parts that are loaded later say them. */
export const vehicleWords: Record<Lang, typeof tr> = { tr, en };
