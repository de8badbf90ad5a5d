import { expect, test } from 'vitest';
import { planSheet, sheetFitment, sheetProduct } from '#tests/helpers/plan-sheet.ts';
import type { SheetCell } from './cell.ts';
import { sheetColumns } from './columns.ts';
import { exampleCells } from './template.ts';

const ean = (code: string) => ({ kind: 'ean' as const, code });
const oem = (code: string) => ({ kind: 'oem' as const, code });

const products = [
  sheetProduct(1, {
    productCode: 'DMR-1',
    price: 100,
    description: 'Eski',
    images: ['/images/old.png'],
    codes: [oem('A 1'), ean('96385074'), oem('A 2')],
  }),
  sheetProduct(2, { productCode: 'DMR-2', price: 100, currency: 'EUR', codes: [oem('B 1')] }),
  sheetProduct(3, { productCode: 'DMR-3' }),
];
const fitments = [
  sheetFitment(1, 1, 'fiat-doblo-2', { note: 'Sustalı' }),
  sheetFitment(2, 1, 'fiat-linea', { confirmed: false }),
  sheetFitment(3, 2, 'fiat-doblo-2', { year_from: 2012, year_to: 2015, note: 'Uzun' }),
];

const plan = (headings: string[], ...rows: SheetCell[][]) =>
  planSheet([headings, ...rows], { products, fitments });
const only = (heading: string, cell: SheetCell, id = 1) => plan(['Kayıt no', heading], [id, cell]).planned[0];
const vehicles = (cell: string, id?: number) => only('Araçlar', cell, id);

test.each([
  ['as exported', 'Fiat Doblo 2 2010-2022; Fiat Linea 2007-2018?'],
  ['without years, in another order, in lines', 'fiat linea?\ndoblo 2'],
])('vehicles %s are no change', (_, cell) => {
  expect(vehicles(cell)).toMatchObject({ result: 'unchanged', errors: [] });
});

test('the cell replaces the vehicles of the product, and what stays keeps its row, note and open years', () => {
  const planned = vehicles('Doblo 2 2010-2022; Fiat Fiorino 3 2012-?');
  expect(planned).toMatchObject({
    result: 'changed',
    values: {},
    fitments: {
      changed: [],
      removed: [2],
      added: [{ year_from: 2012, year_to: null, confirmed: false, source: 'owner' }],
    },
    changes: [
      {
        field: 'fitments',
        before: ['Fiat Doblo 2 2010-2022', 'Fiat Linea 2007-2018?'],
        after: ['Fiat Doblo 2 2010-2022', expect.stringMatching(/^Fiat Fiorino .*\?$/)],
      },
    ],
    warnings: [{ row: 2, column: 'Araçlar', error: 'vehicles_removed:1:Fiat Linea' }],
  });
  expect(vehicles('Fiat Doblo 2 2013-2015', 2)?.fitments?.changed).toMatchObject([
    { id: 3, values: { year_from: 2013, year_to: 2015, note: 'Uzun' } },
  ]);
});

test('an empty cell leaves the vehicles, [SİL] clears them, and a new product gets them', () => {
  expect(vehicles('')).toMatchObject({ result: 'unchanged' });
  expect(vehicles('[SİL]')?.fitments).toEqual({ added: [], changed: [], removed: [1, 2] });
  expect(only('Araçlar', '[SİL]', 3)?.result).toBe('unchanged');
  const { planned } = plan(
    ['Kod', 'Ad', 'Kategori', 'Araçlar'],
    ['N-1', 'Yeni', 'Kilitler', 'Doblo 2010-2022; Linea?'],
  );
  expect(planned[0]).toMatchObject({
    result: 'created',
    fitments: {
      added: [
        { year_from: 2010, confirmed: true },
        { year_from: null, confirmed: false },
      ],
    },
  });
});

test.each([
  ['Fiat Uçan 9', 'unknown_vehicle:Fiat Uçan 9'],
  ['fiat dublo 2', 'other_vehicle:fiat dublo 2:Fiat Doblo 2'],
  ['Audi A3', 'ambiguous_vehicle:Audi A3:Audi A3 8P, Audi A3 8V'],
  ['Fiat Linea 1990-1995', 'vehicle_years:Fiat Linea 1990-1995:Fiat Linea'],
  ['fiat linea; Fiat Linea', 'repeated_part:Fiat Linea'],
  ['Fiat Doblo 2 2010-2022; Doblo 2', 'repeated_part:Fiat Doblo 2 2010-2022'],
])('vehicles that are not understood are named: %s', (cell, error) => {
  expect(vehicles(cell)).toMatchObject({
    result: 'failed',
    errors: [{ row: 2, column: 'Araçlar', error }],
  });
});

test('codes of one kind stand in a column of their own', () => {
  const codes = (heading: string, cell: SheetCell) => only(heading, cell)?.values.codes;
  expect(codes('Barkod', 4006381333931)).toEqual([oem('A 1'), ean('4006381333931'), oem('A 2')]);
  expect(codes('OEM kodu', 'C 3 (benzer) | OEM: C:4')).toEqual([
    { ...oem('C 3'), similar: true },
    oem('C:4'),
    ean('96385074'),
  ]);
  expect(codes('Silca kodu', 'HU66TE')?.at(-1)).toEqual({ kind: 'silca', code: 'HU66TE' });
  expect(codes('Barkod', '[SİL]')).toEqual([oem('A 1'), oem('A 2')]);
  expect(only('OEM kodu', 'A 1 | A 2')?.result).toBe('unchanged');
  expect(only('Barkod', '4006381333930')?.errors[0]?.error).toBe('cell_ean:4006381333930');
  expect(only('OEM kodu', 'JMA: VO-2')?.errors[0]?.error).toBe('unreadable_code:JMA%3A VO-2');
  expect(only('OEM kodu', 1.5)?.errors[0]?.error).toBe('cell_number:1.5');
});

