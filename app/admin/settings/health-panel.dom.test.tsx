import { expect, test } from 'vitest';
import { findButton, ownerFetch, press, renderAdmin } from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import { HealthPanel } from './health-panel.tsx';

const shop = setUpShop();

test('the owner sees what is wrong, and what to do about it', async () => {
  renderAdmin(<HealthPanel />, ownerFetch(shop));
  press('Şimdi denetle');
  await findButton('Yeniden denetle');
  const text = document.body.textContent;
  expect(text).toMatch(/1 sorun, \d uyarı/);
  expect(text).toMatch(/SorunAyar dosyasıADMIN_EMAIL örnek adres/);
  expect(text).toMatch(/TamamVeritabanı\d+ ms içinde yanıt verdi/);
  expect(text).toMatch(/UyarıYedeklerHenüz yok: Yedekler sayfasından/);
});
