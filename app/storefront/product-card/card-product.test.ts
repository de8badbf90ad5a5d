import { expect, test } from 'vitest';
import { normaliseProduct } from '#domain/product.ts';
import { toCard } from './card-product.ts';

test('a product has the same card every time, so that it is rendered once', () => {
  const product = normaliseProduct({ id: 1, name: 'Kumanda' });
  expect(toCard(product, 'tr')).toBe(toCard(product, 'tr'));
  expect(toCard(product, 'en')).not.toBe(toCard(product, 'tr'));
});

test('a card shows what decides, and has nothing that it does not show', () => {
  const card = toCard(
    normaliseProduct({
      id: 1,
      name: 'Fiat Doblo 2 3 Tuşlu Kumanda',
      description: 'x',
      rating: 5,
      stock: 2,
      specifications: [
        'Uyumlu araç: Fiat Doblo 2',
        'Model yılı: 2010–2022',
        'Çip: ID46',
        'Uç profili: SIP22',
      ],
    }),
    'tr',
  );
  expect(card).toMatchObject({
    name: 'Fiat Doblo 2 3 Tuşlu Kumanda',
    title: 'Fiat Doblo 2\u00a0· 2010–2022',
    subtitle: '3 tuşlu kumanda',
    facts: ['ID46', 'SIP22'],
  });
  for (const field of ['description', 'specifications', 'rating', 'price', 'brand', 'originalPrice', 'stock'])
    expect(card).not.toHaveProperty(field);
  expect(toCard({ ...normaliseProduct({ id: 1, name: 'Pil' }), price: 0 }, 'tr').price).toBe(0);
});
