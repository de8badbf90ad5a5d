import { expect, test } from 'vitest';
import { planSheet, sheetProduct as product } from '#tests/helpers/plan-sheet.ts';
import type { SheetCell } from './cell.ts';
import { sheetColumns } from './columns.ts';
import { formatCell } from './format-cell.ts';
import type { NewGroup } from './groups.ts';
import { layoutErrors, readLayout } from './layout.ts';

const products = [
  product(1, { productCode: '000123', price: 100, brand: 'Silca', images: ['/images/a.webp'] }),
  product(2, { productCode: '1E5', price: null, subcategory: 'Sustalı' }),
  product(3, { productCode: 'AB-12', name: 'Çift' }),
  product(4, { productCode: 'AB 12' }),
];

const plan = (rows: SheetCell[][], create: NewGroup[] = [], all = products) =>
  planSheet(rows, { products: all, create });

const only = (rows: SheetCell[][], create?: NewGroup[]) => plan(rows, create).planned[0];

test('an export that nobody has touched changes nothing', () => {
  const odd = product(9, {
    name: '  =1+1\r\nikinci satır  ',
    description: '[SİL]',
    codes: [{ code: 'x (benzer)', kind: 'oem' }],
    specifications: ['a | b', 'c \\ d', '[SİL]'],
    price: 0.1,
    rating: 4.5,
    currency: 'USD',
  });
  const all = [...products, odd];
  const rows = all.map((row) => sheetColumns.map(({ field }) => formatCell(row, field)));
  const { planned } = plan([sheetColumns.map(({ heading }) => heading), ...rows], [], all);
  expect(planned.map((row) => row?.result)).toEqual(Array(5).fill('unchanged'));
});

test('a code and a price are enough, and a currency beside the price is taken over', () => {
  const { planned } = plan([
    ['Ürün kodu', 'Fiyat'],
    ['000123', '1.250,50'],
    ['1e5', '12,5 $'],
    ['000123 ', 5],
    ['yok', 5],
    ['ab12', 5],
    [null, null],
  ]);
  expect(planned.map((row) => row?.result)).toEqual([
    'changed',
    'changed',
    'failed',
    'failed',
    'failed',
    undefined,
  ]);
  expect(planned[0]).toMatchObject({
    row: 2,
    id: 1,
    changes: [{ field: 'price', before: 100, after: 1250.5 }],
  });
  expect(planned[1]?.values).toEqual({ price: 12.5, currency: 'USD' });
  expect(planned[2]?.errors).toEqual([{ row: 4, column: '', error: 'repeated_row:2' }]);
  expect(planned[3]?.errors).toEqual([{ row: 5, column: 'Ürün kodu', error: 'unknown_code:yok' }]);
  expect(planned[4]?.errors[0]?.error).toBe('ambiguous_code:ab12:3, 4');
});

test('an empty cell changes nothing, [SİL] clears, and what must be there cannot be cleared', () => {
  const headings = ['Kayıt no', 'Fiyat', 'Marka', 'Ad', 'Resimler'];
  expect(only([headings, [1, '', null, '  ', '']])?.result).toBe('unchanged');
  expect(only([headings, [1, '[SİL]', '[sil]', null, '[SIL]']])?.values).toEqual({
    price: null,
    brand: null,
    images: [],
  });
  expect(only([headings, [1, null, null, '[SİL]', null]])?.errors).toMatchObject([{ column: 'Ad' }]);
});

test('a row that names no product is a new one when it has a name and a category', () => {
  const headings = ['ID', 'Product code', 'Name', 'Category', 'Price', 'Currency'];
  expect(only([headings, [null, 'N-1', 'Yeni ürün', 'kilitler', '€ 10', null]])).toMatchObject({
    result: 'created',
    values: { productCode: 'N-1', name: 'Yeni ürün', category: 'Kilitler', price: 10, currency: 'EUR' },
  });
  expect(only([headings, [null, 'N-1', 'Yeni ürün', null, 5, null]])?.errors).toMatchObject([
    { column: 'Category' },
  ]);
  expect(only([headings, [99, 'N-1', 'Yeni ürün', 'Kilitler', 5, null]])?.errors).toMatchObject([
    { column: 'ID' },
  ]);
  expect(only([headings, [null, null, 'Çift', 'Kilitler', 5, null]])?.errors).toMatchObject([
    { column: 'Name' },
  ]);
  expect(only([headings, [1, null, null, null, '10 $', 'EUR']])?.errors).toMatchObject([{ column: 'Price' }]);
});

