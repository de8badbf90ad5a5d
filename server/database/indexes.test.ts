import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createRepository, type Repository } from '#server/catalogue/repository.ts';
import { createMigratedDatabase, dropTestDatabase } from '#tests/helpers/postgres.ts';
import { openServer } from './server-connection.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const sent: { query: string; params: unknown[] }[] = [];
let url: string;
let client: pg.Client;
let repository: Repository;

beforeAll(async () => {
  url = await createMigratedDatabase(inject('postgresUrl'));
  const database = await openServer({ url, statementTimeoutMs: 60_000 });
  client = new pg.Client(url);
  await client.connect();
  await fill(20_000);
  const orm = drizzle(client, { logger: { logQuery: (query, params) => void sent.push({ query, params }) } });
  repository = createRepository({ ...database, orm });
  await database.close();
});

afterAll(async () => {
  await client.end();
  await dropTestDatabase(inject('postgresUrl'), url);
});

async function fill(count: number): Promise<void> {
  await client.query(`
    INSERT INTO categories (name) SELECT 'C' || n FROM generate_series(1, 17) n;
    INSERT INTO subcategories (name, category_id, "order") SELECT 'S' || n % 9, n % 17 + 1, n
      FROM generate_series(0, 152) n;
    INSERT INTO brands (name) SELECT 'B' || n FROM generate_series(1, 80) n;
    INSERT INTO banner_brands (name, "order") SELECT 'B' || n, n FROM generate_series(1, 20) n;
    INSERT INTO products (name, description, category_id, subcategory_id, brand_id, price, status, created_at)
      SELECT 'Product ' || n, repeat('word ', 40), category_id, subcategories.id, n % 80 + 1, n % 900,
        CASE WHEN n % 50 = 0 THEN 'passive' ELSE 'active' END, now() - n * interval '1 minute'
      FROM generate_series(1, ${count}) n JOIN subcategories ON subcategories.id = n % 153 + 1;`);
  await client.query('VACUUM ANALYZE');
}

/** What PostgreSQL would do for each statement that `work` sends: the nodes of all plans, each with its table. */
async function planned(work: () => Promise<unknown>): Promise<string[]> {
  sent.length = 0;
  await work();
  const nodes: string[] = [];
  for (const { query, params } of [...sent]) {
    if (/^(begin|commit|rollback|savepoint|release)/i.test(query)) continue;
    nodes.push(...(await plannedFor(query, params)));
  }
  return nodes;
}

async function plannedFor(query: string, params: unknown[]): Promise<string[]> {
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${query}`, params);
  const nodes: string[] = [];
  visit(rows[0]['QUERY PLAN'][0].Plan, nodes);
  return nodes;
}

function visit(plan: Plan, nodes: string[]): void {
  nodes.push([plan['Node Type'], plan['Index Name'] ?? plan['Relation Name']].filter(Boolean).join(' '));
  for (const each of plan.Plans ?? []) visit(each, nodes);
}

test('the first and the last page of the list come by the index of age, without sorting', async () => {
  for (const offset of [0, 50_000, 99_950]) {
    const nodes = await planned(() => repository.products.list({ limit: 50, offset }));
    expect(nodes).toContain('Index Scan products_newest');
    expect(nodes.join()).not.toMatch(/Seq Scan products|Sort/);
  }
});

test('products are counted in an index', async () => {
  const nodes = await planned(() => repository.products.total());
  expect(nodes.join()).toMatch(/Index Only Scan/);
  expect(nodes.join()).not.toMatch(/Seq Scan/);
});

test('a product is read, changed and deleted by its key', async () => {
  const [row] = await repository.products.list({ limit: 1, offset: 700 });
  const id = row?.id ?? 0;
  const works = [
    () => repository.products.get(id),
    () => repository.products.update(id, { stock: 5 }, row?.updated_at),
    () => repository.products.remove(id),
  ];
  for (const work of works) {
    const nodes = await planned(work);
    expect(nodes).toContain('Index Scan products_pkey');
    expect(nodes.join()).not.toMatch(/Seq Scan products/);
  }
});

test('a create looks into no table of products', async () => {
  const values = { name: 'x', category: 'C1' };
  const nodes = await planned(() => repository.products.create(values, 'a key'));
  expect(nodes).toContain('ModifyTable products');
  expect(nodes.join()).not.toMatch(/Scan products/);
});

test('whether a group is in use, and which products follow a subcategory, is found by index', async () => {
  const checks: [index: string, query: string][] = [
    ['products_by_category', 'SELECT 1 FROM ONLY products x WHERE 3 = category_id FOR KEY SHARE OF x'],
    [
      'products_by_category',
      'UPDATE ONLY products SET category_id = 2 WHERE (3, 20) = (category_id, subcategory_id)',
    ],
    ['products_by_brand', 'SELECT 1 FROM ONLY products x WHERE 3 = brand_id FOR KEY SHARE OF x'],
  ];
  for (const [index, query] of checks) {
    const nodes = await plannedFor(query, []);
    expect(nodes.join()).toContain(index);
    expect(nodes.join()).not.toMatch(/Seq Scan/);
  }
});

test('products have no index but those that something here is found by', async () => {
  const { rows } = await client.query(
    "SELECT indexname FROM pg_indexes WHERE tablename = 'products' ORDER BY 1",
  );
  expect(rows.map((row) => row.indexname)).toEqual([
    'products_by_brand',
    'products_by_category',
    'products_codes_key',
    'products_newest',
    'products_pkey',
  ]);
});
