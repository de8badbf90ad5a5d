import { expect, test, visit } from './fixtures.ts';

// Written out rather than taken from the dictionaries: others rely on these letters.
const names = {
  tr: {
    prefix: '',
    mainMenu: 'Ana menü',
    menu: ['Ana Sayfa', 'Ürünler', 'Kategoriler', 'Markalar'],
    openMenu: 'Menüyü aç',
    searchCatalogue: 'Ürünlerde ara',
    banner: 'Marka bandı',
    footer: ['Ana Sayfa', 'Kategoriler', 'Markalar', 'Kampanyalar'],
    chat: 'WhatsApp ile yaz',
    toTop: 'Yukarı çık',
    openCart: 'Sepeti aç, 1 ürün',
    cart: 'Teklif Sepeti',
    cartButtons: [
      'Azalt',
      'Artır',
      'Kaldır',
      'Sepeti Temizle',
      'Metni kopyala',
      'Fiyat Bilgisi Al',
      'Listeyi paylaş',
      'Yazdır',
      'Kod listesi yapıştır',
    ],
    breadcrumb: 'Sayfa yolu',
    pagination: 'Sayfalama',
    search: 'Ürün ara',
    category: 'Kategori',
    brand: 'Marka',
    all: 'Tümü',
    layout: 'Görünüm',
    layouts: ['Kompakt', 'Standart', 'Öne Çıkan', 'Vitrin', 'Tablo'],
    searchCategories: 'Kategori ara',
    searchBrands: 'Marka ara',
    sort: 'Sırala',
    clear: 'Filtreleri Temizle',
    filters: 'Filtreler',
    refresh: 'Yenile',
    list: 'Ürün listesi',
    add: 'Sepete Ekle',
    quantity: 'Adet',
    quote: 'WhatsApp ile Teklif İste',
    steps: ['Azalt', 'Artır'],
    form: 'Bayilik Başvurusu',
    fields: ['Ad Soyad', 'E-posta', 'Telefon', 'Şehir', 'Deneyim', 'Mesaj'],
    experience: ['0-1 yıl', '1-3 yıl', '3-5 yıl', '5+ yıl'],
    send: 'Başvuruyu Gönder',
  },
  en: {
    prefix: '/en',
    mainMenu: 'Main menu',
    menu: ['Home', 'Products', 'Categories', 'Brands'],
    openMenu: 'Open menu',
    searchCatalogue: 'Search the catalogue',
    banner: 'Brand banner',
    footer: ['Home', 'Categories', 'Brands', 'Campaigns'],
    chat: 'Chat on WhatsApp',
    toTop: 'Back to top',
    openCart: /^Open cart, 1 product/,
    cart: 'Quote Cart',
    cartButtons: [
      'Decrease',
      'Increase',
      'Remove',
      'Clear Cart',
      'Copy text',
      'Get Price Info',
      'Share list',
      'Print',
      'Paste a code list',
    ],
    breadcrumb: 'Breadcrumb',
    pagination: 'Pagination',
    search: 'Search products',
    category: 'Category',
    brand: 'Brand',
    all: 'All',
    layout: 'Layout',
    layouts: ['Compact', 'Standard', 'Featured', 'Showcase', 'Table'],
    searchCategories: 'Search categories',
    searchBrands: 'Search brands',
    sort: 'Sort',
    clear: 'Clear filters',
    filters: 'Filters',
    refresh: 'Refresh',
    list: 'Product list',
    add: 'Add to Cart',
    quantity: 'Quantity',
    quote: 'Request a Quote on WhatsApp',
    steps: ['Decrease', 'Increase'],
    form: 'Dealership Application',
    fields: ['Full name', 'E-mail', 'Phone', 'City', 'Experience', 'Message'],
    experience: ['0-1 years', '1-3 years', '3-5 years', '5+ years'],
    send: 'Send Application',
  },
};

