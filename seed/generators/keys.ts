import { makerCode } from '../codes.ts';
import { type Bilingual, type Draft, spec } from '../draft.ts';
import { blades, cutNames } from '../facts/blades.ts';
import { makers } from '../facts/brands.ts';
import { type Vehicle, vehicles } from '../facts/vehicles.ts';
import { someImageUrls } from '../image-urls.ts';
import type { Random } from '../random.ts';
import { firstBlade, fullModel, makeFactor, modelYears, shortChip } from './vehicle-names.ts';

type Blade = (typeof blades)[number];

const known = new Set(makers.map((maker) => maker.name));

function draftTransponderKey(vehicle: Vehicle, random: Random): Draft {
  const model = fullModel(vehicle);
  const blade = firstBlade(vehicle.blade);
  const chip = shortChip(vehicle.chip);
  return {
    category: 'ANAHTARLAR',
    subcategory: 'Çipli Oto Anahtarları',
    brand: vehicle.make,
    name: [`${model[0]} Çipli Anahtar ${chip} ${blade}`, `${model[1]} Transponder Key ${chip} ${blade}`],
    text: [
      [
        `${model[0]} için tuşsuz, çip yerleştirilmiş anahtar.`,
        `A key for the ${model[1]} without buttons and with a chip fitted.`,
      ],
      random.pick<Bilingual>([
        [
          'Kumandası bozulan araca ekonomik yedek olarak uygundur.',
          'It is an economical spare for a car whose remote has failed.',
        ],
        [
          'Motoru çalıştırır, kapılar anahtarla açılır.',
          'It starts the engine; the doors are opened with the key.',
        ],
      ]),
      [
        `${blade} profiline göre kesildikten sonra araca tanıtılır.`,
        `It is cut to the ${blade} profile and then programmed to the car.`,
      ],
    ],
    specs: [
      spec('chip', vehicle.chip),
      spec('blade', blade),
      spec('fits', model),
      spec('years', modelYears(vehicle)),
    ],
    code: random.chance(0.7)
      ? `CA-${makerCode(vehicle.make, random)}`
      : `CA-${chip}-${blade}-${random.int(100, 999)}`.replace(/[^A-Z0-9-]/g, ''),
    price: 420 * (0.5 + makeFactor(vehicle.make) * 0.5) * (0.8 + random.next() * 0.5),
    images: someImageUrls(
      { kind: 'key', label: blade, maker: vehicle.make },
      ['front', 'back', 'side'],
      random,
    ),
    warrantyMonths: random.chance(0.2) ? 6 : 0,
    vehicle,
  };
}

function draftBlank(blade: Blade, make: string, random: Random): Draft {
  const cut = cutNames[blade.cut];
  const maker = random.pick(['Silca', 'JMA', 'Ilco', 'Keyline']);
  return {
    category: 'ANAHTARLAR',
    subcategory: 'Çipsiz Oto Ham Anahtarları',
    brand: known.has(make) ? make : maker,
    name: [`${make} ${blade.code} Çipsiz Ham Anahtar`, `${make} ${blade.code} Mechanical Key Blank`],
    text: [
      [
        `${make} kilitleri için ${blade.code} profilli, kesilmemiş metal anahtar.`,
        `An uncut metal key with the ${blade.code} profile for ${make} locks.`,
      ],
      [`Dişler ${cut[0]} ile açılır.`, `It is worked by ${cut[1]}.`],
      [
        'İmmobilizerli araçta kapıyı açar, motoru çalıştırmaz.',
        'On a car with an immobilizer it opens the door but does not start the engine.',
      ],
    ],
    specs: [spec('blade', blade.code), spec('cut', cut), spec('fits', make), spec('chip', ['yok', 'none'])],
    code: `${blade.code}-HAM-${random.int(10, 99)}`,
    codes: [{ code: blade.code, kind: 'blade' }],
    price: 38 + random.next() * 60,
    images: someImageUrls(
      { kind: 'blank', label: blade.code, maker: known.has(make) ? make : null },
      ['front', 'side'],
      random,
    ),
    warrantyMonths: 0,
  };
}

function draftEmergencyKey(vehicle: Vehicle, random: Random): Draft {
  const model = fullModel(vehicle);
  const blade = firstBlade(vehicle.blade);
  return {
    category: 'ANAHTARLAR',
    subcategory: 'Yedek Akıllı Anahtar Uçları',
    brand: vehicle.make,
    name: [`${model[0]} Acil Durum Anahtarı ${blade}`, `${model[1]} Emergency Key ${blade}`],
    text: [
      [
        `${model[0]} akıllı anahtarının içinde duran yedek metal anahtar.`,
        `The spare metal key that sits inside the smart key of the ${model[1]}.`,
      ],
      [
        'Pil bittiğinde kapıyı elle açmaya yarar; kesilmemiş gelir.',
        'It opens the door by hand when the battery is flat and comes uncut.',
      ],
    ],
    specs: [
      spec('blade', blade),
      spec('fits', model),
      spec('years', modelYears(vehicle)),
      spec('delivery', ['kesilmemiş', 'uncut']),
    ],
    code: `ADA-${blade}-${random.int(100, 999)}`,
    price: 115 * (0.5 + makeFactor(vehicle.make) * 0.5) * (0.8 + random.next() * 0.5),
    images: someImageUrls({ kind: 'blade', label: blade, maker: vehicle.make }, ['front', 'side'], random),
    warrantyMonths: 0,
    vehicle,
  };
}

export function keys(random: Random): Draft[] {
  const transponder = vehicles.filter(
    (vehicle) => vehicle.blade && vehicle.forms.some((form) => form === 'blade' || form === 'flip'),
  );
  const smart = vehicles.filter((vehicle) => vehicle.blade && vehicle.forms.includes('smart'));
  const pairs = blades.flatMap((blade) => blade.makes.map((make) => ({ blade, make })));
  return [
    ...random.sample(transponder, 38).map((vehicle) => draftTransponderKey(vehicle, random)),
    ...random.sample(pairs, 24).map(({ blade, make }) => draftBlank(blade, make, random)),
    ...random.sample(smart, 14).map((vehicle) => draftEmergencyKey(vehicle, random)),
  ];
}
