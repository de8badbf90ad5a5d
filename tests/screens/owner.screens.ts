import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { create, createIn, field, openCategory, openManager, said } from '../browser/admin/manager-page.ts';
import { ownerTest } from '../browser/admin/owner.ts';
import { fullProduct } from '../browser/demo-products.ts';
import { expect, visit } from '../browser/fixtures.ts';
import { expectAccessible, take, windowOf } from './book.ts';
import { ownersBook } from './owner-book.ts';

const test = ownerTest({ SEED: 'demo', WORKERS: '1' });
const category = 'UZUN ADLAR';
const longName =
  'Volkswagen Golf, Passat, Jetta, Tiguan ve Touran için üç tuşlu sustalı kumanda kabı, HU66 profilli uç, logolu, pil yuvalı, vidasız gövde';

const owners = ownersBook(test);

owners({ name: 'products', open: (page) => openManager(page) });
owners({
  name: 'products-empty',
  open: async (page) => {
    await openManager(page);
    await page.getByRole('searchbox').fill('böyle bir ürün yok');
  },
});
owners({
  name: 'products-selected',
  open: async (page) => {
    await openManager(page);
    for (const box of (await page.getByRole('grid').getByRole('checkbox').all()).slice(1, 4))
      await box.check();
  },
});
owners({
  name: 'products-filtered',
  open: async (page) => {
    await createIn(page, 'SÜZÜLEN', [longName, 'Süzülen kısa']);
    await openCategory(page, 'SÜZÜLEN');
    await page.getByRole('combobox', { name: 'Durum filtresi' }).selectOption('Aktif');
    await page.getByRole('combobox', { name: 'Eksik filtresi' }).selectOption({ index: 1 });
    await expect(page.getByRole('grid')).toBeVisible();
  },
});
owners({
  name: 'products-pasted-column',
  isFleeting: true,
  open: async (page) => {
    const own = `YAPIŞTIRILAN ${page.viewportSize()?.width}`;
    await createIn(page, own, ['Üçüncü', longName, 'Birinci']);
    await openCategory(page, own);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('1.234.567,89\non lira\n0\n12\n'));
    await page.getByRole('button', { name: /^Fiyat Birinci/ }).click();
    await page.keyboard.press('Control+V');
    await expect(page.getByRole('table', { name: 'Yapıştırılacak değerler' })).toBeVisible();
  },
});
owners({
  name: 'products-loading',
  open: async (page) => {
    await page.route(/api\/products/, () => undefined);
    await page.goto('/2000/products');
    await expect(page.getByRole('tab', { name: 'Ürünler' })).toBeVisible();
  },
});
owners({
  name: 'products-undo',
  isFleeting: true,
  open: async (page) => {
    const own = `GERİ ALINAN ${page.viewportSize()?.width}`;
    await createIn(page, own, ['Geri alınan']);
    await openCategory(page, own);
    await page.getByRole('checkbox', { name: 'Seç Geri alınan' }).check();
    await page.getByRole('button', { name: 'Durum değiştir' }).click();
    await page.getByRole('menuitem', { name: 'Pasif' }).click();
    await expect(page.getByRole('button', { name: 'Geri al', exact: true })).toBeVisible();
  },
});
owners({
  name: 'product-row-mistake',
  isFleeting: true,
  open: async (page) => {
    await openManager(page);
    await page
      .getByRole('button', { name: /^Stok / })
      .first()
      .click();
    await page.getByRole('grid').getByRole('textbox').fill('beş');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid').getByRole('alert')).toBeVisible();
  },
});
owners({
  name: 'product-form',
  open: async (page) => {
    await openManager(page);
    await page
      .getByRole('button', { name: /^Düzenle / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});
owners({
  name: 'product-form-vehicles',
  isFleeting: true,
  open: async (page) => {
    await openManager(page);
    await page.getByRole('searchbox').fill('golf 6');
    await page
      .getByRole('button', { name: /^Düzenle / })
      .first()
      .click();
    const text = field(page, 'Araçları metinle ekle');
    await text.fill('Fiat Doblo 2 2010-2015; Fita Dublo; Golf');
    await page.getByRole('button', { name: 'Metindeki araçları ekle' }).click();
    await page.getByRole('combobox', { name: 'Araç ekle' }).fill('reno');
    await page.getByRole('listbox', { name: 'Araç ekle' }).scrollIntoViewIfNeeded();
  },
});
owners({
  name: 'products-link',
  isFleeting: true,
  open: async (page) => {
    await openManager(page);
    for (const box of (await page.getByRole('grid').getByRole('checkbox').all()).slice(1, 4))
      await box.check();
    await page.getByRole('button', { name: 'Araca bağla' }).click();
    await field(page, 'Araç').fill('vw golf');
    await expect(page.getByRole('listbox')).toBeVisible();
  },
});
owners({ name: 'vehicles', open: (page) => openManager(page, 'Araçlar') });
owners({
  name: 'vehicle-form',
  open: async (page) => {
    await openManager(page, 'Araçlar');
    await page.getByRole('searchbox').fill('doblo 2');
    await page.getByRole('button', { name: 'Düzenle Fiat Doblo 2' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});
owners({
  name: 'vehicle-merge',
  open: async (page) => {
    await openManager(page, 'Araçlar');
    await page.getByRole('searchbox').fill('doblo');
    await page.getByRole('button', { name: 'Birleştir Fiat Doblo 2' }).click();
    await field(page, 'Kalacak araç').fill('doblo 1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('silinir')).toBeVisible();
  },
});
owners({
  name: 'product-form-pictures',
  isFleeting: true,
  open: async (page) => {
    await openManager(page);
    await page.getByRole('searchbox').fill(fullProduct.productCode ?? '');
    await page.getByRole('button', { name: `Düzenle ${fullProduct.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resim ekle' }).scrollIntoViewIfNeeded();
  },
});
owners({
  name: 'product-form-errors',
  open: async (page) => {
    await openManager(page);
    await page.getByRole('button', { name: 'Yeni Ekle' }).click();
    await field(page, 'Fiyat').fill('-5');
    await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  },
});
owners({
  name: 'product-question',
  open: async (page) => {
    await openManager(page);
    await page.getByRole('button', { name: /^Sil / }).first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
});
owners({ name: 'categories', open: (page) => openManager(page, 'Kategoriler') });
owners({
  name: 'subcategories',
  open: async (page) => {
    await openManager(page, 'Kategoriler');
    await page
      .getByRole('button', { name: /^Alt kategoriler / })
      .first()
      .click();
  },
});
owners({ name: 'brands', open: (page) => openManager(page, 'Markalar') });
owners({
  name: 'banner',
  open: async (page) => {
    await page.goto('/2000/banner-brands');
    await expect(page.getByRole('list', { name: 'Marka sırası' })).toBeVisible();
  },
});
owners({
  name: 'banner-form',
  open: async (page) => {
    await page.goto('/2000/banner-brands');
    await page.getByRole('button', { name: 'Yeni Marka' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});
owners({
  name: 'insights',
  isWhole: true,
  open: async (page) => {
    const rows = await createIn(page, 'İSTENEN', [longName, 'Kısa']);
    const headers = { Origin: new URL(page.url()).origin };
    const items = rows.map(({ id }) => ({ id, quantity: 99 }));
    for (let at = 0; at < 3; at += 1)
      await page.request.post('/api/requests', {
        headers,
        data: { token: crypto.randomUUID(), lang: 'tr', items, vehicle: { slug: 'fiat-doblo-2' } },
      });
    for (const text of ['qqq', 'çokuzunbirarama '.repeat(7).trim()])
      await page.request.get(`/shop?search=${encodeURIComponent(text)}`);
    await page.goto('/2000/pano');
    await expect(page.getByText('Haftada ortalama')).toBeVisible();
  },
});
owners({
  name: 'history',
  open: async (page) => {
    const rows = await createIn(page, 'GEÇMİŞLİ', ['Sustalı kumanda', longName, 'Üçüncü', 'D', 'E', 'F']);
    const headers = { Origin: new URL(page.url()).origin };
    const ids = rows.map(({ id }) => id);
    const patch = { price: 1250.5, status: 'passive', description: 'Yeni açıklama', isNew: false };
    await page.request.patch(`/api/products/${ids[1]}`, { headers, data: patch });
    await page.request.post('/api/products/bulk', { headers, data: { ids, set: { isFeatured: true } } });
    await page.goto('/2000/gecmis');
    await expect(page.getByText('6 kaydın tümünü göster')).toBeVisible();
  },
});
owners({
  name: 'history-empty',
  open: async (page) => {
    await page.goto('/2000/gecmis?ad=yok');
    await expect(page.getByText('Bu filtrelerle bir değişiklik yok.')).toBeVisible();
  },
});
owners({
  name: 'trash',
  open: async (page) => {
    const rows = await createIn(page, 'ÇÖPTEKİ', [longName, 'Çöpteki kumanda']);
    const headers = { Origin: new URL(page.url()).origin };
    const ids = rows.map(({ id }) => id);
    await page.request.post('/api/products/bulk', { headers, data: { ids, delete: true } });
    await page.goto('/2000/gecmis?sekme=cop');
    await page.getByRole('checkbox', { name: 'Seç Çöpteki kumanda' }).check();
  },
});
owners({
  name: 'backups',
  open: async (page) => {
    await page.goto('/2000/yedekler');
    await page.getByRole('button', { name: 'Şimdi yedekle' }).click();
    await expect(page.getByText('Elle alındı').first()).toBeVisible();
  },
});
owners({
  name: 'backups-restore',
  open: async (page) => {
    await page.goto('/2000/yedekler');
    await page.getByRole('button', { name: 'Şimdi yedekle' }).click();
    await expect(said(page, 'Yedek alındı')).toBeVisible();
    await create(page, 'categories', { name: 'YEDEKTEN SONRA' });
    await page.getByRole('button', { name: 'Geri yükle' }).first().click();
    await expect(page.getByRole('table')).toBeVisible();
  },
});
owners({
  name: 'settings-long',
  isWhole: true,
  open: async (page) => {
    await page.goto('/2000/ayarlar');
    const fill = (name: string, text: string) => page.getByLabel(name, { exact: true }).fill(text);
    await fill('İşletme adı', longName);
    await fill('Telefon 1', '0532 ABC');
    await fill('Adres', `${longName}, `.repeat(3));
    await fill('Çalışma saatleri', 'Hafta içi 08.30–19.00\nCumartesi 09.00–17.00\nPazar kapalı');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText(/^Bazı alanlar eksik/)).toBeVisible();
  },
});
owners({
  name: 'help',
  isWhole: true,
  open: async (page) => {
    await page.goto('/2000/yardim');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  },
});
owners({
  name: 'settings',
  open: async (page) => {
    await page.goto('/2000/ayarlar');
    await expect(page.getByRole('form', { name: 'İşletme bilgileri' })).toBeVisible();
  },
});
owners({
  name: 'older-panel',
  open: async (page) => {
    // It opens only with what signing in has stored.
    await openManager(page);
    await page.goto('/admin');
    await expect(page.getByRole('grid', { name: 'Ürünler' })).toHaveAttribute('aria-busy', 'false');
  },
});
owners({ name: 'missing', open: (page) => page.goto('/2000/yok') });
owners({
  name: 'offline',
  allows: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
  open: async (page) => {
    await openManager(page);
    await page.context().setOffline(true);
    await page.waitForTimeout(500);
  },
});
owners({
  name: 'sign-in',
  allows: /status of 401/,
  open: async (page) => {
    await page.context().clearCookies();
    await page.goto('/2000/login');
    await expect(page.getByRole('textbox', { name: 'E-posta' })).toBeVisible();
  },
});
owners({
  name: 'sign-in-code',
  allows: /status of 401/,
  open: async (page) => {
    await page.context().clearCookies();
    await page.route('**/api/auth/code', (route) =>
      route.fulfill({ json: { sent: true, expiresAt: new Date(Date.now() + 600_000).toISOString() } }),
    );
    await page.route('**/api/auth/verify', (route) =>
      route.fulfill({ status: 401, json: { title: 'refused', code: 'invalid_code', attemptsLeft: 4 } }),
    );
    await page.goto('/2000/login');
    await page.getByRole('textbox', { name: 'E-posta' }).fill(ownerEmail);
    await page.getByRole('button', { name: 'Kod Gönder' }).click();
    await page.getByRole('textbox', { name: 'Doğrulama kodu' }).fill('111111');
    await page.getByRole('button', { name: 'Giriş Yap' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
});
owners({
  name: 'older-code',
  allows: /status of 401/,
  open: async (page) => {
    await page.context().clearCookies();
    await page.goto(`/verify?email=${encodeURIComponent(ownerEmail)}`);
    await expect(page.getByRole('textbox', { name: '1. hane' })).toBeVisible();
  },
});

/** What visitors see of products that the sample catalogue does not have. */
for (const width of [360, 1280]) {
  test(`unusual products (${width} px)`, async ({ owner: page }) => {
    await page.setViewportSize(windowOf(width));
    const own = `${category} ${width}`;
    await createIn(page, own, ['Kısa']);
    const row = await create(page, 'products', {
      name: `${longName} ${width}`,
      category: own,
      price: 1234567.89,
    });
    await openCategory(page, own);
    await take(page, `owner-long-names/tr-light-${width}`);
    await page.goto(`/shop?kategori=${encodeURIComponent(own)}`);
    await take(page, `shop-long-names/tr-light-${width}`);
    await expectAccessible(page, 'shop-long-names');
    await page.goto(`/urun/${row.id}`);
    await take(page, `product-long-name/tr-light-${width}`);
    await expectAccessible(page, 'product-long-name');
  });
}

/** A shop with far more brands than anybody would read. */
test('hundreds of choices', async ({ owner: page }) => {
  test.setTimeout(240_000);
  for (let number = 1; number <= 300; number += 1)
    await create(page, 'brands', { name: `Marka ${String(number).padStart(3, '0')}` });
  for (const width of [360, 1280]) {
    await page.setViewportSize(windowOf(width));
    await visit(page, '/shop');
    if (width < 500) await page.getByRole('button', { name: 'Filtreler' }).click();
    const search = page.getByRole('searchbox', { name: 'Marka ara' }).last();
    await search.focus();
    await search.fill('marka 1');
    await take(page, `shop-many-choices/tr-light-${width}`);
    await expectAccessible(page, 'shop-many-choices');
    await visit(page, '/kategoriler');
    await take(page, `categories-many-brands/tr-light-${width}`, true);
    await expectAccessible(page, 'categories-many-brands');
  }
});
