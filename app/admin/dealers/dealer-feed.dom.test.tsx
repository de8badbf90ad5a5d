import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { call } from '#app/admin/store/call-api.ts';
import { readDealer } from '#domain/endpoints/dealers.ts';
import {
  asOwner,
  expectMessage,
  findButton,
  ownerFetch,
  press,
  pressIn,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import { dealerKey } from './dealer-calls.ts';
import { DealerFeed } from './dealer-feed.tsx';

const shop = setUpShop();

/** As the page of the dealer reads it. */
function Page({ id }: { id: number }) {
  const queryFn = () => call(readDealer, { path: { id } });
  const { data } = useQuery({ queryKey: dealerKey(id), queryFn });
  return data ? <DealerFeed dealer={data} /> : null;
}

const addressOf = async () => ((await screen.findByLabelText('XML adresi')) as HTMLInputElement).value;

test('the addresses of a dealer’s feeds are shown once, replaced and closed after a question', async () => {
  const { id } = await (await asOwner(shop, 'POST', '/api/dealers', { name: 'Bayi' })).json();
  renderAdmin(<Page id={id} />, ownerFetch(shop));
  expect(await screen.findByText('Açık adres yok.')).toBeTruthy();
  (await findButton('Adresleri yap')).click();
  const first = new URL(await addressOf()).pathname;
  expect(first).toMatch(/^\/beslemeler\/bayi\/[\w-]+\/urunler\.xml$/);
  expect((await shop.visit(first)).status).toBe(200);

  (await findButton('Yeni adresler yap')).click();
  await screen.findByRole('alertdialog');
  pressIn('alertdialog', 'İptal');
  expect((await shop.visit(first)).status).toBe(200);

  press('Adresleri kapat');
  await screen.findByRole('alertdialog');
  pressIn('alertdialog', 'Adresleri kapat');
  await expectMessage('Besleme adresleri kapatıldı');
  expect(screen.queryByLabelText('XML adresi')).toBeNull();
  expect(await screen.findByText('Açık adres yok.')).toBeTruthy();
  expect((await shop.visit(first)).status).toBe(404);
});
