import type { KeyForm } from '../../domain/vehicle.ts';
import { type Bilingual, type Draft, spec } from '../draft.ts';
import { makerSlug, makers } from '../facts/brands.ts';
import { someImageUrls, type View } from '../image-urls.ts';
import type { Random } from '../random.ts';
import { firstBlade, fullModel, makeFactor, modelYears, type Variant, variantsOf } from './vehicle-names.ts';

interface Family {
  form: KeyForm;
  /** The kind of drawing. */
  kind: string;
  subcategory: string;
  /** The words after the number of buttons in the name. */
  noun: Bilingual;
  code: string;
  count: number;
  price: number;
  bladed: boolean;
  views: readonly View[];
}

const families: readonly Family[] = [
  {
    form: 'flip',
    kind: 'shell',
    subcategory: 'Sustalı Kaplar',
    noun: ['Sustalı Kumanda Kabı', 'Flip Remote Shell'],
    code: 'SK',
    count: 38,
    price: 210,
    bladed: true,
    views: ['front', 'opened', 'back'],
  },
  {
    form: 'smart',
    kind: 'smartshell',
    subcategory: 'Akıllı Kumanda Kapları',
    noun: ['Akıllı Kumanda Kabı', 'Smart Remote Shell'],
    code: 'AK',
    count: 28,
    price: 330,
    bladed: false,
    views: ['front', 'back', 'opened'],
  },
  {
    form: 'blade',
    kind: 'keyshell',
    subcategory: 'Sabit Uçlu Kaplar',
    noun: ['Kumanda Kabı', 'Remote Key Shell'],
    code: 'UK',
    count: 20,
    price: 150,
    bladed: true,
    views: ['front', 'back'],
  },
  {
    form: 'card',
    kind: 'cardshell',
    subcategory: 'Kart Kapları',
    noun: ['Kart Kabı', 'Card Shell'],
    code: 'KK',
    count: 10,
    price: 240,
    bladed: false,
    views: ['front', 'back'],
  },
  {
    form: 'blade',
    kind: 'shell',
    subcategory: 'Sustalıya Çevirme Kapları',
    noun: ['Sustalıya Çevirme Kabı', 'Flip Conversion Shell'],
    code: 'CK',
    count: 16,
    price: 260,
    bladed: true,
    views: ['front', 'opened'],
  },
];

const openings: readonly ((model: Bilingual) => Bilingual)[] = [
  (model) => [
    `${model[0]} kumandasının kırılan ya da tuşu aşınan gövdesini yenilemek için boş kap.`,
    `An empty shell that renews the broken or worn body of the ${model[1]} remote.`,
  ],
  (model) => [
    `${model[0]} için elektroniği olmayan yedek gövde; mevcut devre ve çip buna taşınır.`,
    `A spare body without electronics for the ${model[1]}; the present board and chip move into it.`,
  ],
];

const advice: readonly Bilingual[] = [
  ['Devre, çip ve pil ürünle gelmez.', 'Board, chip and battery are not included.'],
  [
    'Taşırken çipi eski gövdede unutmayın; çip olmadan motor çalışmaz.',
    'Remember the chip when moving the parts; without it the engine will not start.',
  ],
  [
    'Sipariş öncesi tuş dizilimini ve pil tutucunun yerini resimle karşılaştırın.',
    'Before ordering, compare the button layout and the place of the battery holder.',
  ],
  ['Tuş lastiği kapla birlikte gelir.', 'The button pad comes with the shell.'],
];

const shortMake = (make: string) => makerSlug(make).slice(0, 3).toUpperCase();

