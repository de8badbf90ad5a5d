import { type Bilingual, type Draft, decimal, spec } from '../draft.ts';
import { batteries } from '../facts/batteries.ts';
import { blades, cutNames } from '../facts/blades.ts';
import { makers } from '../facts/brands.ts';
import { chips } from '../facts/chips.ts';
import { vehicles } from '../facts/vehicles.ts';
import { someImageUrls } from '../image-urls.ts';
import type { Random } from '../random.ts';

const known = new Set(makers.map((maker) => maker.name));

/** What the facts of vehicles call the family, beside its name on the shelf. */
const familyOf: Record<string, string> = {
  '6E': 'ID6E (DST80)',
  ID4C: 'ID4C (4C)',
  'ID88 MQB48': 'ID88 (MQB48)',
};

/** The makes of the vehicles that have the profile, beside those that the blade is sold for. */
function makesWith({ code, makes }: (typeof blades)[number]): string {
  const others = vehicles.filter(({ blade }) => blade.split(' / ').includes(code)).map(({ make }) => make);
  return [...new Set([...makes, ...others])].join(', ');
}

function draftChip(chip: (typeof chips)[number], pieces: number, random: Random): Draft {
  const many: Bilingual = pieces > 1 ? [` (${pieces} Adet)`, ` (Pack of ${pieces})`] : ['', ''];
  const family = chip.family === chip.code ? '' : ` (${chip.family})`;
  const body = random.pick<Bilingual>([
    ['karbon', 'carbon'],
    ['cam', 'glass'],
  ]);
  return {
    category: 'ÇİPLER / TRANSPONDERLAR',
    subcategory: chip.subcategory,
    brand: chip.brand,
    name: [
      `${chip.code} Transponder Çip${family}${many[0]}`,
      `${chip.code} Transponder Chip${family}${many[1]}`,
    ],
    text: [
      [`${chip.code} transponder; ${chip.tr}.`, `${chip.code} transponder, ${chip.en}.`],
      [
        `Çipin ${body[0]} gövdesi anahtar başlığındaki yuvaya oturur.`,
        `Its ${body[1]} body sits in the pocket of the key head.`,
      ],
      random.pick<Bilingual>([
        [
          'Takmadan önce araçtaki çip ailesini bir okuyucuyla doğrulayın.',
          'Verify the chip family of the car with a reader before fitting.',
        ],
        [
          'Uygun cihazla yazılır ya da araca tanıtılır.',
          'It is written with a suitable tool or learnt to the car.',
        ],
      ]),
    ],
    specs: [
      spec('family', familyOf[chip.code] ?? chip.family),
      ...(chip.makes ? [spec('fits', chip.makes)] : []),
      spec('form', body),
      spec('pack', [`${pieces} adet`, pieces === 1 ? '1 piece' : `${pieces} pieces`]),
    ],
    code: `${chip.code.replace(/\s+/g, '-')}${pieces > 1 ? `-${pieces}P` : ''}`,
    codes: [{ code: chip.code, kind: 'chip' }],
    price: chip.price * pieces * (pieces > 1 ? 0.86 : 1),
    images: someImageUrls({ kind: 'chip', label: chip.code, maker: chip.brand }, ['front', 'back'], random),
    warrantyMonths: 0,
  };
}

function draftBattery(
  battery: (typeof batteries)[number],
  brand: string | null,
  pieces: number,
  random: Random,
): Draft {
  const volts = decimal(battery.volts);
  const [wide, high] = [decimal(battery.diameter), decimal(battery.height)];
  const maker = brand ? `${brand} ` : '';
  const many: Bilingual = pieces > 1 ? [` (${pieces} Adet)`, ` (Pack of ${pieces})`] : ['', ''];
  return {
    category: 'PİLLER',
    subcategory: pieces >= 10 ? 'Ekonomik Paketler' : battery.subcategory,
    brand,
    name: [
      `${maker}${battery.code} ${volts[0]}V Pil${many[0]}`,
      `${maker}${battery.code} ${volts[1]}V Battery${many[1]}`,
    ],
    text: [
      [
        `${battery.code} boyunda, ${volts[0]} voltluk ${battery.chemistry[0]} pil.`,
        `A ${volts[1]}-volt ${battery.chemistry[1]} battery in size ${battery.code}.`,
      ],
      [
        `Çapı ${wide[0]} mm, yüksekliği ${high[0]} mm; kumandanın pil yuvasındaki kodla aynı olmalıdır.`,
        `It is ${wide[1]} mm wide and ${high[1]} mm high; the code must match the one in the remote's holder.`,
      ],
      random.pick<Bilingual>([
        [
          'Pili temiz bir bezle tutarak takın; parmak izi teması zayıflatır.',
          'Hold it with a clean cloth; finger marks weaken the contact.',
        ],
        ['Biten piller atık pil kutusuna atılmalıdır.', 'Used batteries belong in the battery bin.'],
        ['Küçük çocukların ulaşamayacağı yerde saklayın.', 'Keep out of the reach of small children.'],
      ]),
    ],
    specs: [
      spec('voltage', [`${volts[0]} V`, `${volts[1]} V`]),
      spec('capacity', [`yaklaşık ${battery.capacity} mAh`, `about ${battery.capacity} mAh`]),
      spec('size', [`${wide[0]} × ${high[0]} mm`, `${wide[1]} × ${high[1]} mm`]),
      spec('chemistry', battery.chemistry),
      spec('pack', [`${pieces} adet`, pieces === 1 ? '1 piece' : `${pieces} pieces`]),
    ],
    code: `${battery.code}${brand ? '-PAN' : ''}/${pieces}`,
    price: battery.price * pieces * (brand ? 1.5 : 1) * (pieces >= 10 ? 0.7 : 1),
    images: someImageUrls({ kind: 'battery', label: battery.code, maker: brand }, ['front', 'side'], random),
    warrantyMonths: 0,
  };
}

