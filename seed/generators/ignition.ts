import { type Bilingual, type Draft, spec } from '../draft.ts';
import { makerSlug } from '../facts/brands.ts';
import { type Vehicle, vehicles } from '../facts/vehicles.ts';
import { someImageUrls } from '../image-urls.ts';
import type { Random } from '../random.ts';
import { firstBlade, fullModel, makeFactor, modelYears } from './vehicle-names.ts';

interface Shelf {
  subcategory: string;
  noun: Bilingual;
  code: string;
  kind: string;
  count: number;
  price: number;
  text: readonly Bilingual[];
}

const shelves: readonly Shelf[] = [
  {
    subcategory: 'Kontak Göbekleri',
    noun: ['Kontak Göbeği', 'Ignition Barrel'],
    code: 'KG',
    kind: 'cylinder',
    count: 16,
    price: 980,
    text: [
      [
        'Anahtarı zor dönen ya da kilitlenen kontak için yedek göbek.',
        'A replacement barrel for an ignition that turns hard or jams.',
      ],
      [
        'Anahtarıyla gelir; pulları değiştirilerek eski anahtara uydurulabilir.',
        'It comes with a key and can be re-wafered to the old one.',
      ],
    ],
  },
  {
    subcategory: 'Kontak Termikleri',
    noun: ['Kontak Termiği', 'Ignition Switch'],
    code: 'KT',
    kind: 'switch',
    count: 8,
    price: 420,
    text: [
      [
        'Kontağın arkasındaki elektrik anahtarıdır; marş ya da gösterge kesilmelerinde değiştirilir.',
        'The electric switch behind the ignition, changed when starter or dashboard cut out.',
      ],
      ['Soket pim sayısını eski parçayla karşılaştırın.', 'Compare the number of pins with the old part.'],
    ],
  },
  {
    subcategory: 'Kapı Kilit Göbekleri',
    noun: ['Kapı Kilit Göbeği', 'Door Lock Barrel'],
    code: 'DG',
    kind: 'cylinder',
    count: 12,
    price: 560,
    text: [
      [
        'Sürücü kapısında zorlanan veya kırılan kilidin yerine takılır.',
        'It goes in place of a forced or broken lock in the driver’s door.',
      ],
      [
        'İki anahtarla gelir; kontakla tek anahtar için pul ayarı gerekir.',
        'It comes with two keys; one key for door and ignition needs re-wafering.',
      ],
    ],
  },
  {
    subcategory: 'Bagaj ve Depo Kilitleri',
    noun: ['Yakıt Depo Kapağı Kilidi', 'Fuel Cap Lock'],
    code: 'DK',
    kind: 'cylinder',
    count: 6,
    price: 390,
    text: [
      ['Anahtarlı depo kapağı için göbek ve kapak takımı.', 'Barrel and cap set for a locking fuel filler.'],
      [
        'Kapağın diş sayısı model yılına göre değişebilir.',
        'The thread of the cap may change with the model year.',
      ],
    ],
  },
];

const kept = new Set([
  'Volkswagen',
  'Ford',
  'Renault',
  'Fiat',
  'Opel',
  'Peugeot',
  'Citroën',
  'Toyota',
  'Hyundai',
  'Škoda',
  'SEAT',
  'Honda',
  'Dacia',
]);

function draftLock(shelf: Shelf, vehicle: Vehicle, random: Random): Draft {
  const model = fullModel(vehicle);
  const blade = shelf.kind === 'switch' ? '' : firstBlade(vehicle.blade);
  const tail = blade ? ` ${blade}` : '';
  return {
    category: 'KONTAK VE DİREKSİYON KİLİTLERİ',
    subcategory: shelf.subcategory,
    brand: vehicle.make,
    name: [`${model[0]} ${shelf.noun[0]}${tail}`, `${model[1]} ${shelf.noun[1]}${tail}`],
    text: [
      [
        `${model[0]} için ${shelf.noun[0].toLocaleLowerCase('tr')}.`,
        `Replacement ${shelf.noun[1].toLowerCase()} for the ${model[1]}.`,
      ],
      ...shelf.text,
    ],
    specs: [
      spec('form', shelf.noun),
      ...(blade ? [spec('blade', blade)] : []),
      spec('fits', model),
      spec('years', modelYears(vehicle)),
    ],
    code: `${shelf.code}-${makerSlug(vehicle.make).slice(0, 3).toUpperCase()}-${random.int(10_000, 99_999)}`,
    price: shelf.price * makeFactor(vehicle.make) * (0.8 + random.next() * 0.5),
    images: someImageUrls({ kind: shelf.kind, label: blade, maker: vehicle.make }, ['front', 'side'], random),
    warrantyMonths: random.chance(0.35) ? 12 : 0,
    vehicle,
  };
}

export function ignitionLocks(random: Random): Draft[] {
  const candidates = vehicles.filter(
    ({ make, blade, forms }) =>
      kept.has(make) && blade && forms.some((form) => form === 'flip' || form === 'blade'),
  );
  return shelves.flatMap((shelf) =>
    random.sample(candidates, shelf.count).map((vehicle) => draftLock(shelf, vehicle, random)),
  );
}
