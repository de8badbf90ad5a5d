import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addText,
  addToCart,
  badgeText,
  type CartItem,
  cartCount,
  cartTotal,
  linePrice,
  mergeItems,
  mergeTexts,
  putBack,
  putBackTexts,
  removeFromCart,
  setQuantity,
  setTextQuantity,
  setVehicles,
  sharedVehicle,
  toCartItem,
  vehiclesLeftOut,
  vehiclesOfOthers,
} from './cart.ts';
import { maxQuantity } from './order-quantity.ts';

const key = { id: 1, name: 'Anahtar', image: '/a.svg', category: 'ANAHTARLAR' };
const battery = { id: 2, name: 'Pil', image: '/b.svg', category: 'PİLLER', price: '₺10,00' };

test('a new item comes last with quantity one', () => {
  expect(addToCart(addToCart([], key), battery)).toEqual([
    { ...key, quantity: 1 },
    { ...battery, quantity: 1 },
  ]);
});

test('adding what is there raises its quantity in place', () => {
  const items = addToCart(addToCart([], key), battery);
  expect(addToCart(items, key).map((item) => item.quantity)).toEqual([2, 1]);
  expect(addToCart(items, key, 5).map((item) => item.quantity)).toEqual([6, 1]);
});

test('a quantity is replaced, and zero or less removes the item', () => {
  const items = addToCart([], key);
  expect(setQuantity(items, 1, 7)).toEqual([{ ...key, quantity: 7 }]);
  expect(setQuantity(items, 1, 0)).toEqual([]);
  expect(setQuantity(items, 1, -3)).toEqual([]);
  expect(setQuantity(items, 9, 3)).toEqual(items);
});

test('nobody can order more than the most', () => {
  expect(cartCount(addToCart(addToCart([], key, 1e9), key, 1e9))).toBe(maxQuantity);
  expect(cartCount(setQuantity(addToCart([], key), 1, 1e9))).toBe(maxQuantity);
});

test('what was removed comes back to its place, and what was done since stays', () => {
  const earlier = addToCart(addToCart([], key, 3), battery);
  const coil = { id: 3, name: 'Bobin', image: '/c.svg', category: 'YEDEK PARÇA' };
  const since = addToCart(setQuantity(removeFromCart(earlier, key.id), battery.id, 5), coil);
  expect(putBack(since, earlier).map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 3],
    [2, 5],
    [3, 1],
  ]);
  expect(putBack([], earlier)).toEqual(earlier);
});

test('a product goes into the cart with its Turkish name and price, and with the English name and the amount for the panel', () => {
  const product = { ...key, name_en: 'Key', brand: 'BMW', productCode: '9 392 190', price: 1250.5 };
  expect(toCartItem(product)).toEqual({
    ...key,
    name_en: 'Key',
    brand: 'BMW',
    productCode: '9 392 190',
    price: '₺1.250,50',
    unitPrice: 1250.5,
  });
  const bare = { ...key, name_en: null, brand: null, productCode: null };
  expect(toCartItem(bare)).toEqual({ ...key, name_en: null });
});

test('a product without a category is asked for as some product, not as all of them', () => {
  const { category } = toCartItem({
    ...key,
    category: 'Tümü',
    name_en: null,
    brand: null,
    productCode: null,
  });
  expect(category).toBe('Ürün');
});

const vehicle = (slug: string, year: number | null = null) => ({ slug, label: slug, label_en: slug, year });

test.each([
  ['another vehicle', ['doblo'], ['clio'], ['doblo', 'clio'], []],
  ['the same again', ['doblo'], ['doblo'], ['doblo'], []],
  ['its year', ['doblo', 'clio'], ['doblo 2012'], ['doblo 2012', 'clio'], []],
  ['it without the year', ['doblo 2012'], ['doblo'], ['doblo 2012'], []],
  ['another year', ['doblo 2012'], ['doblo 2014'], ['doblo 2012', 'doblo 2014'], []],
  ['a sixth', ['a', 'b', 'c', 'd', 'e'], ['f'], ['a', 'b', 'c', 'd', 'e'], ['f']],
  ['a year of the fifth', ['a', 'b', 'c', 'd', 'e'], ['e 2012'], ['a', 'b', 'c', 'd', 'e 2012'], []],
  ['none', ['doblo'], [], ['doblo'], []],
])('a line that is added again for %s', (_, before, added, after, leftOut) => {
  const read = (texts: string[]) =>
    texts.map((text) => vehicle(text.split(' ')[0] ?? '', Number(text.split(' ')[1]) || null));
  const items = addToCart([], { ...key, vehicles: read(before) });
  const again = { ...key, vehicles: read(added) };
  expect(addToCart(items, again)).toEqual([{ ...key, quantity: 2, vehicles: read(after) }]);
  expect(vehiclesLeftOut(items, again)).toEqual(read(leftOut));
});

test('the vehicles of a line are replaced, each once, and none leaves the line without', () => {
  const items = addToCart([], { ...key, vehicles: [vehicle('doblo')] });
  const changed = setVehicles(items, key.id, [vehicle('clio', 2014), vehicle('clio')]);
  expect(changed[0]?.vehicles).toEqual([vehicle('clio', 2014)]);
  expect(setVehicles(items, key.id, [])).toEqual([{ ...key, quantity: 1 }]);
});

