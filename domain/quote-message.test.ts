import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLongRun } from '#tests/helpers/long-run.ts';
import type { CartItem, CartText } from './cart.ts';
import { maxQuantity } from './order-quantity.ts';
import { maxLinkBytes, type QuoteWords, quoteLinks, quoteText } from './quote-message.ts';

const words: QuoteWords = {
  title: 'KONTAK - ÜRÜN TALEP FORMU',
  category: 'Kategori',
  brand: 'Marka',
  description: 'Açıklama',
  specifications: 'Özellikler',
  quantity: 'Adet',
  price: 'Liste fiyatı',
  vehicle: 'Araç',
  link: 'Talep',
  note: 'Müşteri notu',
  notInCatalogue: 'Not: Katalogda yok',
  productCount: 'Ürün çeşidi',
  totalQuantity: 'Toplam adet',
  closing: 'Fiyat teklifi rica ederim.',
  part: (number, of) => `Bölüm ${number}/${of}`,
};

function messages(items: (CartItem | CartText)[]): string[] {
  return quoteLinks('+90 555 555 00 00', items, words).map(messageOf);
}

function messageOf(link: string): string {
  return new URL(link).searchParams.get('text') ?? '';
}

function item(id: number, fields: Partial<CartItem> = {}): CartItem {
  return { id, name: `Ürün ${id}`, image: '/a.svg', category: 'KUMANDALAR', quantity: 1, ...fields };
}

const doblo = { slug: 'fiat-doblo-2', label: 'Fiat Doblo 2', label_en: 'Fiat Doblo 2', year: 2014 };
const e90 = { slug: 'bmw-e90', label: 'BMW 3 Serisi E90', label_en: 'BMW 3 Series E90', year: null };

test('one vehicle for all stands once before the totals, in each form of the message', () => {
  const text = quoteText(
    [1, 2].map((id) => item(id, { vehicles: [doblo] })),
    words,
  );
  expect(text).toContain(`\n\nAraç: Fiat Doblo 2 2014\n${words.productCount}`);
  expect(text.split('Araç: ')).toHaveLength(2);
  expect(quoteText([item(1)], words)).not.toContain('Araç');
  const many = Array.from({ length: 300 }, (_, at) => item(at + 1, { vehicles: [doblo] }));
  const parts = quoteLinks('1', many, words);
  expect(parts.length).toBeGreaterThan(1);
  expect(messageOf(parts.at(-1) ?? '')).toContain('Araç: Fiat Doblo 2 2014');
  for (const link of parts) expect(link.length).toBeLessThanOrEqual(maxLinkBytes);
});

test.each([
  ['another vehicle', [doblo], [e90], ['Fiat Doblo 2 2014', 'BMW 3 Serisi E90']],
  ['another year', [doblo], [{ ...doblo, year: 2015 }], ['Fiat Doblo 2 2014', 'Fiat Doblo 2 2015']],
  ['no vehicle', [doblo], undefined, ['Fiat Doblo 2 2014']],
  ['two in one line', [doblo, e90], [doblo], ['Fiat Doblo 2 2014, BMW 3 Serisi E90', 'Fiat Doblo 2 2014']],
  ['a text', [doblo], 'text', ['Fiat Doblo 2 2014']],
] as const)('with %s each line says its own', (_, first, second, said) => {
  const other = second === 'text' ? { text: 'ZZZ', quantity: 1 } : item(2, second && { vehicles: second });
  const text = quoteText([item(1, { vehicles: first }), other], words);
  expect([...text.matchAll(/^Araç: (.*)$/gm)].map(([, name]) => name)).toEqual(said);
  expect(text).toContain(`1. Ürün 1\nAraç: ${said[0]}\nKategori`);
});

