import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vehicleRows } from '#seed/vehicle-rows.ts';
import { isBuiltIn, vehicleSlug } from './vehicle.ts';

const years = { year_from: 2010, year_to: 2022 };
const doblo = { make: 'Fiat', model: 'Doblo 2', generation: '263', ...years };

test('a slug is make and model, with the generation where several share the model', () => {
  const slugs = new Set(vehicleRows().map(({ slug }) => slug));
  expect(slugs.size).toBe(297);
  for (const slug of [
    'fiat-doblo-2',
    'audi-a3-8p',
    'skoda-octavia-3',
    'citroen-nemo',
    'bmw-3-serisi-e90-e91',
  ])
    expect(slugs).toContain(slug);
});

test('a second generation of a model gets its generation, or its first year', () => {
  const others = [{ ...doblo, slug: 'fiat-doblo-2' }];
  expect(vehicleSlug(doblo, [])).toBe('fiat-doblo-2');
  expect(vehicleSlug({ ...doblo, generation: '264' }, others)).toBe('fiat-doblo-2-264');
  expect(vehicleSlug({ ...doblo, generation: '', year_from: 2023 }, others)).toBe('fiat-doblo-2-2023');
});

test('an old address of another vehicle is not given again', () => {
  const renamed = { ...doblo, model: 'Doblo II', slug: 'fiat-doblo-ii', old_slugs: ['fiat-doblo-2'] };
  expect(vehicleSlug(doblo, [renamed])).toBe('fiat-doblo-2-263');
  expect(vehicleSlug(doblo, [{ ...renamed, old_slugs: [] }])).toBe('fiat-doblo-2');
});

test('a slug is free and fit for an address, whatever the name', () => {
  const text = fc.string({ unit: 'binary', maxLength: 12 });
  fc.assert(
    fc.property(text, text, text, fc.array(text, { maxLength: 3 }), (make, model, generation, others) => {
      const taken = others.map((other) => ({
        ...doblo,
        make: other,
        slug: vehicleSlug({ ...doblo, make: other }, []),
      }));
      const slug = vehicleSlug({ ...years, make, model, generation }, taken);
      if (slug === '') return;
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(taken.map((other) => other.slug)).not.toContain(slug);
    }),
  );
});

test('a vehicle that is still built can be chosen up to the models of next year', () => {
  const now = new Date('2026-11-01');
  const still = { year_from: 2015, year_to: null };
  expect([2014, 2015, 2027, 2028].map((year) => isBuiltIn(still, year, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([2009, 2010, 2022, 2023].map((year) => isBuiltIn(doblo, year, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
