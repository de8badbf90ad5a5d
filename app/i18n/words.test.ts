import { expect, test } from 'vitest';
import { cartWords } from './cart-words.ts';
import { codeListWords } from './code-list-words.ts';
import { compareWords } from './compare-words.ts';
import { dealershipWords } from './dealership-words.ts';
import { en } from './en.ts';
import { listAnswerWords } from './list-answer-words.ts';
import { privacyWords } from './privacy-words.ts';
import { quoteWords } from './quote-words.ts';
import { requestWords } from './request-words.ts';
import { tr } from './tr.ts';
import { vehiclePageWords } from './vehicle-page-words.ts';

test('what SPEC words, the shop says letter by letter', () => {
  expect(cartWords.tr.isEmpty).toBe('Sepetiniz boş!');
  expect(listAnswerWords.tr.empty.title).toBe('Ürün Bulunamadı');
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
  const ofPages = [
    cartWords,
    codeListWords,
    compareWords,
    dealershipWords,
    listAnswerWords,
    privacyWords,
    quoteWords,
    requestWords,
    vehiclePageWords,
  ];
  expect([tr, en, ...ofPages].flatMap(textsOf).filter((text) => /['"]/.test(text))).toEqual([]);
});
