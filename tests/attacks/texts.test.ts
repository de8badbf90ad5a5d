import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { rowsWith, unstorableTexts } from './hostile-values.ts';

// `npm run test:long -- texts` shows hostile texts in every field in a browser.
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('no field that the API takes is left out of the texts that are shown in a browser', async () => {
  const { paths, components } = await (await shop.visit('/api/openapi.json')).json();
  const noTexts =
    /^(price|originalPrice|stock|status|images?|logo|is[A-Z]\w+|is_active|universal|rating|order|year_\w+|confidence|facts)$/;
  for (const [address, row] of rowsWith('x')) {
    const { $ref } = paths[address].post.requestBody.content['application/json'].schema;
    const fields = Object.keys(components.schemas[$ref.split('/').pop()].properties);
    expect(fields.length).toBeGreaterThan(2);
    const left = fields.filter((field) => !noTexts.test(field) && !(field in row));
    expect([address, left]).toEqual([address, []]);
  }
});

test('what cannot be stored is refused, and the field is named', async () => {
  for (const text of unstorableTexts) {
    for (const field of ['name', 'description', 'productCode', 'warranty_en']) {
      const row = { name: 'x', category: 'KUMANDALAR', [field]: text };
      const refused = await shop.asOwner('POST', '/api/products', row);
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, [field]]);
    }
  }
});
