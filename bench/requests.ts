import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openServer } from '#server/database/server-connection.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import type { SiteVariables } from '#tests/helpers/start-site.ts';
import { medianOfThree } from './load.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, fillEmbedded, withSite } from './shops.ts';

const storedRequests = 10_000;
const pdfLines = 200;

/** The owner's desk with 10,000 stored requests of ten lines each; on both databases. */
export async function benchRequests(
  addResult: AddResult,
  products: number,
  { variables }: FilledDatabase,
): Promise<void> {
  await storeRequests(await openServer({ url: variables.DATABASE_URL ?? '', statementTimeoutMs: 120_000 }));
  await measure({ ...variables, WORKERS: '1' }, 'server', addResult, products);
  const filled = await fillEmbedded(products);
  const folder = path.join(filled.variables.DATA_DIR ?? '', 'postgres');
  await storeRequests(await openEmbedded({ folder, onFatal: (line) => console.error(line) }));
  await measure(filled.variables, 'embedded', addResult, products);
  filled.remove();
}

async function storeRequests({ orm, close }: Database): Promise<void> {
  await orm.execute(sql`INSERT INTO requests (token, body_hash, lang, status, search, total, created_at, quoted_at)
    SELECT md5(n::text), '', 'tr', (ARRAY['new', 'quoted', 'won', 'lost'])[1 + n % 4],
      '#' || n || ' fiat doblo kod' || n || ' kod' || n * 7, n, now() - n * interval '9 minutes',
      CASE WHEN n % 4 > 0 THEN now() - n * interval '8 minutes' END
    FROM generate_series(1, ${storedRequests}) n`);
  await orm.execute(sql`INSERT INTO request_lines (request, line, product_id, code, name, quantity)
    SELECT number, line, 1 + (number * line) % 1000, 'kod' || number, 'Ürün', line
    FROM requests, generate_series(1, 10) line`);
  await orm.execute(sql`ANALYZE`);
  await close();
}

async function measure(
  variables: SiteVariables,
  kind: string,
  addResult: AddResult,
  products: number,
): Promise<void> {
  await withSite(variables, async (site) => {
    const owner = await new Client(site).signIn();
    async function add(name: string, path: string, target: string) {
      const read = async () => {
        const startedAt = performance.now();
        const response = await owner.send('GET', path);
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
        return { ms: performance.now() - startedAt };
      };
      // Plans and modules are loaded by the first call.
      await read();
      const { ms } = await medianOfThree(read);
      addResult({ name: `${name} (${kind})`, unit: 'ms', target }, products, ms);
    }
    await add('inbox with 10,000 requests', '/api/requests', '≤ 200');
    await add('search in 10,000 requests', '/api/requests?search=kod4321', '≤ 100');
    await add('dashboard of 90 days', '/api/insights?days=90', '≤ 300');

    const texts = Array.from({ length: pdfLines }, (_, at) => ({ text: `Satır ${at}`, quantity: 1 }));
    const request = { token: 'x'.repeat(24), lang: 'tr', items: [], texts };
    const { number } = await (await owner.send('POST', '/api/requests', request)).json();
    const lines = texts.map((_, at) => ({ line: at + 1, unit_price: 1_250.5 }));
    await owner.send('PATCH', `/api/requests/${number}`, { lines });
    await add('PDF of 200 lines', `/api/requests/${number}/quote.pdf`, '≤ 2,000');
  });
}