test('a short message has one line per product with quantity, code, name and vehicle, then note and link', () => {
  const items = [
    item(1, { name: 'Fiat Doblo 2\nkumanda', productCode: '72125208', quantity: 3, vehicles: [doblo] }),
    item(2, { vehicles: [doblo, e90] }),
    { text: 'ZZZ', quantity: 2 },
  ];
  const link = 'https://dukkan.example/talep/x';
  const options = { form: 'short', note: 'Acil,\nyarın alacağım', link } as const;
  expect(quoteText(items, words, options)).toBe(
    [
      words.title,
      '',
      '3 × 72125208 Fiat Doblo 2 kumanda – Fiat Doblo 2 2014',
      '1 × Ürün 2 – Fiat Doblo 2 2014, BMW 3 Serisi E90',
      `2 × ZZZ (${words.notInCatalogue})`,
      '',
      'Müşteri notu: Acil, yarın alacağım',
      `Talep: ${link}`,
      `${words.productCount}: 3`,
      `${words.totalQuantity}: 6`,
      words.closing,
    ].join('\n'),
  );
  const many = Array.from({ length: 300 }, (_, at) =>
    item(at + 1, { name: `Ürün ${at + 1} `.repeat(200), productCode: `KOD-${at + 1}`, vehicles: [doblo] }),
  );
  const links = quoteLinks('1', many, words, options);
  for (const each of links) expect(each.length).toBeLessThanOrEqual(maxLinkBytes);
  const all = links.map(messageOf).join('\n');
  for (const { id } of many) expect(all).toContain(`1 × KOD-${id} Ürün ${id} `);
});

test.each([1, 30, 200])(
  'a message of %i lines has the link once, all codes and no link that is too long',
  (count) => {
    const items = Array.from({ length: count }, (_, at) =>
      item(at + 1, {
        productCode: `KOD-${at + 1}`,
        description: 'Uzun bir açıklama. '.repeat(10),
        specifications: ['433 MHz', 'ID46'],
        vehicles: [doblo],
      }),
    );
    const link = 'https://dukkan.example/en/talep/AbCdEfGhIjKlMnOpQrStUv';
    const links = quoteLinks('+90 555 555 00 00', items, words, { link });
    for (const each of links) expect(each.length).toBeLessThanOrEqual(maxLinkBytes);
    const all = links.map(messageOf).join('\n');
    expect(all.split(link)).toHaveLength(2);
    expect(all).toContain(`Araç: Fiat Doblo 2 2014\nTalep: ${link}\n${words.productCount}: ${count}`);
    for (const { id } of items) expect(all).toContain(`${id}. Ürün ${id} (KOD-${id})\n`);
  },
);

test('the message lists what is asked for and ends with the sums', () => {
  const full = item(1, {
    name: 'Sustalı kumanda',
    productCode: 'KD-B01 3',
    brand: 'BMW',
    description: 'Üç\ntuşlu',
    specifications: ['433 MHz', 'ID46'],
    price: '₺1.250,50',
    quantity: 2,
  });
  expect(messages([full, item(2)])).toEqual([
    `KONTAK - ÜRÜN TALEP FORMU

1. Sustalı kumanda (KD-B01 3)
Kategori: KUMANDALAR
Marka: BMW
Açıklama: Üç tuşlu
Özellikler: 433 MHz, ID46
Adet: 2
Liste fiyatı: ₺1.250,50

2. Ürün 2
Kategori: KUMANDALAR
Adet: 1

Ürün çeşidi: 2
Toplam adet: 3
Fiyat teklifi rica ederim.`,
  ]);
});

test('the text to copy is the whole message, however long', () => {
  const items = Array.from({ length: 200 }, (_, i) => item(i + 1, { description: `Açıklaması ${i + 1}` }));
  const text = quoteText(items, words);
  expect(text.length).toBeGreaterThan(8000);
  for (const each of items) expect(text).toContain(`\nAçıklama: ${each.description}\n`);
  expect(quoteText([item(1)], words)).toBe(messages([item(1)])[0]);
});

test('descriptions go first', () => {
  const [only, ...more] = messages([item(1, { description: 'ş'.repeat(5000), specifications: ['433 MHz'] })]);
  expect(more).toEqual([]);
  expect(only).not.toContain('Açıklama');
  expect(only).toContain('Özellikler: 433 MHz');
});

test('specifications go next', () => {
  const [only, ...more] = messages([item(1, { description: 'kısa', specifications: ['ş'.repeat(5000)] })]);
  expect(more).toEqual([]);
  expect(only).not.toContain('Açıklama');
  expect(only).not.toContain('Özellikler');
});

