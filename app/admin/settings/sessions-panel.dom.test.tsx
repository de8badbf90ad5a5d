import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { onSignedOut } from '#app/admin/store/problem-error.ts';
import { hashSecret } from '#server/auth/secrets.ts';
import {
  asOwner,
  expectMessage,
  findButton,
  getButton,
  press,
  pressIn,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import { SessionsPanel } from './sessions-panel.tsx';

const shop = setUpShop();
let problem: { status: number; code: string } | undefined;

beforeEach(async () => {
  problem = undefined;
  const store = shop.services.signInStore;
  await store.endOtherSessions('');
  const devices = { mine: 'Chrome · Windows', phone: 'Safari · iPhone', unknown: '' };
  for (const [token, device] of Object.entries(devices))
    await store.saveSession({
      tokenHash: hashSecret(token),
      email: 'owner@example.com',
      device,
      browserHash: token,
      createdAt: new Date('2026-03-10T07:05:00.000Z'),
      expiresAt: new Date(Date.now() + 60_000),
    });
});

/** As this browser, whose session is `mine`. */
const fetch: typeof globalThis.fetch = async (address, { method = 'GET' } = {}) => {
  if (!problem) return asOwner(shop, method, String(address), undefined, { cookie: 'kontak_session=mine' });
  const headers = { 'Content-Type': 'application/problem+json' };
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
};

const items = () => within(screen.getByRole('region', { name: 'Oturumlar' })).queryAllByRole('listitem');
const endPhone = 'Oturumu kapat: Safari · iPhone, ilk giriş 10.03.2026 10:05';
const times = 'Son kullanım 10.03.2026 10:05İlk giriş 10.03.2026 10:05';

test('each session says its device and its times, and the one of this browser is marked', async () => {
  renderAdmin(<SessionsPanel />, fetch);
  await findButton(endPhone);
  expect(items().map((item) => item.textContent)).toEqual([
    `Bilinmeyen cihaz${times}Oturumu kapat`,
    `Safari · iPhone${times}Oturumu kapat`,
    `Chrome · WindowsBu cihaz${times}`,
  ]);
});

test('one is ended at once, and the focus stays in the region', async () => {
  renderAdmin(<SessionsPanel />, fetch);
  (await findButton(endPhone)).click();
  await expectMessage('Oturum kapatıldı: Safari · iPhone');
  await waitFor(() => expect(items()).toHaveLength(2));
  expect(await shop.services.signInStore.findSession(hashSecret('phone'), new Date())).toBeUndefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Oturumlar'));
});

test('all others are ended after a question; then only this device is signed in', async () => {
  renderAdmin(<SessionsPanel />, fetch);
  (await findButton('Diğer tüm oturumları kapat')).click();
  await screen.findByRole('alertdialog');
  pressIn('alertdialog', 'İptal');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(items()).toHaveLength(3);
  press('Diğer tüm oturumları kapat');
  await screen.findByRole('alertdialog');
  pressIn('alertdialog', 'Diğer tüm oturumları kapat');
  await expectMessage('Diğer tüm oturumlar kapatıldı');
  expect(await screen.findByText('Yalnızca bu cihazda oturum açık')).toBeTruthy();
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(() => getButton('Diğer tüm oturumları kapat')).toThrow();
});

test('while the database is away the list and an end say so, and the list can be read again', async () => {
  problem = { status: 503, code: 'database_unavailable' };
  renderAdmin(<SessionsPanel />, fetch);
  await expectMessage('Oturumlar yükleniyor…');
  const alert = await screen.findByText('Oturumlar yüklenemedi.');
  expect(alert.getAttribute('role')).toBe('alert');
  problem = undefined;
  // The first of two: the passkeys below could not be read either.
  press('Yeniden dene');
  const button = await findButton(endPhone);
  problem = { status: 503, code: 'database_unavailable' };
  button.click();
  await expectMessage('Oturum kapatılamadı: ');
  problem = undefined;
  await waitFor(() => expect(items()).toHaveLength(3));
});

test('in a browser whose own session was ended elsewhere, the next call leads to the login', async () => {
  renderAdmin(<SessionsPanel />, fetch);
  const button = await findButton(endPhone);
  let isSignedOut = false;
  const stop = onSignedOut(() => {
    isSignedOut = true;
  });
  problem = { status: 401, code: 'PGRST301' };
  button.click();
  await waitFor(() => expect(isSignedOut).toBe(true));
  stop();
});
