import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FitmentInput } from '#domain/schemas/vehicles.ts';
import {
  asOwner,
  createIn,
  description,
  expectMessage,
  field,
  fill,
  openCategory,
  ownerFetch,
  press,
  pressIn,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import ProductManager from './product-manager.tsx';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const path = (id: number | undefined) => `/api/products/${id}/fitments`;
const fitmentsOf = async (id: number | undefined): Promise<FitmentInput[]> =>
  (await asOwner(shop, 'GET', path(id))).json();
const isFormClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function selectAll() {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Listelenenlerin tümünü seç' }));
  press('Araca bağla');
  await screen.findByRole('dialog', { name: /araca bağla$/ });
}

async function pickDoblo() {
  fill(field('Araç'), 'doblo 2014');
  fireEvent.click(await screen.findByRole('option', { name: /^Fiat Doblo 2/ }));
}

test('60 selected products are linked to a vehicle at once, and those linked before are counted', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `Toplu ${at + 1}`);
  const rows = await createIn(shop, 'TOPLU', names);
  await asOwner(shop, 'PUT', path(rows[0]?.id), [{ vehicle: 'fiat-doblo-2', note: 'Önceki' }]);
  const posts: string[] = [];
  const fetch = ownerFetch(shop);
  renderAdmin(<ProductManager />, async (address, init) => {
    if (init?.method && init.method !== 'GET') posts.push(`${init.method} ${address}`);
    return fetch(address, init);
  });
  await openCategory('TOPLU');
  await selectAll();
  expect(screen.getByRole('dialog', { name: '60 ürünü araca bağla' })).toBeDefined();
  pressIn('dialog', 'Araca bağla');
  await waitFor(() => expect(description(field('Araç'))).toBe('Listeden bir araç seçin.'));
  await pickDoblo();
  fill(field('İlk yıl'), '1999');
  pressIn('dialog', 'Araca bağla');
  await waitFor(() => expect(description(field('İlk yıl'))).toBe('2010 ile 2022 arasında olmalı.'));
  await expectMessage('Hiçbir ürün bağlanmadı');
  fill(field('İlk yıl'), '2012');
  pressIn('dialog', 'Araca bağla');
  await expectMessage('Fiat Doblo 2: 59 ürün bağlandı, 1 ürün zaten bağlıydı ve değişmedi.');
  await isFormClosed();
  expect(posts).toEqual(['POST /api/fitments', 'POST /api/fitments']);
  expect(await fitmentsOf(rows[59]?.id)).toEqual([
    { vehicle: 'fiat-doblo-2', year_from: 2012, source: 'owner', confirmed: true },
  ]);
  expect((await fitmentsOf(rows[0]?.id))[0]?.note).toBe('Önceki');
});

test('when one of the products is gone, none is linked and the list is read again', async () => {
  const [kept, gone] = await createIn(shop, 'EKSİK', ['Duran', 'Giden']);
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('EKSİK');
  await selectAll();
  await asOwner(shop, 'DELETE', `/api/products/${gone?.id}`);
  await pickDoblo();
  pressIn('dialog', 'Araca bağla');
  await expectMessage('Hiçbir ürün bağlanmadı: Seçilen ürünlerden biri silinmiş.');
  expect(await fitmentsOf(kept?.id)).toEqual([]);
  await screen.findByRole('dialog', { name: '1 ürünü araca bağla' });
  pressIn('dialog', 'Araca bağla');
  await expectMessage('Fiat Doblo 2: 1 ürün bağlandı.');
  await isFormClosed();
  expect(await fitmentsOf(kept?.id)).toHaveLength(1);
});
