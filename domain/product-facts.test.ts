import { expect, test } from 'vitest';
import { productFacts } from './product-facts.ts';

const read = (...specifications: string[]) => productFacts({ specifications });

test('what decides a fit is read from the specifications', () => {
  expect(
    read(
      'Tuş sayısı: 3',
      'Frekans: 433,92 MHz',
      'Çip: ID48 Megamos CAN (TP25)',
      'Uç profili: HU66',
      'Pil: CR2032',
      'Uyumlu araç: Fiat Doblo 2',
      'Model yılı: 2010–2022',
      'Teslim: boş kap',
    ),
  ).toMatchObject({
    chips: ['ID48'],
    blades: ['HU66'],
    frequencies: ['433'],
    buttons: 3,
    batteries: ['CR2032'],
    vehicles: ['Fiat Doblo 2'],
    yearFrom: 2010,
    yearTo: 2022,
  });
});

test.each([
  ['MQB48 (Megamos AES ID88)', ['MQB48', 'ID88']],
  ['4D63 (80 bit) / ID49 HITAG Pro', ['4D63', 'ID49']],
  ['HITAG2 Ext PCF7945AC (ID46 VAG)', ['ID46']],
  ['PCF7945AC (HITAG2 Ext)', ['ID46']],
  ['ID46E PCF7937E / PCF7952E', ['ID46E']],
  ['8A (H, DST-AES)', ['8A', 'DST-AES']],
  ['ID40-ID42', ['ID40', 'ID41', 'ID42']],
  ['id 48', ['ID48']],
  ['King Red', ['King Red']],
  ['yok', []],
])('chip %s belongs to %j', (value, chips) => {
  expect(read(`Çip: ${value}`).chips).toEqual(chips);
});

test.each([
  ['434 MHz', ['433']],
  ['868,35 MHz', ['868']],
  ['315 / 433,92 / 868 MHz', ['315', '433', '868']],
  ['cihazla ayarlanır', []],
])('frequency %s is %j', (value, frequencies) => {
  expect(read(`Frekans: ${value}`).frequencies).toEqual(frequencies);
});

test.each([
  ['2019 ve sonrası', 2019, null],
  ['2019-', 2019, null],
  ['2012', 2012, 2012],
  ['1998 - 2004', 1998, 2004],
  ['bilinmiyor', null, null],
])('model years %s', (value, yearFrom, yearTo) => {
  expect(read(`Model yılı: ${value}`)).toMatchObject({ yearFrom, yearTo });
});

test('several blades and vehicles', () => {
  expect(read('Uç profili: HU58 / HU92', 'Uyumlu araç: BMW, MINI')).toMatchObject({
    blades: ['HU58', 'HU92'],
    vehicles: ['BMW', 'MINI'],
  });
});

test('labels may be in English and in any case; a line without a label is no fact', () => {
  expect(read('CHIP: ID46', 'Buttons: 2', 'HU66')).toMatchObject({ chips: ['ID46'], buttons: 2, blades: [] });
});

test('facts that a product brings along are used as they are', () => {
  const facts = read('Çip: ID46');
  expect(productFacts({ facts })).toBe(facts);
});
