import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  asOwner,
  create,
  createIn,
  fill,
  listed,
  openCategory,
  ownerFetch,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import InsightsScreen from '../insights/insights-screen.tsx';
import { readListing } from './listing-address.ts';
import ProductManager from './product-manager.tsx';

const shop = setUpShop();

const filter = (name: string) => screen.getByRole('combobox', { name });

test('status, brand and gaps narrow the list together', async () => {
  await create(shop, 'brands', { name: 'FİLTRE MARKASI' });
  const [priced, passive, free] = await createIn(shop, 'FİLTRELİ', ['Normal', 'Pasif', 'Bedava']);
  const patch = (row: { id: number } | undefined, body: object) =>
    asOwner(shop, 'PATCH', `/api/products/${row?.id}`, body);
  await patch(priced, { brand: 'FİLTRE MARKASI', productCode: 'AYNI-1' });
  await patch(passive, { status: 'passive', brand: 'FİLTRE MARKASI', productCode: 'ayni 1' });
  await patch(free, { price: 0, images: ['/images/demo/x.webp'] });
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('FİLTRELİ');
  const expectListed = (...names: string[]) => waitFor(() => expect(listed().sort()).toEqual(names));
  await expectListed('Bedava', 'Normal', 'Pasif');
  const inShop = (name: string) => screen.queryByRole('link', { name: `Mağazada gör ${name}` });
  expect(inShop('Normal')?.getAttribute('href')).toBe(`/urun/${priced?.id}`);
  expect(inShop('Pasif')).toBeNull();
  fill(filter('Durum filtresi'), 'passive');
  await expectListed('Pasif');
  fill(filter('Durum filtresi'), '');
  fill(filter('Marka filtresi'), 'FİLTRE MARKASI');
  await expectListed('Normal', 'Pasif');
  fill(filter('Eksik filtresi'), 'same_code');
  await expectListed('Normal', 'Pasif');
  fill(filter('Durum filtresi'), 'active');
  await expectListed('Normal');
  fill(filter('Durum filtresi'), '');
  fill(filter('Marka filtresi'), '\n');
  fill(filter('Eksik filtresi'), 'zero_price');
  await expectListed('Bedava');
  fill(filter('Eksik filtresi'), 'picture');
  await screen.findByText('Tümünü göster');
  expect(listed()).toEqual([]);
});

test('the dashboard counts what is missing, and each count leads to its list', async () => {
  renderAdmin(<InsightsScreen />, ownerFetch(shop));
  const link = await screen.findByRole('link', { name: 'Fiyatı 0 1' });
  expect(link.getAttribute('href')).toBe('/2000/products?eksik=zero_price');
  const gapIn = (query: string) => readListing(new URLSearchParams(query)).filter.gap;
  expect([gapIn('eksik=zero_price'), gapIn('eksik=baska')]).toEqual(['zero_price', '']);
});
