import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  asOwner,
  expectMessage,
  findButton,
  ownerFetch,
  press,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import InsightsScreen from './insights-screen.tsx';

const shop = setUpShop();

const products = async () => (await asOwner(shop, 'GET', '/api/products')).json();

test('the demo can be looked at, left with a backup and brought back', async () => {
  renderAdmin(<InsightsScreen />, ownerFetch(shop));
  fireEvent.click(await findButton('Gezinmeye devam et'));
  expect(screen.queryByRole('button', { name: 'Boş başla' })).toBeNull();
  press('Başlama seçeneklerini göster');
  expect(await products()).toHaveLength(3);

  press('Hazır kategorilerle başla');
  await expectMessage('Örnek katalog silindi; yedeği alındı');
  expect(await products()).toEqual([]);
  await waitFor(() => expect(screen.queryByText('Bu, örnek bir katalog')).toBeNull());
  const { backups } = await (await asOwner(shop, 'GET', '/api/backups')).json();
  expect(backups[0].kind).toBe('safety');

  press('Geri al');
  await waitFor(async () => expect(await products()).toHaveLength(3));
  expect(await screen.findByText('Bu, örnek bir katalog')).toBeTruthy();
});