test('an unknown group is an error until the owner lets it be created', () => {
  const rows: SheetCell[][] = [
    ['Kayıt no', 'Kategori', 'Alt kategori', 'Marka'],
    [1, 'Kumandalar', 'Kopya', 'Xhorse'],
    [2, 'kumandalar', null, 'XHORSE'],
  ];
  const first = plan(rows);
  expect(first.planned.map((row) => row?.result)).toEqual(['failed', 'failed']);
  expect(first.missing.map(({ kind, name, rows }) => [kind, name, rows])).toEqual([
    ['category', 'Kumandalar', 2],
    ['brand', 'Xhorse', 2],
    ['subcategory', 'Kopya', 1],
  ]);
  const create = first.missing.map(({ rows: _, create: __, ...group }) => group);
  const second = plan(rows, create);
  expect(second.planned.map((row) => row?.values)).toEqual([
    { category: 'Kumandalar', subcategory: 'Kopya', brand: 'Xhorse' },
    { category: 'Kumandalar', brand: 'Xhorse', subcategory: null },
  ]);
});

test('a product keeps its subcategory in another category that has one of that name', () => {
  const move = (category: string, subcategory: string | null, create: NewGroup[] = []) =>
    only(
      [
        ['Kayıt no', 'Kategori', 'Alt kategori'],
        [2, category, subcategory],
      ],
      create,
    );
  expect(move('Kilitler', 'Sustalı')?.values).toEqual({ category: 'Kilitler' });
  expect(move('Kilitler', null)?.values).toEqual({ category: 'Kilitler', subcategory: null });
  const other = move('Kumandalar', 'Sustalı', [{ kind: 'category', name: 'Kumandalar' }]);
  expect(other?.errors).toMatchObject([{ column: 'Alt kategori' }]);
});

test('a cost is in the currency of the price, and no other currency takes it along unseen', () => {
  const headings = ['Kayıt no', 'Fiyat', 'Para birimi', 'Alış fiyatı'];
  const costly = [product(1, { price: 100, cost_price: 65 })];
  const row = (...cells: SheetCell[]) => plan([headings, [1, ...cells]], [], costly).planned[0];
  expect(row(null, null, '70,5 ₺')?.values).toEqual({ cost_price: 70.5 });
  expect(row(null, null, '[SİL]')?.values).toEqual({ cost_price: null });
  expect(row(null, null, '-5')?.errors).toMatchObject([{ column: 'Alış fiyatı', error: 'negative' }]);
  expect(row(12, 'USD', 65)?.values).toEqual({ price: 12, currency: 'USD' });
  const refused = [{ column: 'Fiyat', error: 'prices_differ' }];
  expect(row(12, 'USD', null)?.errors).toMatchObject(refused);
  expect(row('12 $', null, '8 €')?.errors).toMatchObject([{ column: 'Alış fiyatı', error: 'prices_differ' }]);
});

test('a currency beside a price contradicts the column Para birimi, also if that is as exported', () => {
  const headings = ['Kayıt no', 'Fiyat', 'Para birimi'];
  expect(only([headings, [1, '12 €', 'TRY']])?.errors).toMatchObject([{ column: 'Fiyat' }]);
  expect(only([headings, [1, '12 €', 'EUR']])?.values).toEqual({ price: 12, currency: 'EUR' });
  expect(only([headings, [1, '12 ₺', 'TRY']])?.values).toEqual({ price: 12 });
});

