import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  asOwner,
  createIn,
  expectMessage,
  fill,
  findButton,
  getButton,
  ownerFetch,
  press,
  readProduct,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import { zip } from '#tests/helpers/zip.ts';
import ImportsScreen from './imports-screen.tsx';

const shop = setUpShop();

const fetchWithFiles = ownerFetch(shop);

/** The preview of an earlier file may still be there. */
async function choose(name: string, text: string) {
  fireEvent.change(screen.getByLabelText('Excel ya da CSV dosyası'), {
    target: { files: [new File([text], name, { type: 'text/csv' })] },
  });
  if (name !== 'sayfa.csv') await screen.findByText(new RegExp(name));
}
const count = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('a file is chosen, its differences are seen, applied and taken back', async () => {
  const [row, other] = await createIn(shop, 'AKTARIM', ['Aktarılan', 'Tekrarlı']);
  await asOwner(shop, 'PATCH', `/api/products/${row?.id}`, { productCode: 'AK-1' });
  await asOwner(shop, 'PATCH', `/api/products/${other?.id}`, { productCode: 'AK-2' });
  renderAdmin(<ImportsScreen />, fetchWithFiles);
  const lines = [
    'Kod;Fiyat;Marka;Karşılıklar',
    'AK-1;1.250,50;;',
    'YOK-1;5;Yepyeni;',
    'AK-2;;;OEM: a-1 | OEM: A1',
  ];
  await choose('liste.csv', lines.join('\r\n'));
  await findButton('Uygula');
  expect(['Yeni', 'Değişen', 'Aynı', 'Hatalı'].map(count)).toEqual(['0', '1', '0', '2']);
  const changes = await screen.findByRole('list', { name: 'Değişiklikler' });
  expect(changes.textContent).toMatch(/Aktarılan AK-1.*2\. satır.*₺100,00.*₺1\.250,50/);
  const causes = [...screen.getByRole('list', { name: 'Hatalı satırlar' }).children];
  expect(causes.map((cause) => cause.textContent)).toEqual([
    expect.stringContaining('3. satırMarka: “Yepyeni” adında bir marka yok'),
    expect.stringContaining('3. satırKod: “YOK-1” kodlu ürün yok'),
    '4. satırKarşılıklar: Bu kod iki kez yazılmış.',
  ]);
  expect(screen.getByRole('link', { name: 'Hatalı satırları indir' }).getAttribute('href')).toMatch(
    /errors\.xlsx$/,
  );
  screen.getByText('2 hatalı satır aktarılmayacak; öbür satırların tümü birlikte yazılır.');
  press('Uygula');
  await expectMessage('Aktarıldı: 0 yeni, 1 değişen ürün.');
  expect((await readProduct(shop, row?.id ?? 0)).price).toBe(1250.5);
  press('Bu aktarımı geri al');
  expect(getButton('Geri alınıyor…').disabled).toBe(true);
  await expectMessage('Kayıt eski haline döndü');
  expect((await readProduct(shop, row?.id ?? 0)).price).toBe(100);
  const status = await screen.findByText('Bu aktarım geri alındı.');
  await waitFor(() => expect(document.activeElement).toBe(status));
  expect(screen.queryByText('Bu aktarımı geri al')).toBeNull();
});

test('an import that is being applied is so after a return too, until it is done', async () => {
  const [row] = await createIn(shop, 'SÜREN', ['Süren']);
  await asOwner(shop, 'PATCH', `/api/products/${row?.id}`, { productCode: 'SR-1' });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { unmount } = renderAdmin(<ImportsScreen />, async (address, init) => {
    if (!String(address).endsWith('/apply')) return fetchWithFiles(address, init);
    await shop.services.database?.orm.execute(sql`UPDATE imports SET applying_at = now()`);
    await answered;
    await shop.services.database?.orm.execute(sql`UPDATE imports SET applying_at = NULL`);
    return fetchWithFiles(address, init);
  });
  await choose('suren.csv', 'Kod;Fiyat\r\nSR-1;7\r\n');
  fireEvent.click(await findButton('Uygula'));
  await expectMessage('Aktarılıyor…');
  unmount();
  renderAdmin(<ImportsScreen />, fetchWithFiles);
  await screen.findByText(/suren\.csv/);
  await waitFor(() => expect(getButton('Uygula').disabled).toBe(true));
  await expectMessage('Aktarılıyor…');
  answer();
  await expectMessage('Aktarıldı: 0 yeni, 1 değişen ürün.');
});

