import { expect, test } from 'vitest';
import { chatLink, phoneLink } from './contact-links.ts';

test.each(['+90 (212) 555 00 00', '0212 555 00 00', '212-555-00-00', '00902125550000', '902125550000'])(
  '%s is called with its country code',
  (number) => {
    expect(phoneLink(number)).toBe('tel:+902125550000');
  },
);

test('a foreign number is left as it is', () => {
  expect(phoneLink('+1 202 555 0100')).toBe('tel:+12025550100');
  expect(phoneLink('+31 20 555 010')).toBe('tel:+3120555010');
  expect(phoneLink('+49 30 5550 100')).toBe('tel:+49305550100');
});

test('a chat opens with its text', () => {
  expect(chatLink('0555 555 00 00', 'Merhaba & selam\nİyi')).toBe(
    'https://wa.me/905555550000?text=Merhaba%20%26%20selam%0A%C4%B0yi',
  );
  expect(chatLink('0555 555 00 00')).toBe('https://wa.me/905555550000');
});

test('half a letter does not break the link', () => {
  expect(chatLink('0555 555 00 00', 'a\uD83D')).toBe('https://wa.me/905555550000?text=a%EF%BF%BD');
});
