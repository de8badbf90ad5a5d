import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dealerAnswer } from '#domain/schemas/dealers.ts';
import {
  asOwner,
  expectMessage,
  findButton,
  ownerFetch,
  press,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import { DealerFeed } from './dealer-feed.tsx';

const shop = setUpShop();

test('the addresses of a dealer’s feeds are shown once, and closed', async () => {
  const dealer = dealerAnswer.parse(
    await (await asOwner(shop, 'POST', '/api/dealers', { name: 'Bayi' })).json(),
  );
  renderAdmin(<DealerFeed dealer={dealer} />, ownerFetch(shop));
  (await findButton('Yeni adresler yap')).click();
  const xml = (await screen.findByLabelText('XML adresi')) as HTMLInputElement;
  const path = new URL(xml.value).pathname;
  expect(path).toMatch(/^\/beslemeler\/bayi\/[\w-]+\/urunler\.xml$/);
  press('Adresleri kapat');
  await expectMessage('Besleme adresleri kapatıldı');
  expect(screen.queryByLabelText('XML adresi')).toBeNull();
});
