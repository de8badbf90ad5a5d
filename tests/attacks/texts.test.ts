import { expect, test } from 'vitest';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { rowsWith, unstorableTexts } from './hostile-values.ts';

// `npm run test:long -- texts` shows hostile texts in every field in a browser.
const shop = await openFileShop();

test('no field that the API takes is left out of the texts that are shown in a browser', async () => {
  const { paths, components } = await (await shop.visit('/api/openapi.json')).json();
  const noTexts =
    /^(price|originalPrice|cost_price|price_breaks|min_quantity|pack_size|currency|stock|low_stock|status|images?|logo|is[A-Z]\w+|is_active|universal|rating|order|year_\w+|confidence|key_forms|buttons|frequencies)$/;
  for (const [address, row] of rowsWith('x')) {
    const { $ref } = paths[address].post.requestBody.content['application/json'].schema;
    const { properties } = components.schemas[$ref.split('/').pop()];
    expect(Object.keys(properties).length).toBeGreaterThan(2);
    const fields = Object.keys({ ...properties, ...properties.facts?.properties });
    const written = { ...row, ...(row.facts as object | undefined) };
    const left = fields.filter((field) => !noTexts.test(field) && !(field in written));
    expect([address, left]).toEqual([address, []]);
  }
});

test('what cannot be stored is refused, and the field is named', async () => {
  const vehicle = { make: 'A', model: 'B', year_from: 2000 };
  for (const text of unstorableTexts) {
    const facts = { chips: [text], blades: [text], batteries: [text], immobilizer: text };
    const wrong = { model: text, model_en: text, generation: text, aliases: [text], facts };
    const { errors } = await (await shop.asOwner('POST', '/api/vehicles', { ...vehicle, ...wrong })).json();
    expect(new Set(Object.values(errors))).toEqual(new Set(['contains characters that cannot be stored']));
    expect(Object.keys(errors)).toHaveLength(8);
    for (const field of ['name', 'description', 'productCode', 'warranty_en']) {
      const row = { name: 'x', category: 'KUMANDALAR', [field]: text };
      const refused = await shop.asOwner('POST', '/api/products', row);
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, [field]]);
    }
  }
});

test('no query with such a text ends in an error of the server', async () => {
  const { paths } = await (await shop.visit('/api/openapi.json')).json();
  const tried: string[] = [];
  for (const [path, { get }] of Object.entries<{ get?: { parameters?: { name: string; in: string }[] } }>(
    paths,
  ))
    for (const parameter of get?.parameters ?? []) {
      if (parameter.in !== 'query') continue;
      const address = `${path.replace(/\{\w+\}/g, '1')}?${parameter.name}=a%00b`;
      const { status } = await shop.asOwner('GET', address);
      expect([address, status < 500]).toEqual([address, true]);
      tried.push(address);
    }
  expect(tried.length).toBeGreaterThan(10);
  expect(shop.errors).toEqual([]);
});
