import type { CatalogueRows } from '#domain/catalogue.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { createRandom } from '#seed/random.ts';

/**
 * Repeats the demo catalogue until there are enough products. Copies differ in name, code and price, so that they
 * compress and search like real products.
 */
export function catalogueOf(count: number): CatalogueRows {
  const demo = demoCatalogue();
  const random = createRandom(`bench ${count}`);
  const products = Array.from({ length: count }, (_, position) => {
    const row = demo.products[position % demo.products.length];
    if (!row) throw new Error('the demo catalogue is empty');
    const copy = Math.floor(position / demo.products.length);
    if (copy === 0) return row;
    const suffix = random.text('ABCDEFGHJKLMNPRSTUVYZ0123456789', 4);
    const created = Date.parse(row.created_at) - copy * 1_000;
    return {
      ...row,
      id: position + 1,
      name: `${row.name} ${suffix}`,
      name_en: row.name_en && `${row.name_en} ${suffix}`,
      productCode: row.productCode && `${row.productCode} ${suffix}`,
      price: row.price && Math.round(row.price * (0.5 + random.next())),
      originalPrice: null,
      created_at: new Date(created).toISOString(),
    };
  });
  const known = new Set(products.map(({ id }) => id));
  return { ...demo, products, fitments: demo.fitments.filter(({ product_id }) => known.has(product_id)) };
}