function draftShell(family: Family, variant: Variant, random: Random): Draft {
  const { vehicle, buttons } = variant;
  const model = fullModel(vehicle);
  const blade = family.bladed ? firstBlade(vehicle.blade) : '';
  const tail = blade ? ` ${blade}` : '';
  const bladeText: Bilingual[] = blade
    ? [
        [
          `Kabın ucu ${blade} profilindedir ve kesilmemiştir.`,
          `The shell's blade has the ${blade} profile and is uncut.`,
        ],
      ]
    : [];
  return {
    category: 'KUMANDA KAPLARI',
    subcategory: family.subcategory,
    brand: vehicle.make,
    name: [
      `${model[0]} ${buttons} Tuşlu ${family.noun[0]}${tail}`,
      `${model[1]} ${buttons}-Button ${family.noun[1]}${tail}`,
    ],
    text: [random.pick(openings)(model), ...bladeText, ...random.sample(advice, random.int(1, 2))],
    specs: [
      spec('form', family.noun),
      spec('buttons', String(buttons)),
      ...(blade ? [spec('blade', blade)] : []),
      spec('fits', model),
      spec('years', modelYears(vehicle)),
      spec('delivery', ['boş kap, elektroniksiz', 'empty shell without electronics']),
    ],
    code: `${family.code}-${shortMake(vehicle.make)}${random.int(10, 99)}-${buttons}B`,
    price: family.price * (0.6 + makeFactor(vehicle.make) * 0.4) * (0.8 + random.next() * 0.5),
    images: someImageUrls(
      { kind: family.kind, buttons, label: blade, maker: vehicle.make },
      family.views,
      random,
    ),
    warrantyMonths: 0,
    vehicle,
  };
}

function draftPad(make: string, buttons: number, random: Random): Draft {
  return {
    category: 'KUMANDA KAPLARI',
    subcategory: 'Tuş Takımları ve Lastikler',
    brand: make,
    name: [`${make} ${buttons} Tuşlu Kumanda Lastiği`, `${make} ${buttons}-Button Rubber Pad`],
    text: [
      [
        `${make} kumandalarında yırtılan ya da baskısı silinen tuş lastiğinin yerine geçer.`,
        `It replaces a torn or faded button pad on ${make} remotes.`,
      ],
      [
        'Kabı değiştirmeden yalnızca lastiği yenilemek isteyenler içindir.',
        'It is for renewing the rubber alone and keeping the shell.',
      ],
      [
        'Eski lastiğin yükseklik ve kenar formuyla karşılaştırın.',
        'Compare the height and rim with the old pad.',
      ],
    ],
    specs: [spec('buttons', String(buttons)), spec('form', ['silikon lastik', 'silicone pad'])],
    code: `TL-${shortMake(make)}-${buttons}`,
    price: 35 + random.next() * 45,
    images: someImageUrls({ kind: 'pad', buttons, maker: make }, ['front'], random),
    warrantyMonths: 0,
  };
}

function draftEmblem(make: string, millimetres: number, random: Random): Draft {
  return {
    category: 'KUMANDA KAPLARI',
    subcategory: 'Kap Amblemleri',
    brand: make,
    name: [`${make} Uyumlu ${millimetres} mm Kap Amblemi`, `${millimetres} mm Shell Emblem for ${make}`],
    text: [
      [
        `${make} kaplarının yuvasına oturan, arkası yapışkanlı metal plaka.`,
        `A self-adhesive metal plate that sits in the recess of ${make} shells.`,
      ],
      [
        'Yuvanın çapını ölçerek seçin; yüzeyi yapıştırmadan önce yağdan arındırın.',
        'Measure the recess to choose, and degrease it before fitting.',
      ],
    ],
    specs: [
      spec('size', `${millimetres} mm`),
      spec('form', ['yapışkanlı metal plaka', 'self-adhesive metal plate']),
    ],
    code: `AMB-${shortMake(make)}-${millimetres}`,
    price: 22 + random.next() * 25,
    images: someImageUrls({ kind: 'emblem', label: `${millimetres}mm`, maker: make }, ['front'], random),
    warrantyMonths: 0,
  };
}

export function shells(random: Random): Draft[] {
  const bodies = families.flatMap((family) => {
    const oneBand = variantsOf(family.form).filter(
      ({ vehicle, frequency }) => vehicle.frequencies[0] === frequency,
    );
    return random.sample(oneBand, family.count).map((variant) => draftShell(family, variant, random));
  });
  const vehicleMakes = makers.filter((maker) => maker.vehicle).map((maker) => maker.name);
  const pads = random.sample(vehicleMakes, 10).map((make) => draftPad(make, random.int(2, 3), random));
  const emblems = random
    .sample(vehicleMakes, 8)
    .map((make) => draftEmblem(make, random.pick([10, 12, 14, 18]), random));
  return [...bodies, ...pads, ...emblems];
}
