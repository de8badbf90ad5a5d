import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { services } from '#app/context.ts';
import type { PageServices } from '#server/pages/page-services.ts';
import { setUpShop } from '#tests/helpers/shop.ts';
import { loader } from './request.tsx';

const shop = setUpShop();

test('a product goes into the cart again with its price in lira and the vehicles that there are', async () => {
  await shop.asOwner('PATCH', '/api/rates/USD', { rate: 40 });
  await shop.asOwner('PATCH', '/api/products/1', { price: 12.5, currency: 'USD' });
  const token = 'x'.repeat(24);
  const gone = await shop.asOwner('POST', '/api/vehicles', {
    make: 'Zastava',
    model: 'Yugo',
    year_from: 1980,
  });
  const { id, slug } = await gone.json();
  const vehicles = [{ slug: 'fiat-doblo-2', year: 2012 }, { slug }];
  await shop.send('POST', '/api/requests', { token, lang: 'tr', items: [{ id: 1, quantity: 2, vehicles }] });
  await shop.asOwner('DELETE', `/api/vehicles/${id}`);
  const context = new RouterContextProvider();
  const { catalogue, requests } = shop.services;
  const stored = await requests?.getByToken(token);
  const readRequest = () => stored;
  context.set(services, { catalogue, readRequest } as unknown as PageServices);
  const url = new URL(`http://localhost/talep/${token}`);
  const args = { params: { token }, context, url } as unknown as Parameters<typeof loader>[0];
  const { products } = await loader(args);
  const doblo = { slug: 'fiat-doblo-2', label: 'Fiat Doblo 2', label_en: 'Fiat Doblo 2', year: 2012 };
  expect(products).toMatchObject([{ id: 1, price: '₺500,00', quantity: 2, vehicles: [doblo] }]);
  expect(stored?.items[0]?.vehicles).toMatchObject([{ name: 'Fiat Doblo 2' }, { name: 'Zastava Yugo' }]);
});
