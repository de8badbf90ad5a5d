import { expect, test } from 'vitest';
import { localisedDescription, localisedName } from './localised.ts';

const both = { name: 'Anahtar', name_en: 'Key', description: 'Uzun', description_en: 'Long' };

test('each language shows its own words', () => {
  expect([localisedName(both, 'tr'), localisedName(both, 'en')]).toEqual(['Anahtar', 'Key']);
  expect([localisedDescription(both, 'tr'), localisedDescription(both, 'en')]).toEqual(['Uzun', 'Long']);
});

test.each([null, undefined, '', '  '])('English shows the Turkish where there is %j', (english) => {
  expect(localisedName({ name: 'Anahtar', name_en: english }, 'en')).toBe('Anahtar');
  expect(localisedDescription({ description: 'Uzun', description_en: english }, 'en')).toBe('Uzun');
});