test('a large cart is split into numbered parts, and only the last has the sums', () => {
  const parts = messages(Array.from({ length: 200 }, (_, i) => item(i + 1, { quantity: i + 1 })));
  expect(parts.length).toBeGreaterThan(1);
  parts.forEach((text, i) => {
    expect(text.split('\n').slice(0, 2)).toEqual([words.title, `Bölüm ${i + 1}/${parts.length}`]);
    expect(text.includes('Toplam adet: 20100')).toBe(i === parts.length - 1);
  });
});

test('only a name that no link can hold is shortened', () => {
  const [first = '', ...rest] = messages([item(1, { name: 'ş'.repeat(9000), quantity: 7 })]);
  expect(rest).toEqual([]);
  expect(first).toMatch(/1\. ş{1000,}…\n/);
  expect(first).toContain('Adet: 7');
});

test('words without room for a product are refused', () => {
  expect(() =>
    quoteLinks('1', [item(1, { name: 'ş'.repeat(9000) })], { ...words, title: 'x'.repeat(7900) }),
  ).toThrow(RangeError);
});

const text = fc.oneof(
  { weight: 20, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 6,
    arbitrary: fc.string({
      unit: fc.constantFrom('ş', 'a', '\n', '2. ', 'Adet: 5', '\uD83D', '😀'),
      maxLength: 60,
    }),
  },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 9000 }).map((length) => '😀ş%'.repeat(length / 3)) },
);
/** As long as the product form allows. */
const code = fc.string({ unit: fc.constantFrom('ş', 'K', '-', '0', ' ', '(', ')'), maxLength: 100 });
const carts = fc
  .array(
    fc.record(
      {
        name: text,
        productCode: code,
        category: text,
        brand: text,
        description: text,
        price: text,
        specifications: fc.array(text, { maxLength: 4 }),
        vehicles: fc.array(fc.record({ slug: code, label: code, label_en: code, year: fc.constant(2014) }), {
          maxLength: 5,
        }),
        quantity: fc.integer({ min: 1, max: maxQuantity }),
      },
      { requiredKeys: ['name', 'category', 'quantity'] },
    ),
    { minLength: 1, maxLength: 50, size: 'max' },
  )
  .map((rows) => rows.map((row, i) => item(i + 1, row)));

test('every link is short enough, and every item, code and quantity is in exactly one of them', () => {
  fc.assert(
    fc.property(carts, (items) => {
      const links = quoteLinks('+90 555 555 00 00', items, words);
      for (const link of links) expect(new TextEncoder().encode(link).length).toBeLessThanOrEqual(8000);
      const listed = links.map(messageOf).flatMap((message) =>
        message.split('\n\n').flatMap((block) => {
          const [first = '', ...others] = block.split('\n');
          const number = Number(/^(\d+)\. /.exec(first)?.[1]);
          const quantity = Number(/^Adet: (\d+)$/m.exec(others.join('\n'))?.[1]);
          return number ? [{ number, quantity, first }] : [];
        }),
      );
      expect(listed.map(({ number, quantity }) => [number, quantity])).toEqual(
        items.map((each) => [each.id, each.quantity]),
      );
      items.forEach(({ productCode = '' }, i) => {
        const shown = productCode.replace(/\s+/g, ' ').trim();
        if (shown) expect(listed[i]?.first.endsWith(` (${shown})`)).toBe(true);
      });
    }),
    { numRuns: isLongRun ? 50 : 8 },
  );
});

test('a text is a numbered line that says it is not in the catalogue', () => {
  const [message] = messages([item(1), { text: 'ZZZ-9\n2. Başka', quantity: 4 }]);
  expect(message).toContain(
    '2. ZZZ-9 2. Başka\nNot: Katalogda yok\nAdet: 4\n\nÜrün çeşidi: 2\nToplam adet: 5',
  );
});

test('the message says the price for the quantity of the line', () => {
  const breaks = { unitPrice: 100, price: '₺100,00', price_breaks: [{ quantity: 20, price: 89.99 }] };
  expect(quoteText([item(1, { ...breaks, quantity: 20 })], words)).toContain('Liste fiyatı: ₺89,99');
  expect(quoteText([item(1, { ...breaks, quantity: 19 })], words)).toContain('Liste fiyatı: ₺100,00');
});
