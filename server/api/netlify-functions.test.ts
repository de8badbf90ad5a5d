import { expect, test } from 'vitest';
import { openTestShop } from '#tests/helpers/shop.ts';

test('strangers refresh the catalogue once in ten seconds together, the owner each time', async () => {
  const shop = await openTestShop();
  const refresh = async (headers: Record<string, string> = {}) => {
    const answer = await shop.visit('/.netlify/functions/products-cache?refresh=1', headers);
    const { products, metadata } = await answer.json();
    expect([answer.status, products.length]).toEqual([200, 3]);
    return metadata.source;
  };
  const sources = [];
  for (const remote of ['10.0.0.1', '10.0.0.2', '10.0.0.1'])
    sources.push(await refresh({ 'x-remote': remote }));
  const forged = { cookie: 'kontak_session=x' };
  expect([...sources, await refresh(forged)]).toEqual(['database', 'cache', 'cache', 'cache']);
  expect([await refresh({ 'x-owner': 'yes' }), await refresh({ 'x-owner': 'yes' })]).toEqual([
    'database',
    'database',
  ]);
  await shop.close();
});
