import { expect, test } from 'vitest';
import { settingsDefaults } from './settings-defaults.ts';
import { ownVatSentence, vatLabel } from './vat.ts';
import { vatSentence } from './vat-sentence.ts';

const included = { ...settingsDefaults, vat: 'included' as const };
const excluded = { ...settingsDefaults, vat: 'excluded' as const };

test('VAT is said in the visitor’s language, or not at all', () => {
  expect([vatLabel(undefined, 'tr'), vatLabel(settingsDefaults, 'en')]).toEqual(['', '']);
  expect(vatLabel(included, 'tr')).toBe('KDV dahil');
  expect(vatLabel(excluded, 'tr')).toBe('+ KDV');
  expect(vatLabel(excluded, 'en')).toBe('+ VAT');
});

test('a quote has the owner’s sentence about VAT, or the usual one', () => {
  expect(vatSentence(undefined, 'tr')).toBe('');
  expect(ownVatSentence(excluded, 'tr')).toBe('');
  expect(vatSentence(excluded, 'tr')).toBe('Fiyatlara KDV dahil değildir.');
  expect(vatSentence(included, 'en')).toBe('Prices include VAT.');
  const own = { ...included, vat_sentence: '%20 KDV dahildir.' };
  for (const say of [ownVatSentence, vatSentence]) {
    expect([say(own, 'tr'), say(own, 'en')]).toEqual(['%20 KDV dahildir.', '%20 KDV dahildir.']);
    expect(say({ ...own, vat_sentence_en: 'With VAT.' }, 'en')).toBe('With VAT.');
  }
});
