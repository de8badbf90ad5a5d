import { expect, test } from 'vitest';
import { en } from './en.ts';
import { tr } from './tr.ts';

test('what SPEC words, the shop says letter by letter', () => {
  expect(tr.cart.isEmpty).toBe('Sepetiniz boş!');
  expect(tr.shop.empty.title).toBe('Ürün Bulunamadı');
  expect(tr.product.missing.title).toBe('Ürün Bulunamadı');
  expect(tr.shop.all).toBe('Tümü');
  expect([tr.shop.callForPrice, en.shop.callForPrice]).toEqual(['Fiyat için arayın', 'Call for price']);
});

test('the claims are 40+ years, 1000+ products and 24-48 hours in both languages', () => {
  for (const { home, dealership } of [tr, en]) {
    expect([home.years.value, home.products.value, home.shipping.value]).toEqual(['40+', '1000+', '24-48']);
    expect(dealership.shipping).toContain('24-48');
  }
});