interface BladeShelf {
  subcategory: string;
  noun: Bilingual;
  code: string;
  brand: string | null;
  count: number;
  price: number;
}

const bladeShelves: readonly BladeShelf[] = [
  {
    subcategory: 'Sustalı Uçlar',
    noun: ['Sustalı Anahtar Ucu', 'Flip Key Blade'],
    code: 'UC',
    brand: null,
    count: 24,
    price: 62,
  },
  {
    subcategory: 'Akıllı Anahtar Uçları',
    noun: ['Akıllı Anahtar Ucu', 'Smart Key Blade'],
    code: 'AU',
    brand: null,
    count: 13,
    price: 88,
  },
  {
    subcategory: 'KEYDIY Uyumlu Uçlar',
    noun: ['KEYDIY Uyumlu Uç', 'KEYDIY-Type Blade'],
    code: 'KDU',
    brand: 'KEYDIY',
    count: 9,
    price: 54,
  },
  {
    subcategory: 'Xhorse Uyumlu Uçlar',
    noun: ['Xhorse Uyumlu Uç', 'Xhorse-Type Blade'],
    code: 'XHU',
    brand: 'Xhorse',
    count: 9,
    price: 54,
  },
];

function draftBlade(shelf: BladeShelf, blade: (typeof blades)[number], random: Random): Draft {
  const cut = cutNames[blade.cut];
  const firstMake = blade.makes.find((make) => known.has(make)) ?? null;
  const makes = blade.makes.slice(0, 3).join(', ');
  const brand = shelf.brand ?? firstMake;
  return {
    category: 'ANAHTAR UÇLARI',
    subcategory: shelf.subcategory,
    brand,
    name: [`${blade.code} ${shelf.noun[0]} (${makes})`, `${blade.code} ${shelf.noun[1]} (${makes})`],
    text: [
      [
        `${blade.code} profilli, kesilmemiş yedek uç.`,
        `An uncut spare blade with the ${blade.code} profile.`,
      ],
      [
        `${makes} kilitlerinde kullanılır ve ${cut[0]} ister.`,
        `It is used in ${makes} locks and is worked by ${cut[1]}.`,
      ],
      random.pick<Bilingual>([
        [
          'Gövdeye pimle tutturulur; pim çapını eski uçtan ölçün.',
          'It is held by a pin; take the pin size from the old blade.',
        ],
        [
          'Eski uçla yan yana koyup omuz mesafesini karşılaştırın.',
          'Lay it beside the old blade and compare the shoulder.',
        ],
      ]),
    ],
    specs: [
      spec('blade', blade.code),
      spec('cut', cut),
      spec('fits', makesWith(blade)),
      spec('delivery', ['kesilmemiş', 'uncut']),
    ],
    code: `${shelf.code}-${blade.code}`,
    codes: [{ code: blade.code, kind: 'blade' }],
    price: shelf.price * (0.8 + random.next() * 0.5),
    images: someImageUrls({ kind: 'blade', label: blade.code, maker: brand }, ['front', 'side'], random),
    warrantyMonths: 0,
  };
}

export function smallParts(random: Random): Draft[] {
  const popular = chips.filter((chip) =>
    ['PCF7936AA', 'ID48 TP08', '4D63-80', 'T5', 'XT27A', '8A'].includes(chip.code),
  );
  const common = batteries.filter((battery) =>
    ['CR2032', 'CR2025', 'CR2016', 'CR1620', 'CR2450', 'A23'].includes(battery.code),
  );
  return [
    ...chips.map((chip) => draftChip(chip, 1, random)),
    ...popular.map((chip) => draftChip(chip, 10, random)),
    ...batteries.map((battery) => draftBattery(battery, null, 1, random)),
    ...common.map((battery) => draftBattery(battery, 'Panasonic', battery.volts === 12 ? 1 : 2, random)),
    ...common.map((battery, index) =>
      draftBattery(battery, index % 2 === 0 ? 'Panasonic' : null, index % 3 === 0 ? 50 : 10, random),
    ),
    ...bladeShelves.flatMap((shelf) =>
      random.sample(blades, shelf.count).map((blade) => draftBlade(shelf, blade, random)),
    ),
  ];
}
