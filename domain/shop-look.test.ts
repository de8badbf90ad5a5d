import { expect, test } from 'vitest';
import { settingsDefaults } from './settings-defaults.ts';
import { claimsOf, defaultImageOf, logosOf } from './shop-look.ts';

const settings = (fields: Partial<Parameters<typeof logosOf>[0][number]>) => [
  { ...settingsDefaults, ...fields },
];
const logo = (name: string) => `/images/logo-${name}-0-1700000000000-abcdef12.png`;

test('the claims are 40+ years, 1000+ products and 24-48 hours until the owner says otherwise', () => {
  for (const rows of [[], settings({})])
    expect(claimsOf(rows, 1031, 'tr')).toEqual({ years: '40+', products: '1000+', shipping: '24-48' });
  const own = settings({ claim_years: '12', claim_products: null, claim_shipping: null });
  expect(claimsOf(own, 1250, 'tr')).toEqual({ years: '12', products: '1.250', shipping: null });
  expect(claimsOf(own, 1250, 'en').products).toBe('1,250');
  expect(claimsOf(own, 0, 'tr').products).toBeNull();
});

test('a shop with 30 products does not claim 1000+, but what its owner wrote stays', () => {
  expect(claimsOf(settings({}), 30, 'tr').products).toBe('30');
  expect(claimsOf(settings({ claim_products: '5000+' }), 30, 'tr').products).toBe('5000+');
});

test('logos are small pictures; one for dark backgrounds serves on light ones if it is the only one', () => {
  expect(logosOf([])).toEqual({ light: null, dark: null, square: null });
  expect(logosOf(settings({ logo_dark: logo('dark') }))).toEqual({
    light: '/images/logo-dark-0-1700000000000-abcdef12-320.webp',
    dark: '/images/logo-dark-0-1700000000000-abcdef12-320.webp',
    square: null,
  });
});

test('a product without a picture shows the default picture, or the square logo, or the shop’s mark', () => {
  expect(defaultImageOf([])).toBe('/brand/logo.svg');
  expect(defaultImageOf(settings({ logo_square: logo('square') }))).toBe(logo('square'));
  const both = settings({ logo_square: logo('square'), default_image: '/images/own.jpg' });
  expect(defaultImageOf(both)).toBe('/images/own.jpg');
});
