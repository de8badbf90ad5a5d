import { expect, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import { findCommands, findListedProducts, findNames, nextOption } from './find-items.ts';

const [example] = demoCatalogue().products;
if (!example) throw new Error('the demo catalogue is empty');

const product = (id: number, name: string, productCode: string | null, codes: string[] = []) => ({
  ...example,
  id,
  name,
  productCode,
  category: 'DİĞER',
  subcategory: null,
  name_en: null,
  codes: codes.map((code) => ({ kind: 'oem' as const, code })),
  price: 1_250.5,
  currency: 'TRY' as const,
  stock: 4,
});
const products = [
  product(4, 'Kapak', '5K0 837 202 AD'),
  product(3, 'Şifreli kumanda', null, ['5K0 837 202']),
  product(2, 'Golf kumandası', '5K0-837-202'),
  product(1, 'Kumanda pili', 'CR2032'),
];
const found = (text: string) => findListedProducts(products, text).items;
const labels = (text: string) => found(text).map(({ label }) => label);

test('a product is found by any of its codes, the one with exactly this code first', () => {
  expect(labels('5k0837202')).toEqual(['Şifreli kumanda', 'Golf kumandası', 'Kapak']);
  expect(found('5k0837202').map(({ detail }) => detail)).toEqual([
    '5K0 837 202 · ₺1.250,50 · Stok 4',
    '5K0-837-202 · ₺1.250,50 · Stok 4',
    '5K0 837 202 AD · ₺1.250,50 · Stok 4',
  ]);
});

test('a name that begins as typed stands first, in Turkish letters or not', () => {
  expect(labels('KUMANDA')).toEqual(['Kumanda pili', 'Şifreli kumanda', 'Golf kumandası']);
  expect(labels('sifreli')).toEqual(['Şifreli kumanda']);
});

test('more than fit lead to the list, and a text without a product to a new one', () => {
  const many = Array.from({ length: 20 }, (_, at) => product(at + 1, `Anahtar ${at}`, null));
  const { items } = findListedProducts(many, 'anahtar');
  expect(items).toHaveLength(8);
  expect(items.at(-1)).toMatchObject({
    label: 'Bulunan 20 ürünün hepsini listele',
    to: '/2000/products?ara=anahtar',
  });
  expect(found('olmayan ürün')).toEqual([
    expect.objectContaining({ to: '/2000/products?yeni=olmayan+%C3%BCr%C3%BCn' }),
  ]);
});

test.each([
  ['fiyat değiştir', '/2000/fiyatlar'],
  ['yedekle', '/2000/yedekler'],
  ['yeni urun', '/2000/products?yeni='],
  ['çöp kutusu', '/2000/gecmis?sekme=cop'],
  ['kdv', '/2000/ayarlar'],
  ['araçlar', '/2000/products?sekme=araclar'],
  ['müşteri', '/2000/musteriler'],
])('%s is an action or a screen', (text, to) => {
  expect(findCommands(text).flatMap(({ items }) => items.map((item) => item.to))).toContain(to);
});

test('without a text all actions and screens are there, and no names', () => {
  expect(findCommands('').every(({ items }) => items.length > 5)).toBe(true);
  expect(findNames([{ name: 'PİLLER' }], [], '').items).toEqual([]);
  expect(findNames([{ name: 'PİLLER' }], [{ name: 'Pilot' }], 'pil').items.map(({ to }) => to)).toEqual([
    '/2000/products?kategori=P%C4%B0LLER',
    '/2000/products?marka=Pilot',
  ]);
});

test('arrows go around, page keys to the first of a group', () => {
  const groups = [{ items: [1, 2] }, { items: [3] }, { items: [4, 5] }];
  const next = (key: string, active: number) => nextOption(key, active, groups);
  expect([next('ArrowDown', 4), next('ArrowUp', 0), next('ArrowDown', 0)]).toEqual([0, 4, 1]);
  expect([next('PageDown', 0), next('PageDown', 2), next('PageDown', 4)]).toEqual([2, 3, 4]);
  expect([next('PageUp', 4), next('PageUp', 3), next('PageUp', 0)]).toEqual([3, 2, 0]);
  expect(next('a', 0)).toBeUndefined();
  expect(nextOption('ArrowDown', 0, [])).toBeUndefined();
});
