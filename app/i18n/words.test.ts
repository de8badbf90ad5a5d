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

/** Every text of a dictionary; functions are called with numbers, which all of them can show. */
function textsOf(words: object): string[] {
  return Object.values(words).flatMap((value) => {
    if (typeof value === 'function') return String(value(1031, 2));
    return typeof value === 'string' ? value : textsOf(value);
  });
}

test('texts have typographic apostrophes and quotes', () => {
  expect([tr, en].flatMap(textsOf).filter((text) => /['"]/.test(text))).toEqual([]);
});
