import { expect, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import { companionsOf } from './goes-with.ts';
import { isPublic, normaliseProduct } from './product.ts';

const demo = demoCatalogue();
const products = demo.products.filter(isPublic).map(normaliseProduct);
const vehiclesById = new Map<number, string[]>();
for (const { product_id, vehicle_id } of demo.fitments)
  vehiclesById.set(product_id, [...(vehiclesById.get(product_id) ?? []), String(vehicle_id)]);
const vehiclesOf = (id: number) => vehiclesById.get(id) ?? [];

function named(part: string) {
  const found = products.find(({ name }) => name.includes(part));
  if (!found) throw new Error(`no product ${part}`);
  return found;
}

function kindsOf(part: string) {
  const groups: Record<string, string[]> = {};
  for (const { kind, product, facts } of companionsOf(named(part), { products, vehiclesOf, pairs: [] })) {
    groups[kind] ??= [];
    groups[kind].push(`${product.name}: ${facts.join(', ')}`);
  }
  return groups;
}

test('a remote goes with its blade, chip, shell, battery, Lishi and machine', () => {
  const found = kindsOf('Volkswagen Golf 6 3 Tuşlu Sustalı Kumanda 433');
  expect(Object.keys(found)).toEqual(['blade', 'chip', 'shell', 'battery', 'lishi', 'machine']);
  for (const line of found.blade ?? []) expect(line).toMatch(/: HU66$/);
  for (const line of found.chip ?? []) expect(line).toMatch(/ID48.*: ID48$/);
  // What is made for it before what fits many.
  expect(found.shell?.[0]).toMatch(/^Volkswagen Golf 6 3 Tuşlu/);
  for (const line of found.shell ?? []) expect(line).toMatch(/Golf 6/);
  for (const line of found.battery ?? []) expect(line).toMatch(/CR2032.*: CR2032$/);
  expect(found.lishi).toEqual(["Lishi HU66 2'si 1 Arada Maymuncuk ve Decoder: HU66"]);
  for (const line of found.machine ?? []) expect(line).toMatch(/: laser$/);
});

test('parts say what they are for, and what is not for vehicles has nothing', () => {
  expect(Object.keys(kindsOf('CR2032 3V Pil'))).toEqual(['key']);
  expect(Object.keys(kindsOf('HU66 Sustalı Anahtar Ucu'))).toEqual(['key', 'shell', 'lishi', 'machine']);
  expect(Object.keys(kindsOf('Kanallı Anahtar Makinası'))).toEqual(['key', 'blade', 'shell']);
  expect(kindsOf('Pirinç Asma Kilit')).toEqual({});
  expect(kindsOf('Tek Uç Pimi')).toEqual({});
});

test('every pair is seen from both products', () => {
  const known = { products, vehiclesOf, pairs: [] };
  const pairs = new Set(
    products.flatMap((product) =>
      companionsOf(product, known).map((companion) => `${product.id} ${companion.product.id}`),
    ),
  );
  expect(pairs.size).toBeGreaterThan(1_000);
  const oneSided = [...pairs].filter((pair) => !pairs.has(pair.split(' ').reverse().join(' ')));
  expect(oneSided).toEqual([]);
});

test('what the owner says comes before the facts', () => {
  const remote = named('Fiat Doblo 2 3 Tuşlu Sustalı Kumanda');
  const lock = named('Pirinç Asma Kilit');
  const lishi = named('Lishi SIP22');
  const [low, high] = [remote.id, lock.id].sort((a, b) => a - b) as [number, number];
  const pairs = [
    { product_id: low, other_id: high, state: 'confirmed' as const },
    { product_id: remote.id, other_id: lishi.id, state: 'suppressed' as const },
  ];
  const found = companionsOf(remote, { products, vehiclesOf, pairs });
  expect(found[0]).toEqual({ product: lock, kind: 'other', facts: [], state: 'confirmed' });
  expect(found.find(({ product }) => product === lishi)?.state).toBe('suppressed');
  expect(companionsOf(lock, { products, vehiclesOf, pairs })).toMatchObject([{ product: { id: remote.id } }]);
});

test('a profile that is cut in two ways goes with the machines of both', () => {
  const [blade] = products;
  if (!blade) throw new Error('no product');
  const part = (id: number, category: string, specifications: string[]) => ({
    ...blade,
    id,
    name: `Parça ${id}`,
    category,
    subcategory: null,
    specifications,
  });
  const key = part(1, 'KUMANDALAR', ['Uç profili: XY1']);
  const others = [
    part(2, 'ANAHTARLAR', ['Uç profili: XY1', 'Kesim tipi: Düz']),
    part(3, 'ANAHTARLAR', ['Uç profili: XY1', 'Kesim tipi: Kanallı']),
    part(4, 'MAKİNALAR', ['Tip: Düz anahtar']),
    part(5, 'MAKİNALAR', ['Tip: Kanallı anahtar']),
  ];
  const found = companionsOf(key, { products: [key, ...others], vehiclesOf: () => [], pairs: [] });
  expect(found.filter(({ kind }) => kind === 'machine').map(({ product }) => product.id)).toEqual([4, 5]);
});
