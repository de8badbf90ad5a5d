import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  asOwner,
  createIn,
  expectMessage,
  findButton,
  getButton,
  ownerFetch,
  press,
  pressIn,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import type { Backup } from './backup-calls.ts';
import BackupsScreen from './backups-screen.tsx';

const shop = setUpShop();

const backups = () =>
  [...(screen.queryByRole('list', { name: 'Yedekler' })?.children ?? [])] as HTMLElement[];

test('a backup is made, a restore shows its numbers, and afterwards the former state can come back', async () => {
  const [kept, removed] = await createIn(shop, 'YEDEKLİ', ['Kalan', 'Silinen']);
  await asOwner(shop, 'POST', '/api/requests', {
    token: 'x'.repeat(24),
    lang: 'tr',
    items: [{ id: 1, quantity: 1 }],
  });
  renderAdmin(<BackupsScreen />, ownerFetch(shop));
  await screen.findByText('Henüz bir yedek yok. İlki bu gece alınır; isterseniz şimdi de alabilirsiniz.');
  press('Şimdi yedekle');
  await expectMessage('Yedek alındı');
  await waitFor(() => expect(backups()).toHaveLength(1));
  expect(backups()[0]?.textContent).toMatch(/Elle alındı.*5 ürün, 18 kategori, 6 marka/);
  expect(getButton('İndir')).toBeTruthy();

  await asOwner(shop, 'DELETE', `/api/products/${removed?.id}`);
  await asOwner(shop, 'PATCH', `/api/products/${kept?.id}`, { price: 77 });
  press('Geri yükle');
  const table = await screen.findByRole('table');
  const products = within(table).getByRole('rowheader', { name: 'Ürünler' }).closest('tr');
  expect([...(products?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
    '4',
    '5',
    '1',
    '1',
    '0',
  ]);
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'yedekten önce gelen 1 talebin yerini yedekteki 1 talep alır. Yedekten sonra gelen 0 talep kalır. Sildiğiniz talepler ve müşteri bilgileri geri gelmez.',
  );
  pressIn('alertdialog', 'Geri yükle');
  await expectMessage('Yedek geri yüklendi. Önceki hali bu listede: kontak-');
  expect((await asOwner(shop, 'GET', `/api/products/${removed?.id}`)).status).toBe(200);
  pressIn('alertdialog', 'Kapat');
  await waitFor(() => expect(backups()).toHaveLength(2));
  expect(backups()[0]?.textContent).toContain('Geri yüklemeden önce alındı');
});

test('a file that cannot be used says why; one that is found damaged while it is read changes nothing', async () => {
  const folder = path.join(shop.dataDir, 'backups');
  writeFileSync(path.join(folder, 'eski.tar.gz'), 'nothing');
  renderAdmin(<BackupsScreen />, async (address, init) => {
    if (!String(address).includes('/restore')) return ownerFetch(shop)(address, init);
    const problem = { status: 422, code: 'backup_damaged', title: 'It is cut off' };
    return new Response(`{"progress":{"step":"check"}}\n${JSON.stringify({ problem })}\n`);
  });
  await findButton('Geri yükle');
  const foreign = backups().find((item) => item.textContent.includes('eski.tar.gz'));
  expect(foreign?.textContent).toContain('Bu dosya bir Kontak yedeği değil.');
  expect(foreign?.textContent).not.toContain('Geri yükle');
  press('Geri yükle');
  await expectMessage('Geri yüklenemedi: Dosya bozuk ya da yarım. Hiçbir şey değişmedi.');
});

test('a backup that an upgrade has made says so', async () => {
  const listed: Backup[] = (await (await asOwner(shop, 'GET', '/api/backups')).json()).backups;
  const folder = path.join(shop.dataDir, 'backups');
  const name = listed.find(({ fault }) => !fault)?.name ?? '';
  const copy = path.join(folder, 'kontak-2026-03-01-101500-0a1b2c3d-before-upgrade.tar.gz');
  copyFileSync(path.join(folder, name), copy);
  renderAdmin(<BackupsScreen />, ownerFetch(shop));
  await findButton('Geri yükle');
  const [before] = backups().filter((item) => item.textContent.includes('Yeni sürüme geçmeden önce alındı'));
  expect(before?.textContent).not.toContain('Sil');
  rmSync(copy);
});

test('a backup made by hand is deleted after a question', async () => {
  renderAdmin(<BackupsScreen />, ownerFetch(shop));
  await findButton('Geri yükle');
  const [byHand] = backups().filter((item) => item.textContent.includes('Elle alındı'));
  const count = backups().length;
  within(byHand as HTMLElement)
    .getByRole('button', { name: 'Sil' })
    .click();
  expect((await screen.findByRole('alertdialog')).textContent).toContain('geri alınamaz');
  pressIn('alertdialog', 'Sil');
  await expectMessage('Yedek silindi');
  await waitFor(() => expect(backups()).toHaveLength(count - 1));
  const [safety] = backups().filter((item) => item.textContent.includes('Geri yüklemeden önce'));
  expect(safety?.textContent).not.toContain('Sil');
});

const choose = (bytes: BlobPart, name = 'yedek.tar.gz') =>
  fireEvent.change(screen.getByLabelText('Yedek dosyası'), { target: { files: [new File([bytes], name)] } });

test('a backup of this computer is uploaded and offered for the restore; another file is refused', async () => {
  const listed: Backup[] = (await (await asOwner(shop, 'GET', '/api/backups')).json()).backups;
  const name = listed.find(({ fault }) => !fault)?.name ?? '';
  const bytes = readFileSync(path.join(shop.dataDir, 'backups', name));
  renderAdmin(<BackupsScreen />, ownerFetch(shop));
  await findButton('Geri yükle');
  choose('Kod;Ad', 'liste.csv');
  await expectMessage('Yedek yüklenemedi: Bu dosya bir Kontak yedeği değil. Hiçbir şey değişmedi.');
  choose(new Uint8Array(bytes));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('yedeğini geri yükle');
  pressIn('alertdialog', 'İptal');
  expect(backups().some((item) => item.textContent.includes('Bilgisayardan yüklendi'))).toBe(true);
});

test('a lost response and a running job say what is the matter', async () => {
  let body = '{"progress":{"step":"write"}}\n';
  let status = 200;
  renderAdmin(<BackupsScreen />, async (address, init) => {
    if (init?.method !== 'POST') return ownerFetch(shop)(address, init);
    return new Response(body, { status, headers: { 'Content-Type': 'application/problem+json' } });
  });
  press('Şimdi yedekle');
  await expectMessage('Yedek alınamadı: ');
  status = 409;
  body = '{"code":"backup_busy","title":"busy"}';
  await findButton('Şimdi yedekle');
  await waitFor(() => expect(getButton('Şimdi yedekle').disabled).toBe(false));
  press('Şimdi yedekle');
  await expectMessage('Başka bir yedekleme ya da geri yükleme sürüyor');
});

test('a night that failed is shown with its reason', async () => {
  renderAdmin(<BackupsScreen />, async (address, init) => {
    const response = await ownerFetch(shop)(address, init);
    const failed_night = { night: '2026-03-10', at: '2026-03-10T01:00:00.000Z', reason: 'disk_full' };
    return Response.json({ ...(await response.json()), failed_night });
  });
  await expectMessage('10.03.2026 gecesinin yedeği alınamadı; on dakikada bir yeniden deneniyor.');
  await expectMessage('Neden: Diskte yer kalmadı.');
});
