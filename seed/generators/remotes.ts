import type { KeyForm } from '../../domain/vehicle.ts';
import { makerCode } from '../codes.ts';
import { type Bilingual, type Draft, spec } from '../draft.ts';
import { someImageUrls, type View } from '../image-urls.ts';
import type { Random } from '../random.ts';
import { remoteText } from './remote-text.ts';
import {
  firstBlade,
  fullModel,
  makeFactor,
  megahertz,
  modelYears,
  shortChip,
  type Variant,
  variantsOf,
} from './vehicle-names.ts';

interface Family {
  form: KeyForm;
  subcategory: string;
  kind: string;
  noun: Bilingual;
  count: number;
  price: number;
  views: readonly View[];
}

const families: readonly Family[] = [
  {
    form: 'flip',
    subcategory: 'Sustalı Kumandalar',
    kind: 'flip',
    noun: ['Sustalı Kumanda', 'Flip Remote'],
    count: 80,
    price: 1_150,
    views: ['front', 'opened', 'back', 'blade'],
  },
  {
    form: 'smart',
    subcategory: 'Akıllı (Keyless) Kumandalar',
    kind: 'smart',
    noun: ['Akıllı Anahtar', 'Smart Key'],
    count: 76,
    price: 2_650,
    views: ['front', 'back', 'opened'],
  },
  {
    form: 'blade',
    subcategory: 'Sabit Uçlu Kumandalar',
    kind: 'fixed',
    noun: ['Kumanda', 'Remote Key'],
    count: 36,
    price: 890,
    views: ['front', 'back'],
  },
  {
    form: 'slot',
    subcategory: 'Slot (Yuvalı) Kumandalar',
    kind: 'slot',
    noun: ['Slot Kumanda', 'Slot Remote'],
    count: 26,
    price: 1_850,
    views: ['front', 'back', 'opened'],
  },
  {
    form: 'card',
    subcategory: 'Kart Kumandalar',
    kind: 'card',
    noun: ['Kart Kumanda', 'Key Card'],
    count: 18,
    price: 1_950,
    views: ['front', 'back', 'opened'],
  },
];

function draftRemote(family: Family, variant: Variant, random: Random): Draft {
  const { vehicle, buttons, frequency } = variant;
  const model = fullModel(vehicle);
  const waves = megahertz(frequency);
  const chip = shortChip(vehicle.chip);
  const blade = firstBlade(vehicle.blade);
  const tail = family.form === 'blade' && blade ? ` ${blade}` : '';
  return {
    category: 'KUMANDALAR',
    subcategory: family.subcategory,
    brand: vehicle.make,
    name: [
      `${model[0]} ${buttons} Tuşlu ${family.noun[0]} ${waves[0]} ${chip}${tail}`,
      `${model[1]} ${buttons}-Button ${family.noun[1]} ${waves[1]} ${chip}${tail}`,
    ],
    text: remoteText(family.form, variant, random),
    specs: [
      spec('buttons', String(buttons)),
      spec('frequency', waves),
      spec('chip', vehicle.chip),
      ...(vehicle.blade ? [spec('blade', vehicle.blade)] : []),
      ...(vehicle.battery ? [spec('battery', vehicle.battery)] : []),
      spec('fits', model),
      spec('years', modelYears(vehicle)),
      spec('immobilizer', vehicle.immobilizer),
    ],
    code: random.chance(0.94) ? makerCode(vehicle.make, random) : null,
    price: family.price * makeFactor(vehicle.make) * (0.8 + random.next() * 0.5),
    images: someImageUrls(
      { kind: family.kind, buttons, label: blade, maker: vehicle.make },
      family.views,
      random,
    ),
    warrantyMonths: random.chance(0.45) ? random.pick([6, 12, 12, 24]) : 0,
    vehicle,
  };
}

function draftBoard(variant: Variant, random: Random): Draft {
  const { vehicle, frequency } = variant;
  const model = fullModel(vehicle);
  const waves = megahertz(frequency);
  return {
    category: 'KUMANDALAR',
    subcategory: 'Kumanda Devreleri (PCB)',
    brand: vehicle.make,
    name: [`${model[0]} Kumanda Devresi ${waves[0]}`, `${model[1]} Remote Circuit Board ${waves[1]}`],
    text: [
      [
        `${model[0]} kumandasının gövdesi sağlam, devresi arızalı olduğunda kullanılan yedek kart.`,
        `A spare board for the ${model[1]} remote when its body is sound and its electronics are not.`,
      ],
      [
        'Kart kap ve uç olmadan gelir; mevcut gövdeye vidasız yerleşir.',
        'The board comes without shell or blade and drops into the existing body without screws.',
      ],
      [
        'Takıldıktan sonra araca yeniden tanıtılmalıdır.',
        'After fitting it has to be learnt to the car again.',
      ],
    ],
    specs: [
      spec('frequency', waves),
      spec('chip', vehicle.chip),
      spec('fits', model),
      spec('years', modelYears(vehicle)),
    ],
    code: `PCB-${makerCode(vehicle.make, random).replace(/[^A-Z0-9]/g, '')}`,
    price: 640 * makeFactor(vehicle.make) * (0.85 + random.next() * 0.4),
    images: someImageUrls(
      { kind: 'board', label: shortChip(vehicle.chip), maker: vehicle.make },
      ['front', 'back'],
      random,
    ),
    warrantyMonths: 0,
    vehicle,
  };
}

export function remotes(random: Random): Draft[] {
  const whole = families.flatMap((family) =>
    random
      .sample(variantsOf(family.form), family.count)
      .map((variant) => draftRemote(family, variant, random)),
  );
  const onePerVehicle = variantsOf('flip').filter(
    ({ vehicle }, index, all) => all[index - 1]?.vehicle !== vehicle,
  );
  const boards = random.sample(onePerVehicle, 14).map((variant) => draftBoard(variant, random));
  return [...whole, ...boards];
}
