import { expect } from 'vitest';
import { groupBy } from '#domain/group-by.ts';
import { productDefaults } from '#domain/product-defaults.ts';
import type { DocumentRow } from '#domain/schemas/documents.ts';
import { checkDocumentLink } from '#domain/schemas/documents.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { FitmentRow } from '#domain/schemas/vehicles.ts';
import type { SheetCell } from '#domain/sheets/cell.ts';
import type { NewGroup } from '#domain/sheets/groups.ts';
import { layoutErrors, readLayout } from '#domain/sheets/layout.ts';
import { type PlannedPictures, pictureFinder, planPictures } from '#domain/sheets/plan-pictures.ts';
import { createPlanner, type PlannedRow } from '#domain/sheets/plan-row.ts';
import { vehicleRows } from '#seed/vehicle-rows.ts';

const time = '2026-01-01T00:00:00.000Z';

export function sheetProduct(id: number, values: Partial<ProductRow>): ProductRow {
  const named = { id, name: `Ürün ${id}`, category: 'ANAHTARLAR', created_at: time, updated_at: time };
  return { ...productDefaults, ...named, ...values };
}

const vehicles = vehicleRows();

export function sheetFitment(
  id: number,
  product_id: number,
  slug: string,
  values: Partial<FitmentRow> = {},
): FitmentRow {
  const vehicle_id = vehicles.find((vehicle) => vehicle.slug === slug)?.id ?? 0;
  const none = { year_from: null, year_to: null, note: null, note_en: null, source: 'owner' };
  const times = { created_at: time, updated_at: time };
  return { id, product_id, vehicle_id, ...none, confirmed: true, ...times, ...values };
}

export function sheetDocument(id: number, values: Partial<DocumentRow>): DocumentRow {
  const texts = { title_en: null, lang: null, version: null, date: null, publisher: null, picture: null };
  const none = { url: null, file: null, size: null, sha256: null, brand: null, order: 0 };
  const named = { id, kind: 'manual' as const, title: `Belge ${id}`, products: [1] };
  return { ...texts, ...none, ...named, created_at: time, updated_at: time, ...values };
}

interface Given {
  products: readonly ProductRow[];
  fitments?: readonly FitmentRow[];
  documents?: readonly DocumentRow[];
  create?: readonly NewGroup[];
  pictures?: readonly string[];
  place?: 'after' | 'before' | 'replace';
}

const groups = {
  categories: ['ANAHTARLAR', 'Kilitler'],
  brands: ['Silca', 'JMA'],
};

/** Compares a sheet with a catalogue of two categories and two brands, and the demo's vehicles. */
export function planSheet(
  rows: readonly (readonly SheetCell[])[],
  { products, fitments = [], documents = [], create = [], pictures: names = [], place = 'after' }: Given,
) {
  const layout = readLayout(rows, {});
  expect(layoutErrors(layout)).toEqual([]);
  const pictures = names.map((name) => ({ name, address: `/images/${name}` }));
  const find = pictureFinder([...pictures, { name: 'b.webp', address: '/images/b.webp' }]);
  const named = new Set<string>();
  const toGroup = (name: string) => ({ name }) as never;
  const byProduct = groupBy(fitments, ({ product_id }) => product_id);
  const planner = createPlanner({
    catalogue: {
      products: [...products],
      categories: groups.categories.map(toGroup),
      brands: groups.brands.map(toGroup),
      subcategories: groups.categories.map(
        (parent_category) => ({ name: 'Sustalı', parent_category }) as never,
      ),
      vehicles,
      rates: [{ currency: 'USD' } as never],
      settings: [],
      documents: [...documents],
    },
    fitmentsOf: (id) => byProduct.get(id) ?? [],
    layout,
    create,
    findImage(entry) {
      const address = find(entry);
      if (address !== undefined) named.add(address);
      return address;
    },
    validate: () => ({}),
    checkLink: checkDocumentLink,
  });
  const planned = rows
    .slice(layout.headingRow)
    .map((row, at) => planner.planRow(layout.headingRow + at + 1, row));
  const filled = planned.filter((row): row is PlannedRow => row !== undefined);
  planner.refuseTogether(filled);
  const placed: PlannedPictures = planPictures({ rows: filled, pictures, named, place });
  return { planned, missing: planner.missingGroups(), ...placed };
}
