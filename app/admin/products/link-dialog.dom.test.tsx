import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { FitmentInput } from '#domain/schemas/vehicles.ts';
import {
  asOwner,
  createIn,
  description,
  expectMessage,
  field,
  fill,
  isDialogClosed,
  openCategory,
  ownerFetch,
  press,
  pressIn,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import ProductManager from './product-manager.tsx';

const shop = setUpShop();

const path = (id: number | undefined) => `/api/products/${id}/fitments`;
const fitmentsOf = async (id: number | undefined): Promise<FitmentInput[]> =>
  (await asOwner(shop, 'GET', path(id))).json();

async function selectAll() {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Listelenenlerin tümünü seç' }));
  press('Araca bağla');
  await screen.findByRole('dialog', { name: /araca bağla$/ });
}

async function pickDoblo() {
  fill(field('Araç'), 'doblo 2014');
  fireEvent.click(await screen.findByRole('option', { name: /^Fiat Doblo 2/ }));
}

test('selected products are linked to a vehicle at once, and those linked before are counted', async () => {
  const rows = await createIn(shop, 'TOPLU', ['Toplu 1', 'Toplu 2', 'Toplu 3']);
  await asOwner(shop, 'PUT', path(rows[0]?.id), [{ vehicle: 'fiat-doblo-2', note: 'Önceki' }]);
  const posts: string[] = [];
  const fetch = ownerFetch(shop);
  renderAdmin(<ProductManager />, async (address, init) => {
    if (init?.method && init.method !== 'GET') posts.push(`${init.method} ${address}`);
    return fetch(address, init);
  });
  await openCategory('TOPLU');
  await selectAll();
  expect(screen.getByRole('dialog', { name: '3 ürünü araca bağla' })).toBeDefined();
  pressIn('dialog', 'Araca bağla');
  await waitFor(() => expect(description(field('Araç'))).toBe('Listeden bir araç seçin.'));
  await pickDoblo();
  fill(field('İlk yıl'), '1999');
  pressIn('dialog', 'Araca bağla');
  await waitFor(() => expect(description(field('İlk yıl'))).toBe('2010 ile 2022 arasında olmalı.'));
  await expectMessage('Hiçbir ürün bağlanmadı');
  fill(field('İlk yıl'), '2012');
  pressIn('dialog', 'Araca bağla');
  await expectMessage('Fiat Doblo 2: 2 ürün bağlandı, 1 ürün zaten bağlıydı ve değişmedi.');
  await isDialogClosed();
  expect(posts).toEqual(['POST /api/fitments', 'POST /api/fitments']);
  expect(await fitmentsOf(rows[2]?.id)).toEqual([
    { vehicle: 'fiat-doblo-2', year_from: 2012, source: 'owner', confirmed: true },
  ]);
  expect((await fitmentsOf(rows[0]?.id))[0]?.note).toBe('Önceki');
});
