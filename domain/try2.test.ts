import { test } from 'vitest';
import { synonymTable } from '#domain/search/synonyms.ts';
import { understandQuery } from '#domain/search/understand-query.ts';
import { vehicleRows } from '#seed/vehicle-rows.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { indexCatalogue } from '#domain/listing-index.ts';
import { isPublic, normaliseProduct } from '#domain/product.ts';
const vehicles = vehicleRows();
const index = indexCatalogue(demoCatalogue().products.filter(isPublic).map(normaliseProduct));
test('x', () => {
  const synonyms = synonymTable();
  for (const text of (process.env.Q ?? '').split('|')) {
    const r = understandQuery({ index: index.search, synonyms }, text, vehicles);
    console.log(text.padEnd(28), '→', r.vehicles.map((v) => v.slug).join(' ').slice(0,50) || '-', r.makes.join(','), '| parts', r.parts.map((p) => `${p.kind}:${p.text}[${p.without}]`).join(' ; '), '| rest', r.rest,'| unknown',r.unknown.join(','));
  }
});
