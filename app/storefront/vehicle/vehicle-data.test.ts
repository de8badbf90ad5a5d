import { expect, test } from 'vitest';
import type { FitmentRow, VehicleRow } from '#domain/schemas/vehicles.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { vehicleData } from './vehicle-data.ts';

const demo = demoCatalogue();
const doblo = demo.vehicles.find(({ slug }) => slug === 'fiat-doblo-2') as VehicleRow;
const fitment = demo.fitments[0] as FitmentRow;

function pageWith(changes: { count: number; year_to: number | null; confirmed?: boolean }) {
  const products = demo.products
    .filter(({ status }) => status === 'active')
    .slice(0, changes.count)
    .map((row, at) => ({ ...row, name: `Ürün ${String(at).padStart(3, '0')}`, stock: at < 60 ? 0 : 5 }));
  const fitments = products.map(({ id }, at) => ({
    ...fitment,
    id: at + 1,
    product_id: id,
    vehicle_id: doblo.id,
    year_from: null,
    year_to: changes.year_to,
    confirmed: changes.confirmed ?? true,
  }));
  const rows = { ...demo, products, fitments };
  const catalogue = createCatalogue({ version: '1', updatedAt: '2026-01-01T00:00:00.000Z', rows });
  return vehicleData(catalogue, doblo, 'tr');
}

test('of many confirmed products those in stock are shown first', () => {
  const { products, total, groups, categories } = pageWith({ count: 70, year_to: null });
  expect(total).toBe(70);
  expect(groups.map((group) => group.total)).toEqual([70]);
  expect(categories.reduce((sum, category) => sum + category.total, 0)).toBe(70);
  expect(products).toHaveLength(24);
  expect(products.slice(0, 10).map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Ürün 0${60 + at}`),
  );
  expect(products.slice(10).every(({ stock }) => stock !== undefined)).toBe(true);
});

test('products confirmed for some years are shown, and that is said', () => {
  expect(pageWith({ count: 3, year_to: null })).toMatchObject({ hasPartialYears: false });
  const { products, hasPartialYears } = pageWith({ count: 3, year_to: 2014 });
  expect([products.length, hasPartialYears]).toEqual([3, true]);
});

test('what is not confirmed is not shown as fitting', () => {
  expect(pageWith({ count: 3, year_to: null, confirmed: false })).toMatchObject({
    products: [],
    hasPartialYears: false,
    total: 3,
  });
});
