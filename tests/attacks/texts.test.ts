import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#tests/helpers/owner-client.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { unstorableTexts } from './hostile-values.ts';
import { rowsWith, runTexts } from './run-texts.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site.stop());

// One text that breaks out of attributes, scripts and elements; `npm run test:long -- texts` shows them all.
const markup = `'-alert(1)-'"></script><script>alert(1)</script><img src=x onerror=alert(1)>`;

test('markup in every text field is shown as text on every page: no dialog, no report of the policy', async () => {
  const { findings, pages } = await runTexts(site, [markup]);
  expect(findings).toEqual([]);
  expect(pages).toBeGreaterThan(15);
}, 120_000);

test('no field that the API takes is left out of it', async () => {
  const { paths, components } = await (await fetch(`${site.url}/api/openapi.json`)).json();
  const noTexts = /^(price|originalPrice|stock|status|images?|logo|is[A-Z]\w+|is_active|rating|order)$/;
  for (const [address, row] of rowsWith('x')) {
    const { $ref } = paths[address].post.requestBody.content['application/json'].schema;
    const fields = Object.keys(components.schemas[$ref.split('/').pop()].properties);
    expect(fields.length).toBeGreaterThan(2);
    expect([address, fields.filter((field) => !noTexts.test(field) && !(field in row))]).toEqual([
      address,
      [],
    ]);
  }
});

test('what cannot be stored is refused, and the field is named', async () => {
  const owner = await new Client(site).signIn();
  for (const text of unstorableTexts) {
    for (const field of ['name', 'description', 'productCode', 'warranty_en']) {
      const row = { name: 'x', category: 'KUMANDALAR', [field]: text };
      const refused = await owner.send('POST', '/api/products', row);
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, [field]]);
    }
  }
});