test('a column that is not recognised is chosen by hand, and the choice is remembered', async () => {
  const [row] = await createIn(shop, 'SÜTUN', ['Sütunlu']);
  await asOwner(shop, 'PATCH', `/api/products/${row?.id}`, { productCode: 'SU-1' });
  renderAdmin(<ImportsScreen />, fetchWithFiles);
  await choose('bir.csv', 'Malzeme;Tutar\r\nSU-1;7\r\n');
  await screen.findByText(/Başlık satırı bulunamadı/);
  fill(screen.getByRole('combobox', { name: 'Malzeme sütunu' }), 'productCode');
  await waitFor(() => expect(count('Aynı')).toBe('1'));
  fill(screen.getByRole('combobox', { name: 'Tutar sütunu' }), 'price');
  await waitFor(() => expect(count('Değişen')).toBe('1'));
  await choose('iki.csv', 'Malzeme;Tutar\r\nSU-1;8\r\n');
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Değişiklikler' }).textContent).toContain('₺8,00'),
  );
});

test('changes are counted and listed by field, with percentages and warnings, and pictures are matched', async () => {
  const rows = await createIn(shop, 'SÜZGEÇ', ['Ucuzlayan', 'Stoklu']);
  for (const [at, row] of rows.entries())
    await asOwner(shop, 'PATCH', `/api/products/${row.id}`, { productCode: `DMR-00${at + 1}`, price: 100 });
  await asOwner(shop, 'PUT', `/api/products/${rows[0]?.id}/fitments`, [{ vehicle: 'fiat-linea' }]);
  renderAdmin(<ImportsScreen />, fetchWithFiles);
  const lines = [
    'Kod;Ad;Kategori;Fiyat;Stok;Araçlar',
    'DMR-001;;;1;;Doblo 2 2010-2022',
    'DMR-002;;;;7;',
    'DMR-009;Yeni;SÜZGEÇ;5;;Uçan 3',
    'DMR-010;Yeni;SÜZGEÇ;5;;',
    'DMR-011;Yeni;SÜZGEÇ;5;;Uçan 4',
    'DMR-012;Yeni;;5;;',
    'DMR-013;Yeni;;5;;',
  ];
  await choose('süzgeç.csv', lines.join('\r\n'));
  const changes = await screen.findByRole('list', { name: 'Değişiklikler' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Önizleme' }));
  expect(screen.getByRole('group', { name: 'Gösterilecek değişiklikler' }).textContent).toBe(
    'Gösterilecek değişikliklerTümü 3Yeni ürünler 1UyarılıFiyat 1Araçlar 1Stok 1',
  );
  press('Fiyat 1');
  await waitFor(() => expect(changes.children).toHaveLength(1));
  expect(changes.textContent).toMatch(
    /Ucuzlayan.*−\u2060%99.*Fiat Linea.*Fiat Doblo 2 2010-2022.*Fiyat çok değişiyor/,
  );
  const causes = (name: string) => screen.getByRole('list', { name }).textContent;
  expect(causes('Uyarılar')).toMatch(
    /2\. satırAraçlar: Hücrede olmayan 1 araç.*Fiyat çok değişiyor \(−\u2060%99\)/,
  );
  expect(causes('Hatalı satırlar')).toMatch(/2 satırAraçlar: “…” adında bir araç yok.*4\. satır“Uçan 3”/);
  expect(causes('Hatalı satırlar')).toMatch(/2 satırKategori: Yeni ürün için Kategori gerekir.*7, 8/);

  const archive = zip([
    { name: 'yeni/DMR-001-2.jpg', text: 'x' },
    { name: 'yeni/DMR-001.jpg', text: 'x' },
    { name: 'yeni/DMR-009.jpg', text: 'x' },
    { name: '../DMR-002.jpg', text: 'x' },
  ]);
  fireEvent.change(screen.getByLabelText('Resimleri ya da bir ZIP seçin'), {
    target: { files: [new File([Buffer.from(archive)], 'resimler.zip', { type: 'application/zip' })] },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Resimleri ürünlere ekle' });
  await within(dialog).findByText('Vitrin resmi: DMR-001.jpg');
  expect(dialog.textContent).toMatch(
    /\.\.\/DMR-002\.jpg · dosyanın ZIP’teki yolu.*DMR-009\.jpg · satırı hatalı/,
  );
  expect(dialog.textContent).toMatch(/1 ürüne 2 resimUcuzlayan DMR-001.*DMR-001\.jpg.*DMR-001-2\.jpg/);
});

test('a missing brand is created when the owner wants it', async () => {
  await createIn(shop, 'GRUP', []);
  renderAdmin(<ImportsScreen />, fetchWithFiles);
  await choose('yeni.csv', 'Kod;Ad;Kategori;Marka\r\nGR-1;Gruplu;GRUP;Bambaşka\r\n');
  const box = await screen.findByRole('checkbox', { name: /Marka: Bambaşka/ });
  expect(count('Hatalı')).toBe('1');
  expect((box as HTMLInputElement).checked).toBe(false);
  press('Tümünü oluştur');
  await waitFor(() => expect(count('Yeni')).toBe('1'));
});

test('a preview of a catalogue that has changed is refused and compared again', async () => {
  const [row] = await createIn(shop, 'ESKİ', ['Eskiyen']);
  await asOwner(shop, 'PATCH', `/api/products/${row?.id}`, { productCode: 'ES-1' });
  renderAdmin(<ImportsScreen />, fetchWithFiles);
  await choose('eski.csv', 'Kod;Fiyat\r\nES-1;5\r\n');
  await findButton('Uygula');
  await asOwner(shop, 'PATCH', `/api/products/${row?.id}`, { stock: 9 });
  press('Uygula');
  await expectMessage('Katalog bu önizlemeden sonra değişti');
  fireEvent.click(await findButton('Yeniden karşılaştır'));
  await waitFor(() => expect(screen.queryByText(/Katalog bu önizlemeden sonra/)).toBeNull());
  await waitFor(() => expect(getButton('Uygula').disabled).toBe(false));
  press('Uygula');
  await expectMessage('Aktarıldı: 0 yeni, 1 değişen ürün.');
});

test('a list that was asked for before a file was sent does not take its place', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  renderAdmin(<ImportsScreen />, async (address, init) => {
    const response = await fetchWithFiles(address, init);
    if (init?.method === undefined || init.method === 'GET') await held;
    return response;
  });
  await choose('erken.csv', 'Kod;Fiyat\r\nES-1;6\r\n');
  answer();
  await screen.findByRole('list', { name: 'Değişiklikler' });
  expect(screen.getByText(/erken\.csv/)).toBeTruthy();
});

test('a file that is no spreadsheet says so, and cells can be pasted', async () => {
  renderAdmin(<ImportsScreen />, fetchWithFiles);
  await choose('sayfa.csv', '<!doctype html><p>Merhaba');
  await expectMessage('Aktarılamadı: Bu bir XLSX ya da CSV dosyası değil ya da bozuk.');
  fill(screen.getByLabelText('Excel’den kopyalanan hücreler'), 'Kod\tFiyat\nYAPI-1\t5');
  press('Denetle');
  await screen.findByText(/Yapıştırılan hücreler/);
  await waitFor(() => expect(count('Hatalı')).toBe('1'));
});

test('the price list has the chosen categories and no hidden products', async () => {
  const [shown, hidden] = await createIn(shop, 'LİSTE', ['Listedeki', 'Gizlenen']);
  await asOwner(shop, 'PATCH', `/api/products/${shown?.id}`, { currency: 'USD', price: 12.5 });
  await asOwner(shop, 'PATCH', `/api/products/${hidden?.id}`, { status: 'passive' });
  await asOwner(shop, 'PATCH', '/api/settings', { vat: 'excluded' });
  // The settings come after the first choices: these must not hold an empty VAT sentence fast.
  let sendSettings = () => {};
  const chosen = new Promise<void>((resolve) => {
    sendSettings = resolve;
  });
  renderAdmin(<ImportsScreen />, async (address, init) => {
    if (String(address).startsWith('/api/settings')) await chosen;
    return fetchWithFiles(address, init);
  });
  fireEvent.click(await findButton('Fiyat listesi hazırla'));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'LİSTE' }));
  fill(screen.getByLabelText('Geçerlilik'), 'Bir ay geçerlidir.');
  expect(getButton('Yazdır').disabled).toBe(true);
  sendSettings();
  const paper = await screen.findByRole('article', { name: 'Fiyat Listesi' });
  await waitFor(() =>
    expect(paper.textContent).toMatch(
      /Fiyatlara KDV dahil değildir\. · Bir ay geçerlidir\..*Listedeki\$12,50/,
    ),
  );
  expect(paper.textContent).not.toMatch(/Gizlenen|AKTARIM/);
});
