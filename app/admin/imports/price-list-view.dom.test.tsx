import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { asOwner, createIn, ownerFetch, renderAdmin } from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import { PriceListView } from './price-list-view.tsx';

const shop = setUpShop();
const open = (dealer: number) =>
  renderAdmin(<PriceListView onClose={() => undefined} />, ownerFetch(shop), 'server', `/?bayi=${dealer}`);

test('the list of a dealer has the dealer’s prices, and the name as it is written', async () => {
  const [product] = await createIn(shop, 'BAYİ LİSTESİ', ['<i>Kumanda</i>']);
  const name = '=1+1 <img src=x onerror=alert(1)>';
  const dealer = await (await asOwner(shop, 'POST', '/api/dealers', { name, percent: 12.5 })).json();
  open(dealer.id);
  const paper = await screen.findByRole('article', { name: 'Fiyat Listesi' });
  expect(paper.querySelector('h2')?.textContent).toContain(`Bayi: ${name}`);
  expect(paper.querySelector('img, i')).toBeNull();
  expect(paper.textContent).toContain(`${product?.name}₺87,50`);
});

test('without the dealer there is no list: that of everybody would be taken for the dealer’s', async () => {
  open(999_999);
  expect(await screen.findByText('Liste için gerekenler yüklenemedi.')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
