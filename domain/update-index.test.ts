import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import { propertyRuns } from '#tests/helpers/long-run.ts';
import { listProducts } from './listing.ts';
import { indexCatalogue, sortedPositions } from './listing-index.ts';
import { parseListingQuery } from './listing-query.ts';
import { normaliseProduct, type Product } from './product.ts';
import { countChanges, updateCatalogueIndex } from './update-index.ts';

/** Of all shelves, so that what one holds is strange to another. */
const mixed = demoCatalogue()
  .products.map(normaliseProduct)
  .filter((_, at) => at % 12 === 0);
const demo = mixed.slice(0, 40);
const others = mixed.slice(40, 80);
const words = mixed.flatMap(({ name, brand }) => [name.split(' ')[1] ?? '', brand ?? '']);
const searches = [...new Set(words)].map((search) => `${new URLSearchParams({ search })}`);
const addresses = ['', 'sirala=newest', 'sirala=price-low&marka=Audi', ...searches.slice(0, 8)];

function shown(products: readonly Product[], index = indexCatalogue(products)) {
  return addresses.flatMap((address) =>
    (['tr', 'en'] as const).map((lang) => {
      const { facets, ...listing } = listProducts(
        index,
        parseListingQuery(new URLSearchParams(address)),
        lang,
      );
      const { category, brand, chip, blade, frequency, buttons } = facets;
      const counts = [category, brand, chip, blade, frequency, buttons].map((facet) => [...facet].sort());
      return { ...listing, counts };
    }),
  );
}

/** Each step takes some away, changes some into others under the same number, and adds some. */
const step = fc.record({
  gone: fc.uniqueArray(fc.nat(39), { maxLength: 6 }),
  changed: fc.uniqueArray(fc.nat(39), { maxLength: 6 }),
  added: fc.uniqueArray(fc.nat(39), { maxLength: 4 }),
});

test('an index brought up to date answers as a new one does', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
      let products = demo;
      const index = indexCatalogue(products);
      for (const lang of ['tr', 'en'] as const) sortedPositions(index, 'name', lang);
      for (const { gone, changed, added } of steps) {
        const copies = added.map((at) => ({ ...(others[at] ?? demo[0]), id: 1_000 + at }) as Product);
        const kept = products.filter(
          ({ id }, at) => !gone.includes(at) && !copies.some((copy) => copy.id === id),
        );
        products = [
          ...copies,
          ...kept.map((product, at) =>
            changed.includes(at) ? { ...product, ...others[at % others.length], id: product.id } : product,
          ),
        ];
        updateCatalogueIndex(index, products);
        expect(shown(products, index)).toEqual(shown(products));
      }
    }),
    { numRuns: propertyRuns },
  );
});

test('what stayed is not counted as a change', () => {
  const index = indexCatalogue(demo);
  const [first, ...rest] = demo;
  expect(countChanges(index, demo)).toBe(0);
  expect(countChanges(index, rest)).toBe(1);
  expect(countChanges(index, [...others.slice(0, 2), ...demo])).toBe(2);
  expect(countChanges(index, first ? [{ ...first, name: 'x' }, ...rest] : [])).toBe(1);
});
