import { test } from 'vitest';
import { listProducts } from '#domain/listing.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { createVehicleIndex } from '#server/catalogue/vehicle-index.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { indexCatalogue } from '#domain/listing-index.ts';
import { isPublic, normaliseProduct } from '#domain/product.ts';
const demo = demoCatalogue();
const rows = demo.products.filter(isPublic);
const index = indexCatalogue(rows.map(normaliseProduct));
const vi = createVehicleIndex(demo as never, new Map(rows.map((r) => [r.id, r])) as never);
const vehicles = { all: demo.vehicles, fitmentsOf: (slug: string) => { const v = vi.find(slug); return v ? { ofTwins: [], ...vi.fitmentsOf(v) } : null; } };
test('x', () => {
  for (const text of (process.env.Q ?? '').split('|')) {
    const t0 = performance.now();
    const r = listProducts(index, { ...parseListingQuery(new URLSearchParams({ search: text })) }, 'tr', vehicles as never);
    const ms = performance.now() - t0;
    console.log('##', text, '→', r.total, r.search?.understood?.vehicles.map((v) => v.slug).join(' '), r.search?.understood?.makes.join(','), 'unknown', r.search?.understood?.unknown.join(), 'missing', r.search?.isMissing, 'left', r.search?.leftOut.join(), ms.toFixed(1));
    for (const g of r.groups ?? [{ fit: 'LIST', total: r.total, items: r.items }]) console.log('   ', g.fit, g.total, g.items.slice(0, Number(process.env.N ?? 6)).map((p) => p.name).join(' // '));
  }
});
