import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  asOwner,
  create,
  expectMessage,
  field,
  fill,
  findButton,
  openCategory,
  ownerFetch,
  press,
  refusingFetch,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import ProductManager from './product-manager.tsx';

const shop = setUpShop();

const states = async (id: number) =>
  (await (await asOwner(shop, 'GET', `/api/products/${id}/goes-with`)).json()).map(
    ({ product, state }: { product: number; state: string }) => [product, state],
  );

async function openSection(profile: string, fetch = ownerFetch(shop)) {
  const specifications = [`Uç profili: ${profile}`];
  const category = `KUMANDALAR ${profile}`;
  await create(shop, 'categories', { name: category });
  const remote = await create(shop, 'products', { name: `Kumanda ${profile}`, category, specifications });
  const blade = await create(shop, 'products', {
    name: `Uç ${profile}`,
    category: 'ANAHTAR UÇLARI',
    specifications,
  });
  renderAdmin(<ProductManager />, fetch);
  await openCategory(category);
  press(`Düzenle Kumanda ${profile}`);
  (await findButton('Bu ürünle kullanılanlar')).click();
  await screen.findByRole('list', { name: 'Bu ürünle kullanılanlar' });
  return { remote: remote.id, blade: blade.id, select: () => field(`Gösterim Uç ${profile}`) };
}

test('a pair is suppressed, confirmed and left to the facts again, each at once', async () => {
  const { remote, blade, select } = await openSection('QX1');
  expect(select().value).toBe('derived');
  for (const state of ['suppressed', 'confirmed', 'derived']) {
    fill(select(), state);
    await waitFor(async () => expect(await states(remote)).toEqual([[blade, state]]));
    expect(select().value).toBe(state);
  }
});

test('a choice that cannot be saved is taken back, and that is said', async () => {
  const { fetch, refuse } = refusingFetch(shop);
  const { remote, blade, select } = await openSection('QX2', fetch);
  refuse('PUT', { status: 503, code: 'unavailable' });
  fill(select(), 'suppressed');
  await expectMessage('Seçiminiz kaydedilemedi. Bağlantınızı denetleyip yeniden deneyin.');
  expect(select().value).toBe('derived');
  expect(await states(remote)).toEqual([[blade, 'derived']]);
});