test('a kind and the column of all codes may not contradict each other', () => {
  const both = (all: string, barcode: string) =>
    plan(['Kayıt no', 'Karşılık kodları', 'Barkod'], [1, all, barcode]).planned[0];
  expect(both('OEM: X', '4006381333931')?.errors).toMatchObject([
    { column: 'Barkod', error: 'code_columns_differ' },
  ]);
  expect(both('EAN: 4006381333931', '4006381333931')?.values.codes).toEqual([ean('4006381333931')]);
  expect(both('OEM: X | EAN: 96385074', '4006381333931')?.values.codes).toEqual([
    oem('X'),
    ean('4006381333931'),
  ]);
});

test.each([
  ['Fiyat', 1, 1, ['price_moves:-99.0']],
  ['Fiyat', 150, 1, []],
  ['Fiyat', 151, 1, ['price_moves:51.0']],
  ['Fiyat', '5 €', 3, ['no_rate:EUR']],
  ['Fiyat', '5 $', 3, []],
  ['Açıklama', 'Yeni', 1, ['description_replaced']],
  ['Açıklama', 'Yeni', 3, []],
  ['OEM kodu', 'b1', 1, ['code_elsewhere:b1:Ürün 2']],
  ['Çip kodu', 'b1', 1, []],
  ['Ürün kodu', 'dmr2', 3, ['code_elsewhere:dmr2:Ürün 2']],
  ['Resimler', 'b.webp', 1, ['pictures_removed:1']],
  ['Maliyet', 84, 1, ['below_cost']],
  ['Maliyet', 83, 1, []],
  ['Stok', 5, 1, []],
] as const)('%s %s of product %i: %j', (heading, cell, id, warnings) => {
  const planned = only(heading, cell, id);
  expect(planned?.result).toBe('changed');
  expect(planned?.warnings.map(({ error }) => error)).toEqual(warnings);
});

test('a code that an earlier row brings is used elsewhere too', () => {
  const { planned } = plan(['Kayıt no', 'OEM kodu'], [1, 'Z 9'], [2, 'z9']);
  expect(planned.map((row) => row?.warnings.map(({ error }) => error))).toEqual([
    [],
    ['code_elsewhere:z9:Ürün 1'],
  ]);
});

test('the example row of the template is left out', () => {
  const headings = sheetColumns.map(({ heading }) => heading);
  const { planned } = plan(
    headings,
    sheetColumns.map(({ field }) => exampleCells[field] ?? null),
  );
  expect(planned[0]).toMatchObject({ row: 2, result: 'example', errors: [] });
});

test('pictures belong to the row that names them, or whose code they have', () => {
  const { planned, placed, unplaced } = planSheet(
    [
      ['Kod', 'Ad', 'Kategori', 'Resimler', 'Fiyat'],
      ['DMR-1', '', '', 'Kapak.PNG | kapak-2.png', ''],
      ['DMR-2', '', '', '', ''],
      ['DMR-3', '', '', 'arka.png', 'yok'],
      ['N-1', 'Yeni', 'Kilitler', '', 5],
    ],
    {
      products,
      pictures: [
        'kapak.png',
        'kapak-2.png',
        'arka.png',
        'DMR-1.jpg',
        'dmr2-2.jpg',
        'DMR-2.jpg',
        'DMR-3.jpg',
        'N-1.jpg',
        'x.jpg',
      ],
    },
  );
  expect(planned.map((row) => [row?.result, row?.values.images])).toEqual([
    ['changed', ['/images/kapak.png', '/images/kapak-2.png']],
    ['changed', ['/images/DMR-2.jpg', '/images/dmr2-2.jpg']],
    ['failed', ['/images/arka.png']],
    ['created', ['/images/N-1.jpg']],
  ]);
  expect(placed.map(({ name, row, position }) => [name, row.row, position])).toEqual([
    ['kapak.png', 2, 1],
    ['kapak-2.png', 2, 2],
    ['DMR-2.jpg', 3, 1],
    ['dmr2-2.jpg', 3, 2],
    ['N-1.jpg', 5, 1],
  ]);
  expect(unplaced).toEqual([
    { name: 'arka.png', reason: 'failed_row' },
    { name: 'DMR-1.jpg', reason: 'own_cell' },
    { name: 'DMR-3.jpg', reason: 'failed_row' },
    { name: 'x.jpg', reason: 'none' },
  ]);
});

test('pictures by code go behind, before or in place of those of the product', () => {
  const images = (place: 'after' | 'before' | 'replace') => {
    const rows = [
      ['Kod', 'Fiyat'],
      ['DMR-1', 100],
    ];
    const { planned } = planSheet(rows, { products, pictures: ['DMR-1.jpg'], place });
    return [planned[0]?.values.images, planned[0]?.warnings.map(({ error }) => error)];
  };
  expect(images('after')).toEqual([['/images/old.png', '/images/DMR-1.jpg'], []]);
  expect(images('before')).toEqual([['/images/DMR-1.jpg', '/images/old.png'], []]);
  expect(images('replace')).toEqual([['/images/DMR-1.jpg'], ['pictures_removed:1']]);
});
