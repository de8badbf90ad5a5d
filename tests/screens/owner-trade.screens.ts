import type { Page } from '@playwright/test';
import { field, openCategory, openManager } from '../browser/admin/manager-page.ts';
import { ownerTest } from '../browser/admin/owner.ts';
import { expect } from '../browser/fixtures.ts';
import { ownersBook } from './owner-book.ts';
import { send, tradeOf, unusualProducts } from './trade.ts';

const test = ownerTest({ SEED: 'demo', WORKERS: '1' });
const owners = ownersBook(test);
const longName =
  'Renault Kangoo, Clio, Megane ve Scenic için iki tuşlu kumandalı anahtar, NE73 profilli uç, PCF7946 çipli, logosuz, pili takılı';

const openRequest = async (page: Page, which: 'quote' | 'unread') => {
  const trade = await tradeOf(page);
  await page.goto(`/2000/talepler?talep=${trade[which]}`);
  await expect(page.locator('[data-price]').first()).toBeVisible();
};

owners({
  name: 'requests',
  open: async (page) => {
    await tradeOf(page);
    await page.goto('/2000/talepler');
    await expect(page.getByRole('table', { name: 'Talepler' })).toBeVisible();
  },
});
owners({
  name: 'requests-not-found',
  open: async (page) => {
    await tradeOf(page);
    await page.goto('/2000/talepler?ara=b%C3%B6yle+bir+talep+yok&durum=won');
    await expect(page.getByText('Aramaya uyan talep yok.')).toBeVisible();
  },
});
owners({ name: 'request', isWhole: true, open: (page) => openRequest(page, 'unread') });
owners({ name: 'quote', isWhole: true, open: (page) => openRequest(page, 'quote') });
owners({
  name: 'quote-mistakes',
  isWhole: true,
  open: async (page) => {
    await openRequest(page, 'unread');
    await page.locator('[data-price]').first().fill('on lira');
    await page.getByLabel('İndirim', { exact: true }).fill('120');
    await page
      .getByRole('button', { name: /^Satır seçenekleri/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  },
});
owners({
  name: 'quote-delete',
  open: async (page) => {
    await openRequest(page, 'quote');
    await page.getByRole('button', { name: 'Talebi sil' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
});
owners({
  name: 'request-new',
  open: async (page) => {
    await tradeOf(page);
    await page.goto('/2000/talepler');
    await page.getByRole('button', { name: 'Talep yaz' }).click();
    await page.getByRole('dialog').getByLabel('Ürünler').fill('KD-B01 x2\nkumanda kabı\nKodlama ücreti');
    await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Birden çok ürüne uyan satırlar var.')).toBeVisible();
  },
});
owners({
  name: 'requests-bulk-delete',
  open: async (page) => {
    await tradeOf(page);
    await page.goto('/2000/talepler');
    await page.getByRole('button', { name: 'Toplu sil' }).click();
    await expect(page.getByText(/talep silinecek/)).toBeVisible();
  },
});

owners({
  name: 'customers',
  open: async (page) => {
    await tradeOf(page);
    await page.goto('/2000/musteriler');
    await expect(page.getByRole('table', { name: 'Müşteriler' })).toBeVisible();
  },
});
const openCustomer = async (page: Page) => {
  await page.goto(`/2000/musteriler?musteri=${(await tradeOf(page)).customer}`);
  await expect(page.getByRole('table', { name: 'Talepleri' })).toBeVisible();
};
owners({ name: 'customer', isWhole: true, open: openCustomer });
owners({
  name: 'customer-merge',
  open: async (page) => {
    await openCustomer(page);
    await page.getByRole('button', { name: 'Birleştir' }).click();
    await page.getByRole('dialog').getByRole('radio').first().check();
    await expect(page.getByText('Bu işlem geri alınamaz.')).toBeVisible();
  },
});

owners({
  name: 'dealers',
  open: async (page) => {
    await tradeOf(page);
    await page.goto('/2000/bayiler');
    await expect(page.getByRole('table', { name: 'Bayiler' })).toBeVisible();
  },
});
const openDealer = async (page: Page) => {
  await page.goto(`/2000/bayiler?bayi=${(await tradeOf(page)).dealer}`);
  await expect(page.getByRole('form', { name: 'Bayi bilgileri' })).toBeVisible();
};
owners({
  name: 'dealer',
  isWhole: true,
  open: async (page) => {
    await openDealer(page);
    const [product] = await (await page.request.get('/api/products?limit=1')).json();
    await page.getByLabel('Örnek ürün').fill(product.productCode);
    await expect(page.getByText('Sabit fiyat geçerli.')).toBeVisible();
  },
});
owners({
  name: 'dealer-new-link',
  isWhole: true,
  isFleeting: true,
  open: async (page) => {
    await openDealer(page);
    await page.getByRole('button', { name: /^(Yeni bağlantı|Bağlantı) yap$/ }).click();
    const question = page.getByRole('alertdialog');
    if (await question.isVisible()) await question.getByRole('button').last().click();
    await expect(page.getByRole('textbox', { name: 'Bayinin bağlantısı' })).toBeVisible();
    await page.getByRole('button', { name: 'İstisna ekle' }).click();
    await page.getByLabel('Genel indirim (%)').fill('95');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  },
});

owners({
  name: 'documents',
  isWhole: true,
  open: async (page) => {
    await tradeOf(page);
    await page.goto('/2000/belgeler');
    await expect(page.getByRole('list', { name: 'Belgeler' })).toBeVisible();
  },
});
owners({
  name: 'document-form',
  height: 1_400,
  open: async (page) => {
    await tradeOf(page);
    await page.goto('/2000/belgeler');
    await page.getByRole('button', { name: /^Düzenle Sustalı/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});
owners({
  name: 'document-form-errors',
  open: async (page) => {
    await page.goto('/2000/belgeler');
    await page.getByRole('button', { name: 'Yeni Belge' }).click();
    await field(page, 'Bağlantı').fill('ornek.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  },
});

owners({
  name: 'prices',
  isWhole: true,
  open: async (page) => {
    await page.goto('/2000/fiyatlar');
    await expect(page.getByRole('button', { name: 'Önizle' }).first()).toBeEnabled();
  },
});
owners({
  name: 'prices-preview',
  isWhole: true,
  isFleeting: true,
  open: async (page) => {
    const own = `ZAM ${page.viewportSize()?.width}`;
    await unusualProducts(page, own, longName);
    await page.goto('/2000/fiyatlar');
    await page.getByRole('combobox', { name: 'Kategori' }).selectOption(own);
    await page.getByRole('textbox', { name: 'Yüzde', exact: true }).fill('60');
    await page.getByRole('button', { name: 'Önizle' }).first().click();
    await expect(page.getByRole('table', { name: 'Eski ve yeni fiyatlar' })).toBeVisible();
  },
});
owners({
  name: 'prices-by-margin',
  isWhole: true,
  isFleeting: true,
  open: async (page) => {
    const own = `MARJ ${page.viewportSize()?.width}`;
    await unusualProducts(page, own, longName);
    await page.goto('/2000/fiyatlar');
    await page.getByRole('combobox', { name: 'Kategori' }).selectOption(own);
    await page.getByRole('combobox', { name: 'Değişiklik' }).selectOption('Kâr marjına göre');
    await page.getByRole('textbox', { name: 'Kâr marjı (%)' }).fill('35');
    await page.getByRole('button', { name: 'Önizle' }).first().click();
    await expect(page.getByRole('table', { name: 'Eski ve yeni fiyatlar' })).toBeVisible();
  },
});

owners({
  name: 'imports',
  isWhole: true,
  open: async (page) => {
    await page.goto('/2000/aktarim');
    await page.getByText('Sütunlar', { exact: true }).first().click();
    await page.getByText('Hücre yapıştır').click();
    await expect(page.getByRole('textbox', { name: 'Excel’den kopyalanan hücreler' })).toBeVisible();
  },
});
owners({
  name: 'imports-dry-run',
  isWhole: true,
  isFleeting: true,
  open: async (page) => {
    const own = `TABLO ${page.viewportSize()?.width}`;
    await unusualProducts(page, own, longName);
    const rows = [
      ['Ürün kodu', 'Ad', 'Kategori', 'Marka', 'Fiyat', 'Stok', 'Raf', 'Tedarikçinin renk adı'],
      [`${own}-001`, '', '', '', '1', '7', 'A-12', 'gri'],
      [`${own}-004`, longName, '', '', '99,90', '3', 'A-13', 'siyah'],
      [`${own}-900`, longName, own, 'Markası yeni', '250', '5', 'B-1', 'siyah'],
      [`${own}-901`, 'Yeni kumanda', 'KATEGORİSİ YENİ', 'Başka yeni', '1.250,50', '2', 'B-2', ''],
      [`${own}-902`, 'Fiyatı yanlış', own, '', 'on lira', '5', '', ''],
      [`${own}-903`, 'Stoku yanlış', own, '', '10', 'beş', '', ''],
      ['YOK-1', '', '', '', '10', '', '', ''],
    ];
    await page.goto('/2000/aktarim');
    const file = rows.map((row) => row.join(';')).join('\n');
    await page
      .getByLabel('Excel ya da CSV dosyası')
      .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${file}`) });
    await expect(page.getByRole('heading', { name: 'Önizleme' })).toBeVisible();
    await expect(page.getByText('Değişiklikler yükleniyor…')).toHaveCount(0);
  },
});
owners({
  name: 'price-list',
  open: async (page) => {
    await page.goto('/2000/aktarim');
    await page.getByRole('button', { name: 'Fiyat listesi hazırla' }).click();
    await expect(
      page.getByRole('article', { name: 'Fiyat Listesi' }).getByRole('table').first(),
    ).toBeVisible();
  },
});

owners({
  name: 'products-unusual',
  isFleeting: true,
  open: async (page) => {
    const own = `MENÜ ${page.viewportSize()?.width}`;
    await unusualProducts(page, own, longName);
    await openCategory(page, own);
    await page.getByRole('button', { name: `Diğer işlemler ${longName}` }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
});
owners({
  name: 'products-views',
  isFleeting: true,
  open: async (page) => {
    await openManager(page);
    await page.getByRole('searchbox').fill('kumanda');
    const folded = page.getByRole('button', { name: /^Filtreler ve sıralama/ });
    if (await folded.isVisible()) await folded.click();
    await page.getByRole('button', { name: 'Görünümler' }).click();
    await page.getByRole('menuitem', { name: 'Görünümü kaydet ya da sil…' }).click();
    await field(page, 'Görünümün adı').fill('Stoku azalan sustalı kumandalar, fiyata göre');
    await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
    await page.getByRole('button', { name: /^Görünüm: / }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
});
owners({
  name: 'product-form-whole',
  height: 2_600,
  open: async (page) => {
    await tradeOf(page);
    await openManager(page);
    await page
      .getByRole('button', { name: /^Düzenle / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    for (const section of ['İngilizce metinler', 'Belgeler', 'Bu ürünle kullanılanlar'])
      await dialog.getByRole('button', { name: section }).click();
    await expect(dialog.getByText('yükleniyor')).toHaveCount(0);
  },
});
owners({
  name: 'product-conflict',
  isFleeting: true,
  allows: /status of 409/,
  open: async (page) => {
    const own = `ÇAKIŞAN ${page.viewportSize()?.width}`;
    const [, row] = await unusualProducts(page, own, longName);
    await openCategory(page, own);
    await page.getByRole('button', { name: `Düzenle ${longName}` }).click();
    await field(page, 'Fiyat').fill('120');
    await field(page, 'Açıklama').fill('Pilini siz takarsınız.');
    await send(page, 'PATCH', `/api/products/${row?.id}`, {
      price: 130,
      description: `${longName}. `.repeat(3),
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Güncelle' }).click();
    await expect(page.getByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' })).toBeVisible();
  },
});
owners({
  name: 'history-of-product',
  isFleeting: true,
  open: async (page) => {
    const [, row] = await unusualProducts(page, `GEÇEN ${page.viewportSize()?.width}`, longName);
    await send(page, 'PATCH', `/api/products/${row?.id}`, {
      price: 200,
      description: `${longName}. `.repeat(3),
    });
    await page.goto(`/2000/gecmis?urun=${row?.id}`);
    await expect(page.getByRole('list', { name: 'Değişiklikler' })).toBeVisible();
  },
});
owners({
  name: 'history-choice',
  isFleeting: true,
  open: async (page) => {
    const [, row] = await unusualProducts(page, `SEÇİLEN ${page.viewportSize()?.width}`, longName);
    for (const price of [200, 300])
      await send(page, 'PATCH', `/api/products/${row?.id}`, { price, stock: price });
    await page.goto(`/2000/gecmis?urun=${row?.id}`);
    await page
      .getByRole('button', { name: /^Geri al: Ürün değişti/ })
      .nth(1)
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});

async function openMenu(page: Page, category: string, item: string) {
  await page.getByRole('button', { name: `Diğer işlemler ${category}` }).click();
  await page.getByRole('menuitem', { name: `${item} ${category}` }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
}
owners({
  name: 'category-with-contents',
  open: async (page) => {
    await unusualProducts(page, 'İÇİ DOLU', longName);
    await openManager(page, 'Kategoriler');
    await page.getByRole('searchbox').fill('içi dolu');
    await openMenu(page, 'İÇİ DOLU', 'İçindekilerle sil');
  },
});
owners({
  name: 'category-merge',
  open: async (page) => {
    await unusualProducts(page, 'BİRLEŞEN', longName);
    await openManager(page, 'Kategoriler');
    await page.getByRole('searchbox').fill('birleşen');
    await openMenu(page, 'BİRLEŞEN', 'Birleştir');
    await field(page, 'Kalacak kategori').selectOption({ index: 1 });
  },
});
owners({
  name: 'categories-selected',
  open: async (page) => {
    await openManager(page, 'Kategoriler');
    for (const box of (await page.getByRole('grid').getByRole('checkbox').all()).slice(1, 4))
      await box.check();
  },
});
owners({
  name: 'brand-form',
  open: async (page) => {
    await openManager(page, 'Markalar');
    await page
      .getByRole('button', { name: /^Düzenle / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});