for (const [lang, name] of Object.entries(names)) {
  test(`accessible names are those of the contract (${lang})`, { tag: lang === 'en' ? '@long' : [] }, async ({
    page,
  }) => {
    await test.step('header, menu and footer', async () => {
      await visit(page, `${name.prefix}/kategoriler`);
      const menu = page.getByRole('navigation', { name: name.mainMenu, exact: true });
      for (const entry of name.menu) {
        const found = menu.getByRole('link', { name: entry, exact: true });
        await expect(found.or(menu.getByRole('button', { name: entry, exact: true }))).toBeVisible();
      }
      await expect(page.getByRole('region', { name: name.banner, exact: true })).toBeVisible();
      for (const entry of name.footer) {
        const link = page.getByRole('contentinfo').getByRole('link', { name: entry, exact: true });
        await expect(link).toBeVisible();
      }
      await expect(page.locator('header[data-compact="false"]')).toBeVisible();
      const current = page.getByRole('link', { name: lang.toUpperCase(), exact: true });
      await expect(current.locator('visible=true')).toHaveAttribute('aria-current', /.+/);
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await expect(page.getByRole('link', { name: name.chat, exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: name.toTop, exact: true })).toBeVisible();
      await expect(page.locator('header[data-compact="true"]')).toBeVisible();
      const search = page
        .getByRole('banner')
        .getByRole('combobox', { name: name.searchCatalogue, exact: true });
      await expect(search).toBeVisible();
      await page.setViewportSize({ width: 360, height: 800 });
      await expect(search).toBeVisible();
      await expect(page.getByRole('button', { name: name.openMenu, exact: true })).toBeVisible();
    });

    await test.step('the shop', async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await visit(page, `${name.prefix}/shop?kategori=KUMANDALAR`);
      for (const entry of [name.breadcrumb, name.pagination]) {
        await expect(page.getByRole('navigation', { name: entry, exact: true })).toBeVisible();
      }
      for (const entry of [name.search, name.searchCategories, name.searchBrands]) {
        await expect(page.getByRole('searchbox', { name: entry, exact: true })).toBeVisible();
      }
      for (const entry of [name.category, name.brand]) {
        const group = page.getByRole('radiogroup', { name: entry, exact: true });
        await expect(group.getByRole('radio').first()).toHaveAccessibleName(new RegExp(`^${name.all}( |$)`));
      }
      const layouts = page.getByRole('radiogroup', { name: name.layout, exact: true }).getByRole('radio');
      await expect(layouts).toHaveCount(5);
      for (const [at, entry] of name.layouts.entries()) {
        await expect(layouts.nth(at)).toHaveAccessibleName(entry);
      }
      const sorts = page.getByRole('combobox', { name: name.sort, exact: true }).locator('option');
      const values = await sorts.evaluateAll((options) =>
        options.map((option) => (option as HTMLOptionElement).value),
      );
      const further = ['featured', 'code', 'stock'];
      expect(values).toEqual(['name', 'price-low', 'price-high', 'rating', 'newest', ...further]);
      for (const entry of [name.clear, name.refresh]) {
        await expect(page.getByRole('button', { name: entry, exact: true }).first()).toBeVisible();
      }
      await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
      const items = page.getByRole('list', { name: name.list, exact: true }).getByRole('listitem');
      await expect(items).toHaveCount(40);
      await expect(items.first().locator(`a[href^="${name.prefix}/urun/"]`).first()).toBeVisible();
      await expect(items.first().getByRole('button', { name: name.add })).toBeVisible();
      await page.setViewportSize({ width: 360, height: 800 });
      await expect(page.getByRole('button', { name: name.filters })).toBeVisible();
    });

    await test.step('the product and the cart', async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await visit(page, `${name.prefix}/urun/1`);
      await expect(page.getByRole('spinbutton', { name: name.quantity, exact: true })).toHaveValue('1');
      for (const entry of name.steps) {
        await expect(page.getByRole('button', { name: entry, exact: true })).toBeVisible();
      }
      await expect(page.getByRole('link', { name: name.quote, exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: name.add, exact: true }).first().click();
      await page.getByRole('button', { name: name.openCart }).click();
      const cart = page.getByRole('dialog', { name: name.cart, exact: true });
      await expect(cart.getByRole('listitem')).toHaveCount(1);
      for (const entry of name.cartButtons) {
        await expect(cart.getByRole('button', { name: entry, exact: true })).toBeVisible();
      }
    });

    await test.step('the dealership form', async () => {
      await visit(page, `${name.prefix}/bayilik`);
      const form = page.getByRole('form', { name: name.form, exact: true });
      for (const entry of name.fields) {
        const field = form.getByRole('textbox', { name: entry, exact: true });
        await expect(field.or(form.getByRole('combobox', { name: entry, exact: true }))).toBeVisible();
      }
      for (const entry of name.experience) {
        await expect(form.locator('option').filter({ hasText: entry })).toHaveCount(1);
      }
      await expect(form.getByRole('button', { name: name.send, exact: true })).toBeVisible();
    });
  });
}
