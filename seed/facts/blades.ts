import { readTable } from './table.ts';

const table = `
HU66 | track | Audi, Volkswagen, Škoda, SEAT, Porsche
HU162T | track | Audi, Volkswagen, Škoda, SEAT, Porsche
HU92 | track | BMW, MINI, Land Rover
HU58 | track-4 | BMW
HU100R | track | BMW, MINI
HU100 | track | Opel
HU43 | track | Opel
HU46 | edge | Opel
YM28 | edge | Opel
HU101 | track | Ford, Volvo, Land Rover
FO21 | tibbe | Ford
HU64 | track | Mercedes-Benz
YM23 | edge | smart
HU83 | track | Peugeot, Citroën
VA2 | track | Peugeot, Citroën, Renault, Opel
VA6 | track | Renault
NE72 | edge | Peugeot, Renault
NE73 | edge | Renault, Dacia
NE78 | edge | Peugeot
SX9 | edge | Citroën
HU136 | track | Renault, Dacia
SIP22 | track | Fiat, Peugeot, Citroën, Opel
GT15R | edge | Fiat
NE66 | track | Volvo
HU56 | track | Volvo, Mitsubishi
TOY43 | edge | Toyota
TOY47 | edge | Toyota
TOY48 | track-4 | Toyota
TOY40 | track | Lexus
HON66 | track | Honda
HON58R | edge | Honda
NSN11 | edge | Nissan
NSN14 | edge | Nissan
HYN7R | edge | Hyundai, Kia
HY15 | edge | Hyundai, Kia
HY20 | edge | Hyundai, Kia
HY22 | track | Hyundai, Kia
KIA9 | track | Hyundai, Kia
MIT11 | edge | Mitsubishi
MIT8 | edge | Mitsubishi
MAZ24 | edge | Mazda
HU87 | edge | Suzuki
DAT17 | edge | Subaru
DWO4R | edge | Chevrolet
CY24 | edge | Jeep, Chrysler, Dodge
`;

/** The name of each type of cut in both languages. */
export const cutNames = {
  track: ['kanallı (lazer) kesim', 'laser track cut'],
  'track-4': ['4 kanallı kesim', '4-track cut'],
  edge: ['kenar (düz) kesim', 'edge cut'],
  tibbe: ['silindirik tibbe kesim', 'round tibbe cut'],
} as const;

export type Cut = keyof typeof cutNames;

function toCut(cell: string): Cut {
  if (cell in cutNames) return cell as Cut;
  throw new Error(`unknown cut ${cell}`);
}

export const blades = readTable(['code', 'cut', 'makes'], table).map((row) => ({
  code: row.code,
  cut: toCut(row.cut),
  makes: row.makes.split(', '),
}));