test('an EAN of another product or of an earlier row is refused, and its own is not', () => {
  const ean = (code: string) => ({ kind: 'ean' as const, code });
  const owner = product(5, { productCode: 'EAN-5', codes: [ean('8690000000005')] });
  const { planned } = plan(
    [
      ['Kayıt no', 'Karşılık kodları'],
      [1, 'EAN: 8690000000005'],
      [2, 'EAN: 96385074'],
      [3, 'EAN: 96385074'],
      [5, 'EAN: 8690000000005 | OEM: 1'],
    ],
    [],
    [...products, owner],
  );
  expect(planned.map((row) => row?.result)).toEqual(['failed', 'changed', 'failed', 'changed']);
  expect(planned[0]?.errors[0]?.error).toBe('taken_ean:8690000000005:5');
  expect(planned[2]?.errors).toMatchObject([
    { row: 4, column: 'Karşılık kodları', error: 'repeated_ean:96385074:3' },
  ]);
});

test('an EAN moves within a sheet, unless the row that gives it up is refused', () => {
  const [a, b, c] = ['8690000000005', '96385074', '4006381333931'];
  const having = (id: number, code = '') => product(id, { codes: [{ kind: 'ean' as const, code }] });
  const all = [...products, having(11, a), having(12, b), having(13, c)];
  const results = (...rows: SheetCell[][]) => {
    const sheet = [['Kayıt no', 'Karşılık kodları', 'Fiyat', 'Ad', 'Kategori'], ...rows];
    return plan(sheet, [], all).planned.map((row) => row?.result);
  };
  expect(results([1, `EAN: ${a}`], [11, '[SİL]'])).toEqual(['changed', 'changed']);
  expect(results([11, `EAN: ${b}`], [12, `EAN: ${c}`], [13, `EAN: ${a}`])).toEqual(Array(3).fill('changed'));
  expect(results(['', `EAN: ${a}`, '', 'Yeni', 'ANAHTARLAR'], [11, 'OEM: 1'])).toEqual([
    'created',
    'changed',
  ]);
  // The third row has a price that is none, and the others follow from it.
  expect(results([11, `EAN: ${b}`], [12, `EAN: ${c}`], [13, `EAN: ${a}`, 'çok'])).toEqual(
    Array(3).fill('failed'),
  );
  expect(results([1, `EAN: ${a}`], [11, `OEM: 1 | EAN: ${a}`])).toEqual(['failed', 'changed']);
});

test('pictures come from the shop only', () => {
  const images = (cell: string) =>
    only([
      ['Kayıt no', 'Resimler'],
      [1, cell],
    ]);
  expect(images('b.webp')?.values).toEqual({ images: ['/images/b.webp'] });
  expect(images('https://example.com/b.webp')?.errors[0]?.error).toMatch(/^foreign_image:https%3A/);
  expect(images('b.webp | c.webp')?.errors[0]?.error).toBe('unknown_image:c.webp');
});

test('headings are found below a title, and what is wrong with them is said', () => {
  const layout = readLayout([['Fiyat listesi 2026'], [], ['KOD', 'Açıklama', 'FİYAT']], {});
  expect(layout).toMatchObject({
    headingRow: 3,
    columns: [{ field: 'productCode' }, {}, { field: 'price' }],
  });
  const messages = (rows: SheetCell[][], columns = {}) =>
    layoutErrors(readLayout(rows, { columns })).map(({ row, column }) => [row, column]);
  expect(messages([['5K0 837', 1250]])).toEqual([[1, '']]);
  expect(messages([['Kod', 'Fiyat', 'Fiyat']])).toEqual([[1, 'Fiyat']]);
  expect(messages([['Kod', 'Fiyat', 'Fiyat']], { C: '' })).toEqual([]);
  expect(messages([['Fiyat', 'Stok']])).toEqual([[1, '']]);
  const unnamed = readLayout([['5K0 837', 1250]], {
    withoutHeadings: true,
    columns: { A: 'productCode', B: 'price' },
  });
  expect(unnamed).toMatchObject({
    headingRow: 0,
    columns: [{ letter: 'A', heading: '' }, { field: 'price' }],
  });
});
