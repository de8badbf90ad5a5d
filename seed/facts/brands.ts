import { readTable } from './table.ts';

const vehicleTable = `
Audi | #BB0A30
BMW | #0066B1
Mercedes-Benz | #242424
Volkswagen | #151F5D
Ford | #00274E
Renault | #FFCC33
Fiat | #941711
Opel | #F7FF14
Peugeot | #1B1B1B
Citroën | #DA291C
Toyota | #EB0A1E
Honda | #E40521
Hyundai | #002C5E
Kia | #05141F
Nissan | #C3002F
Dacia | #646B52
Škoda | #0E3A2F
SEAT | #33302E
Volvo | #003057
Land Rover | #005A2B
Porsche | #B12B28
MINI | #1B1B1B
`;

const toolTable = `
Xhorse | #3A3F47 | Kumanda üretme cihazları, kesim makineleri ve üniversal kumandalar. | Remote generators, cutting machines and universal remotes.
Autel | #3A3F47 | Anahtar tanıtma ve arıza tespit tabletleri. | Tablets for key programming and diagnostics.
KEYDIY | #3A3F47 | Üniversal kumandalar ve onları üreten cihazlar. | Universal remotes and the tools that make them.
Silca | #3A3F47 | Anahtar kesim makineleri, ham anahtar ve çip kopyalama cihazları. | Key machines, blanks and chip cloners.
Keyline | #3A3F47 | Mekanik ve elektronik anahtar makineleri. | Mechanical and electronic key machines.
JMA | #3A3F47 | Ham anahtar, kopyalama makinesi ve transponder cihazları. | Blanks, duplicators and transponder tools.
Ilco | #3A3F47 | Ham anahtarlar ve kodla kesim makineleri. | Key blanks and code-cutting machines.
Lonsdor | #3A3F47 | İmmobilizer tabletleri ve anahtar simülatörleri. | Immobilizer tablets and key simulators.
XTOOL | #3A3F47 | Anahtar programlama ve bakım tabletleri. | Key programming and service tablets.
OBDSTAR | #3A3F47 | Anahtar tanıtma ve modül kopyalama cihazları. | Key programming and module cloning tools.
CGDI | #3A3F47 | Mercedes ve BMW ağırlıklı programlama cihazları. | Programmers with a focus on Mercedes and BMW.
Yanhua | #3A3F47 | Lehimsiz adaptörlü modül programlama sistemi. | A module programming system with solder-free adapters.
Original Lishi | #3A3F47 | Açma ve diş okumayı birleştiren el aletleri. | Hand tools that join opening and decoding.
Kale Kilit | #3A3F47 | Bareller, çelik kapı kilitleri ve asma kilitler. | Cylinders, steel door locks and padlocks.
Yale | #FFD900 | Ev ve iş yeri için silindir ve asma kilitler. | Cylinders and padlocks for homes and shops.
Panasonic | #0049AB | Kumanda ve akıllı anahtar pilleri. | Batteries for remotes and smart keys.
`;

export interface Maker {
  name: string;
  slug: string;
  colour: string;
  vehicle: boolean;
  description: readonly [tr: string, en: string];
}

/** The maker's part of an image's file name: a-z and digits only. */
export function makerSlug(name: string) {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

const vehicleMakers = readTable(['name', 'colour'], vehicleTable).map(
  (row): Maker => ({
    ...row,
    slug: makerSlug(row.name),
    vehicle: true,
    description: [
      `${row.name} araçları için kumanda, anahtar, kap ve uçlar.`,
      `Remotes, keys, shells and blades for ${row.name} vehicles.`,
    ],
  }),
);

const toolMakers = readTable(['name', 'colour', 'tr', 'en'], toolTable).map(
  ({ tr, en, ...row }): Maker => ({
    ...row,
    slug: makerSlug(row.name),
    vehicle: false,
    description: [tr, en],
  }),
);

export const makers: readonly Maker[] = [...vehicleMakers, ...toolMakers];