test('a vehicle is shared if every product is for it alone, in the same year', () => {
  const lines = (...all: ReturnType<typeof vehicle>[][]) => all.map((vehicles) => ({ vehicles }));
  const doblo = vehicle('doblo', 2012);
  expect(sharedVehicle(lines([doblo], [vehicle('doblo', 2012)]))).toEqual(doblo);
  const others = [
    [],
    lines([]),
    lines([doblo], []),
    lines([doblo], [vehicle('doblo')]),
    lines([doblo, vehicle('clio')]),
  ];
  for (const each of others) expect(sharedVehicle(each)).toBeUndefined();
});

test('the badge stops counting at 99', () => {
  expect([0, 7, 99, 100, 5000].map(badgeText)).toEqual(['0', '7', '99', '99+', '99+']);
});

test('whatever is done, every item is there once with a whole quantity, and earlier carts stay as they were', () => {
  const step = fc.record({
    act: fc.constantFrom('add', 'set', 'remove'),
    id: fc.integer({ min: 1, max: 4 }),
    quantity: fc.oneof(fc.integer({ min: -3, max: 20_000 }), fc.double()),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let items: readonly CartItem[] = [];
      for (const { act, id, quantity } of steps) {
        const before = structuredClone(items);
        const earlier = items;
        if (act === 'add') items = addToCart(items, { ...key, id }, quantity);
        else if (act === 'set') items = setQuantity(items, id, quantity);
        else items = removeFromCart(items, id);
        expect(earlier).toEqual(before);
      }
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
      for (const { quantity } of items)
        expect(quantity).toBe(Math.min(maxQuantity, Math.max(1, Math.floor(quantity))));
      expect(cartCount(items)).toBe(items.map((item) => item.quantity).reduce((a, b) => a + b, 0));
    }),
  );
});

test('a text is one line, once, with a whole quantity', () => {
  const texts = addText(addText([], ' ZZZ\n 9 ', 2), 'ZZZ 9', 3);
  expect(texts).toEqual([{ text: 'ZZZ 9', quantity: 5 }]);
  expect(addText(texts, '  ')).toEqual(texts);
  for (const quantity of [0, -3, 2.5, Number.NaN]) expect(addText(texts, 'YYY', quantity)).toEqual(texts);
  expect(addText([], 'x'.repeat(5_000), 1e9)).toEqual([{ text: 'x'.repeat(300), quantity: maxQuantity }]);
  expect(setTextQuantity(texts, 'ZZZ 9', 7)).toEqual([{ text: 'ZZZ 9', quantity: 7 }]);
  expect(setTextQuantity(texts, 'ZZZ 9', 0)).toEqual([]);
  expect(putBackTexts([{ text: 'YYY', quantity: 1 }], texts)).toEqual([
    ...texts,
    { text: 'YYY', quantity: 1 },
  ]);
});

test('two carts become one whose quantities add up', () => {
  const remote = { ...key, quantity: 2 };
  const other = { ...battery, quantity: 1 };
  expect(mergeItems([remote], [other, { ...remote, quantity: 3 }])).toEqual([
    { ...remote, quantity: 5 },
    other,
  ]);
  const text = (quantity: number) => [{ text: 'ZZZ 9', quantity }];
  expect(mergeTexts(text(1), text(4))).toEqual(text(5));
});

test('the total has the lines with a price to the kuruş, and says how many have none', () => {
  const priced = { ...key, unitPrice: 0.1, quantity: 3 };
  const cart = { items: [priced, { ...key, id: 9, quantity: 2 }], texts: [{ text: 'ZZZ', quantity: 1 }] };
  expect(cartTotal(cart)).toEqual({ total: 0.3, unpriced: 2 });
});

test('a line is offered the vehicles of the others once, without its own', () => {
  const [doblo, later, clio] = [vehicle('doblo', 2012), vehicle('doblo', 2014), vehicle('clio')];
  const items = [[doblo], [clio, later], [clio], []].map((vehicles, id) => ({
    ...key,
    id,
    vehicles,
    quantity: 1,
  }));
  expect(items.map((item) => vehiclesOfOthers(items, item))).toEqual([
    [clio, later],
    [doblo],
    [doblo, later],
    [doblo, clio, later],
  ]);
});

const packed = {
  id: 90,
  name: 'Pil',
  image: '',
  category: 'PİLLER',
  unitPrice: 100,
  price: '₺100,00',
  min_quantity: 10,
  pack_size: 5,
  price_breaks: [{ quantity: 20, price: 89.99 }],
};

test('a quantity that is not sold becomes the next that is, and the line remembers what was asked for', () => {
  const [line] = addToCart([], packed, 7);
  expect(line).toMatchObject({ quantity: 10, wanted: 7 });
  const [more] = addToCart(line ? [line] : [], packed, 1);
  expect(more).toMatchObject({ quantity: 15, wanted: 11 });
  const [exact] = setQuantity(more ? [more] : [], 90, 20);
  expect(exact).toMatchObject({ quantity: 20 });
  expect(exact).not.toHaveProperty('wanted');
  expect(setQuantity([{ ...packed, quantity: 10 }], 90, 0)).toEqual([]);
});

test('a line costs its break’s price from that quantity on, also in the total', () => {
  const below = { ...packed, quantity: 15 };
  const above = { ...packed, quantity: 20 };
  expect([linePrice(below), linePrice(above)]).toEqual([1_500, 1_799.8]);
  expect(cartTotal({ items: [above], texts: [] })).toEqual({ total: 1_799.8, unpriced: 0 });
});
