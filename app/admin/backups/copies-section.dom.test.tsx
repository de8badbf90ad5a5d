import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterAll, expect, test } from 'vitest';
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
import { BackupNotices } from './backup-notices.tsx';
import BackupsScreen from './backups-screen.tsx';

const folder = mkdtempSync(path.join(tmpdir(), 'kontak-second-place-'));
const shop = setUpShop({ COPY_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const type = async (label: RegExp, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } });

test('the passphrase is shown until it was written down, and a copy goes away and comes back', async () => {
  renderAdmin(<BackupsScreen />, ownerFetch(shop));
  press((await findButton('Parola oluştur')).textContent ?? '');
  const passphrase = (await screen.findByLabelText('Parola', { selector: 'output' })).textContent ?? '';
  await type(/Parolanın son beş harfi/, 'xxxxx');
  press('Yazdım');
  await screen.findByText('Parola böyle bitmiyor. Yazdığınıza yeniden bakın.');
  await type(/Parolanın son beş harfi/, passphrase.slice(-5).toUpperCase());
  press('Yazdım');
  await expectMessage('Parola onaylandı');
  await findButton('Yeni parola oluştur');
  expect(document.body.textContent).not.toContain(passphrase);
  const again = await asOwner(shop, 'POST', '/api/copies/passphrase', { replace: false });
  expect((await again.json()).code).toBe('passphrase_kept');

  press('Şimdi kopyala');
  await expectMessage('Yedek ikinci yere kopyalandı');
  const [copy] = readdirSync(folder);
  expect(copy).toMatch(/^kontak-.*\.tar\.gz\.age$/);
  const list = await screen.findByRole('list', { name: 'Kopyalar' });
  within(list).getByRole('button', { name: 'Buraya getir' }).click();
  await type(/Kopyaların parolası/, '00000-00000-00000-00000-00000');
  pressIn('dialog', 'Buraya getir');
  await screen.findByText(/Bu parola bu kopyayı açmıyor/);
  await type(/Kopyaların parolası/, passphrase.replaceAll('-', ' '));
  pressIn('dialog', 'Buraya getir');
  await expectMessage('Kopya yedek listesine eklendi');
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('yedeğini geri yükle'));
  pressIn('alertdialog', 'İptal');
  expect(screen.getByRole('list', { name: 'Yedekler' }).textContent).toContain('İkinci yerden getirildi');
});

test('the dashboard says what failed with backups and copies', async () => {
  const failure = { at: '2026-03-10T01:00:00.000Z', reason: 'place_away' };
  renderAdmin(<BackupNotices />, async (address, init) => {
    const answer = await (await ownerFetch(shop)(address, init)).json();
    return Response.json({ ...answer, copies: { ...answer.copies, failure, check_failure: failure } });
  });
  await expectMessage('Gece yedeği ikinci yere kopyalanamadı');
  await expectMessage('İkinci yerdeki son kopya denetimden geçmedi');
  expect(screen.getByRole('link', { name: 'Yedeklere git' })).toBeTruthy();
});
