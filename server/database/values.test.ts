import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { productDefaults } from '#domain/product-defaults.ts';
import { describeEachDatabase } from '#tests/helpers/databases.ts';
import { createMigratedDatabase, dropTestDatabase } from '#tests/helpers/postgres.ts';
import type { Database } from './database.ts';
import { brands, categories, products } from './schema.ts';
import { openServer } from './server-connection.ts';

const storable = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''));
const texts = fc.array(
  fc.oneof(storable, fc.constantFrom('', 'NULL', 'null', '{}', ',', '"', '\\', ' ', '\n', '""')),
);

describeEachDatabase('stored values come back as they were', (open) => {
  let orm: Database['orm'];
  beforeAll(async () => {
    orm = (await open()).orm;
    await orm.insert(categories).values({ id: 1, name: 'KUMANDALAR' });
  });

  async function store(row: Partial<typeof products.$inferInsert>): Promise<typeof products.$inferSelect> {
    const [made] = await orm
      .insert(products)
      .values({ name: 'x', category_id: 1, ...row })
      .returning();
    if (made === undefined) throw new Error('nothing came back');
    const [read] = await orm.select().from(products).where(eq(products.id, made.id));
    expect(read).toEqual(made);
    return made;
  }

  test('a row with everything in it', async () => {
    const row = {
      name: 'İıŞşĞğÜüÖöÇç 🔑 “tırnak” \' " \\ {a,b} $1 %s\nsecond line',
      description: 'e\u0301 and \u00e9 stay apart',
      price: 1250.5,
      originalPrice: 9999999999.99,
      rating: 4.5,
      stock: 2147483647,
      status: 'out-of-stock' as const,
      images: ['/a.webp', 'https://example.com/ü?x=1,2&y="z"'],
      isFeatured: true,
      isNew: false,
      productCode: '1K0 959 753 N',
      specifications: ['Frekans: 433,92 MHz', '"tırnaklı"', 'back\\slash', '{}', 'NULL', '', ' ', '🔑'],
      specifications_en: [],
      created_at: '2024-02-29T23:59:59.999Z',
    };
    expect(await store(row)).toMatchObject(row);
  });

  test('a row with nothing in it gets the defaults', async () => {
    const { subcategory: _, brand: _brand, ...defaults } = productDefaults;
    expect(await store({})).toMatchObject({ ...defaults, subcategory_id: null, brand_id: null });
  });

  test('zero is not nothing, and prices keep their cents', async () => {
    expect(await store({ price: 0, rating: 0, originalPrice: 0.1 })).toMatchObject({
      price: 0,
      rating: 0,
      originalPrice: 0.1,
    });
  });

  test('times are ISO 8601 in milliseconds', async () => {
    const { created_at, updated_at } = await store({});
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.now() - Date.parse(updated_at))).toBeLessThan(60_000);
    const [same] = await orm.select().from(products).where(eq(products.updated_at, updated_at));
    expect(same?.updated_at).toBe(updated_at);
  });

  test('any list of texts', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.option(texts), async (specifications, specifications_en) => {
        expect(await store({ specifications, specifications_en })).toMatchObject({
          specifications,
          specifications_en,
        });
      }),
    );
  });

  test('any price with two decimals', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 99_999_999_999 }), async (cents) => {
        expect((await store({ price: cents / 100 })).price).toBe(cents / 100);
      }),
    );
  });

  test('many rows in one statement', async () => {
    const names = Array.from({ length: 500 }, (_, index) => ({ name: `marka ${index}` }));
    expect(await orm.insert(brands).values(names).returning()).toHaveLength(500);
  });
});

test('a server in another time zone gives the same times', async () => {
  const server = inject('postgresUrl');
  const url = await createMigratedDatabase(server);
  const name = new URL(url).pathname.slice(1);
  const first = await openServer({ url });
  await first.orm.execute(sql.raw(`ALTER DATABASE ${name} SET timezone = 'Asia/Kolkata'`));
  await first.close();
  const database = await openServer({ url });
  onTestFinished(async () => {
    await database.close();
    await dropTestDatabase(server, url);
  });
  const created_at = '2024-06-01T20:15:30.120Z';
  const [row] = await database.orm.insert(brands).values({ name: 'x', created_at }).returning();
  expect(row?.created_at).toBe(created_at);
});
