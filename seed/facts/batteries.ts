import { readTable } from './table.ts';

const columns = [
  'code',
  'diameter',
  'height',
  'volts',
  'capacity',
  'chemistry',
  'subcategory',
  'price',
] as const;

const table = `
CR2032 | 20 | 3.2 | 3 | 225 | lityum=lithium | 3V Lityum Düğme Piller | 32
CR2025 | 20 | 2.5 | 3 | 165 | lityum=lithium | 3V Lityum Düğme Piller | 30
CR2016 | 20 | 1.6 | 3 | 90 | lityum=lithium | 3V Lityum Düğme Piller | 30
CR1632 | 16 | 3.2 | 3 | 140 | lityum=lithium | 3V Lityum Düğme Piller | 38
CR1620 | 16 | 2 | 3 | 75 | lityum=lithium | 3V Lityum Düğme Piller | 36
CR1616 | 16 | 1.6 | 3 | 55 | lityum=lithium | 3V Lityum Düğme Piller | 36
CR1220 | 12.5 | 2 | 3 | 35 | lityum=lithium | 3V Lityum Düğme Piller | 34
CR1216 | 12.5 | 1.6 | 3 | 25 | lityum=lithium | 3V Lityum Düğme Piller | 34
CR2450 | 24.5 | 5 | 3 | 620 | lityum=lithium | 3V Lityum Düğme Piller | 58
CR2430 | 24.5 | 3 | 3 | 285 | lityum=lithium | 3V Lityum Düğme Piller | 55
CR2354 | 23 | 5.4 | 3 | 560 | lityum=lithium | 3V Lityum Düğme Piller | 95
CR2477 | 24.5 | 7.7 | 3 | 1000 | lityum=lithium | 3V Lityum Düğme Piller | 110
VL2020 | 20 | 2 | 3 | 20 | şarjlı lityum=rechargeable lithium | Şarjlı Piller | 260
LIR2032 | 20 | 3.2 | 3.6 | 40 | lityum iyon=lithium ion | Şarjlı Piller | 120
A23 | 10.3 | 28.5 | 12 | 55 | alkalin=alkaline | 12V Kumanda Pilleri | 42
A27 | 8 | 28.2 | 12 | 20 | alkalin=alkaline | 12V Kumanda Pilleri | 42
`;

export const batteries = readTable(columns, table).map((row) => {
  const [tr = '', en = ''] = row.chemistry.split('=');
  return {
    code: row.code,
    diameter: Number(row.diameter),
    height: Number(row.height),
    volts: Number(row.volts),
    capacity: Number(row.capacity),
    chemistry: [tr, en] as const,
    subcategory: row.subcategory,
    price: Number(row.price),
  };
});
