import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { services } from '#app/context.ts';
import type { PageServices } from '#server/pages/page-services.ts';
import { setUpShop } from '#tests/helpers/shop.ts';
import { loader } from './request.tsx';

const shop = setUpShop();

test('a product with a price in dollars goes into the cart again with its lira price', async () => {
  await shop.asOwner('PATCH', '/api/rates/USD', { rate: 40 });
  await shop.asOwner('PATCH', '/api/products/1', { price: 12.5, currency: 'USD' });
  const token = 'x'.repeat(24);
  await shop.send('POST', '/api/requests', { token, lang: 'tr', items: [{ id: 1, quantity: 2 }] });
  const context = new RouterContextProvider();
  const { catalogue, requests } = shop.services;
  const stored = await requests?.getByToken(token);
  const readRequest = () => stored;
  context.set(services, { catalogue, readRequest } as unknown as PageServices);
  const url = new URL(`http://localhost/talep/${token}`);
  const args = { params: { token }, context, url } as unknown as Parameters<typeof loader>[0];
  const { products } = await loader(args);
  expect(products).toMatchObject([{ id: 1, price: '₺500,00', quantity: 2 }]);
});
