import type { Random } from './random.ts';

const digits = '0123456789';
const letters = 'ABCDEFGHJKLMNPRSTUVWX';

type Format = (random: Random) => string;

const vag: Format = (random) =>
  `${random.text('134578', 1)}${random.text('KNPEJGQ', 1)}0 ${random.pick(['837', '959', '905'])} ${random.text(digits, 3)} ${random.text(letters, random.int(1, 2))}`;
const bmw: Format = (random) =>
  `${random.pick(['66', '61', '51'])} 12 ${random.text(digits, 1)} ${random.text(digits, 3)} ${random.text(digits, 3)}`;
const renault: Format = (random) => `${random.pick(['2859', '8056', '2826'])}${random.text(digits, 5)}R`;
const psa: Format = (random) =>
  `${random.text('69', 1)}${random.text(digits, 3)} ${random.text(letters, 1)}${random.text('ABCDEFXYZ123', 1)}`;
const korea: Format = (random) =>
  `95${random.pick(['430', '440', '432'])}-${random.text(letters, 1)}${random.text(digits, 1)}${random.text(digits, 3)}`;
const gm: Format = (random) => `13${random.text(digits, 6)}`;

/** The format of each maker's part numbers; the numbers themselves are made up. */
const formats: Record<string, Format> = {
  Audi: vag,
  Volkswagen: vag,
  Škoda: vag,
  SEAT: vag,
  BMW: bmw,
  MINI: bmw,
  'Mercedes-Benz': (random) =>
    `A ${random.pick(['204', '205', '211', '212', '221', '639', '906'])} 905 ${random.text(digits, 2)} ${random.text(digits, 2)}`,
  Ford: (random) => `${random.text(letters, 2)}${random.text(digits, 1)}T-15K601-${random.text(letters, 2)}`,
  Renault: renault,
  Dacia: renault,
  Fiat: (random) => `7${random.text(digits, 7)}`,
  Opel: gm,
  Peugeot: psa,
  Citroën: psa,
  Toyota: (random) => `89${random.pick(['070', '071', '904'])}-${random.text(digits, 5)}`,
  Honda: (random) => `72147-${random.text(letters, 3)}-${random.text(letters, 1)}${random.text(digits, 2)}`,
  Hyundai: korea,
  Kia: korea,
  Nissan: (random) =>
    `${random.pick(['28268', '285E3'])}-${random.text(digits, 1)}${random.text(letters, 2)}${random.text(digits, 1)}A`,
  Volvo: (random) => `3${random.text(digits, 7)}`,
  'Land Rover': (random) => `LR${random.text(digits, 6)}`,
  Porsche: (random) =>
    `${random.pick(['991', '958', '970', '95B'])}.637.${random.text(digits, 3)}.${random.text(digits, 2)}`,
};

export function makerCode(make: string, random: Random): string {
  const format = formats[make];
  return format ? format(random) : `KNT-${random.text(digits, 5)}`;
}
