import type { CatalogueRows } from '../domain/catalogue.ts';
import { productDefaults } from '../domain/product-defaults.ts';
import type { ProductRow } from '../domain/schemas/product.ts';
import { makers } from './facts/brands.ts';
import { vehicles } from './facts/vehicles.ts';
import { brandRows, categoryRows } from './group-rows.ts';
import { imageUrls } from './image-urls.ts';
import { createRandom, type Random } from './random.ts';
import { fitmentRows, vehicleRows } from './vehicle-rows.ts';

const starterBrands = new Set(['Volkswagen', 'Ford', 'Renault', 'Fiat', 'Xhorse', 'Panasonic']);

const golf6 = vehicles.find(({ make, model }) => make === 'Volkswagen' && model[0] === 'Golf 6');

const common = { ...productDefaults, isHomepage: true };

function starterRemote(random: Random): ProductRow {
  return {
    ...common,
    id: 1,
    name: 'Volkswagen Golf 6 3 Tuşlu Sustalı Kumanda 433,92 MHz ID48',
    name_en: 'Volkswagen Golf 6 3-Button Flip Remote 433.92 MHz ID48',
    description:
      'Golf 6 için devresi ve çipi takılı sustalı kumanda. Ucu kesilmemiştir, araca tanıtılması gerekir.',
    description_en:
      'A flip remote for the Golf 6 with board and chip in place. The blade is uncut and the remote has to be programmed.',
    category: 'KUMANDALAR',
    brand: 'Volkswagen',
    price: 1_250,
    stock: 10,
    images: imageUrls(
      { kind: 'flip', buttons: 3, label: 'HU66', maker: 'Volkswagen' },
      ['front', 'opened', 'back'],
      random,
    ),
    productCode: '5K0 837 000 XX',
    specifications: ['Tuş sayısı: 3', 'Frekans: 433,92 MHz', 'Çip: ID48', 'Uç profili: HU66', 'Pil: CR2032'],
    specifications_en: [
      'Buttons: 3',
      'Frequency: 433.92 MHz',
      'Chip: ID48',
      'Blade profile: HU66',
      'Battery: CR2032',
    ],
    created_at: '2026-10-01T09:00:00.000Z',
    updated_at: '2026-10-01T09:00:00.000Z',
  };
}

function starterDevice(random: Random): ProductRow {
  return {
    ...common,
    id: 2,
    name: 'Xhorse VVDI Key Tool Max Pro Kumanda Üretme Cihazı',
    name_en: 'Xhorse VVDI Key Tool Max Pro Remote Generator',
    description: 'Kumanda üreten, çip kopyalayan ve OBD üzerinden anahtar tanıtan el cihazı.',
    description_en: 'A handheld that makes remotes, clones chips and learns keys over OBD.',
    category: 'CİHAZLAR',
    brand: 'Xhorse',
    price: null,
    stock: 2,
    images: imageUrls({ kind: 'device', label: 'MAXPRO', maker: 'Xhorse' }, ['front', 'back'], random),
    productCode: 'VVDI-KEY-TOOL-MAX',
    warranty: '2 yıl garanti',
    warranty_en: '2-year warranty',
    specifications: ['Tip: Kumanda üretme cihazı'],
    specifications_en: ['Type: Remote generator'],
    created_at: '2026-10-01T09:05:00.000Z',
    updated_at: '2026-10-01T09:05:00.000Z',
  };
}

function starterBattery(random: Random): ProductRow {
  return {
    ...common,
    id: 3,
    name: 'Panasonic CR2032 3V Pil (2 Adet)',
    name_en: 'Panasonic CR2032 3V Battery (Pack of 2)',
    description: 'Kumandaların çoğunda kullanılan 3 voltluk lityum düğme pil.',
    description_en: 'The 3-volt lithium coin cell that most remotes use.',
    category: 'PİLLER',
    brand: 'Panasonic',
    price: 95,
    stock: 200,
    images: imageUrls({ kind: 'battery', label: 'CR2032', maker: 'Panasonic' }, ['front'], random),
    productCode: 'CR2032-PAN/2',
    specifications: ['Gerilim: 3 V', 'Paket: 2 adet'],
    specifications_en: ['Voltage: 3 V', 'Pack: 2 pieces'],
    created_at: '2026-10-01T09:10:00.000Z',
    updated_at: '2026-10-01T09:10:00.000Z',
  };
}

/** A small catalogue to start from: a few products as examples. */
export function starterCatalogue(): CatalogueRows {
  const random = createRandom('starter');
  return {
    products: [starterRemote(random), starterDevice(random), starterBattery(random)],
    categories: categoryRows(),
    subcategories: [],
    brands: brandRows(makers.filter((maker) => starterBrands.has(maker.name))),
    bannerBrands: [],
    synonyms: [],
    settings: [],
    rates: [],
    dealers: [],
    vehicles: vehicleRows(),
    fitments: fitmentRows([{ vehicle: golf6, name: '' }]),
    pairs: [],
    documents: [],
  };
}
