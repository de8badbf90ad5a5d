import { expect, test } from 'vitest';
import { normaliseProduct } from '#domain/product.ts';
import { toCard, toTableRow } from './card-product.ts';

test('a product has the same card every time, so that it is rendered once', () => {
  const product = normaliseProduct({ id: 1, name: 'Kumanda' });
  expect(toCard(product, 'tr')).toBe(toCard(product, 'tr'));
  expect(toCard(product, 'en')).not.toBe(toCard(product, 'tr'));
});

const doblo = normaliseProduct({
  id: 1,
  name: 'Fiat Doblo 2 3 Tuşlu Kumanda',
  description: 'x',
  rating: 4.6,
  stock: 2,
  specifications: [
    'Uyumlu araç: Fiat Doblo 2',
    'Model yılı: 2010–2022',
    'Tuş sayısı: 3',
    'Çip: ID46',
    'Uç profili: SIP22',
  ],
});

test('a card shows what decides, and has nothing that it does not show', () => {
  const card = toCard(doblo, 'tr');
  expect(card).toMatchObject({
    name: 'Fiat Doblo 2 3 Tuşlu Kumanda',
    title: 'Fiat Doblo 2\u00a0· 2010–2022',
    subtitle: '3 tuşlu kumanda',
    facts: ['ID46', 'SIP22'],
    rating: 4.6,
  });
  for (const field of [
    'description',
    'specifications',
    'columns',
    'price',
    'brand',
    'originalPrice',
    'stock',
  ])
    expect(card).not.toHaveProperty(field);
  expect(toCard({ ...normaliseProduct({ id: 1, name: 'Pil' }), price: 0 }, 'tr').price).toBe(0);
});

test('a row of the table has in columns what a card has in one line', () => {
  const row = toTableRow(doblo, 'tr');
  expect(row.columns).toEqual({ buttons: 3, chip: 'ID46', blade: 'SIP22' });
  expect(row).not.toHaveProperty('facts');
  expect(toTableRow(doblo, 'tr')).toBe(row);
  const device = normaliseProduct({
    id: 2,
    name: 'Çip Okuyucu',
    specifications: [
      'Uyumlu araç: Fiat, Ford',
      'Çip: ID46 / ID47 / ID48 / 4D63',
      'Frekans: 315 / 433,92 MHz',
    ],
  });
  expect(toTableRow(device, 'tr')).toMatchObject({
    facts: ['Fiat, Ford'],
    columns: { chip: 'ID46, ID47, ID48…', frequency: '315, 433' },
  });
});
