import {
  expect,
  expectAccessible,
  hydrated,
  noSidewaysScroll,
  recordOpenedAddresses,
  test,
  visit,
} from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('Back closes the cart, and a sent request can be said to be sent, found again and repeated', async ({
  page,
}) => {
  const opened = await recordOpenedAddresses(page);
  const list = '/shop?search=doblo+2012+kumanda';
  await visit(page, '/');
  await visit(page, list);
  const cart = page.getByRole('dialog', { name: 'Teklif Sepeti' });
  const openCart = page.getByRole('button', { name: /^Sepeti aç/ });
  await page.getByRole('button', { name: 'Sepete Ekle' }).first().tap();

  await test.step('Back closes the panel and keeps the page, also after a close by its button', async () => {
    await openCart.tap();
    await expect(cart).toBeVisible();
    await page.goBack();
    await expect(cart).toBeHidden();
    await openCart.tap();
    await cart.getByRole('button', { name: 'Sepeti kapat' }).tap();
    await expect(cart).toBeHidden();
    await expect(page).toHaveURL(list);
  });

  await test.step('the note is in the message, and the price of the lines is added up', async () => {
    await openCart.tap();
    await cart.getByRole('textbox', { name: 'Talep notu' }).fill('Yarın alacağım');
    await cart.getByRole('button', { name: 'Artır' }).tap();
    await expect(cart.getByRole('definition').last()).toHaveText('₺2.298,00');
    await cart.getByRole('button', { name: 'Fiyat Bilgisi Al' }).tap();
    await cart.getByRole('link', { name: 'Talebi aç' }).tap();
    const message = new URL((await opened())[0] ?? '').searchParams.get('text');
    expect(message).toContain('\nNot: Yarın alacağım\nTalep: ');
  });

  await test.step('the page of the request asks for the message until the visitor says that it is sent', async () => {
    await expect(page.getByRole('heading', { name: /^Talep \d+$/ })).toBeVisible();
    const send = page.getByRole('link', { name: 'WhatsApp’ta gönderin' });
    const text = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toContain('\nNot: Yarın alacağım\nTalep: ');
    await page.getByRole('button', { name: 'Gönderdim' }).tap();
    await expect(send).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(page.getByText('Mesajı gönderdiğinizi belirttiniz.')).toBeVisible();
  });

  await test.step('Back leads to the list, not to the open cart', async () => {
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(cart).toBeHidden();
  });

  await visit(page, '/taleplerim');
  await test.step('the request is in the list of this browser, is removed and comes back', async () => {
    const requests = page.getByRole('list', { name: 'Taleplerim' });
    await expect(requests).toContainText('fiyatlar bekleniyor');
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await requests.getByRole('button', { name: /^Listeden çıkar/ }).tap();
    await expect(page.getByText('Henüz talebiniz yok')).toBeVisible();
    await page.getByRole('button', { name: 'Geri al' }).tap();
    await requests.getByRole('link', { name: /^Yeniden sepete ekle/ }).tap();
    await expect(cart).toContainText('Fiat Doblo 2');
    await expect(cart.getByRole('spinbutton')).toHaveValue('2');
  });

  await test.step('Back from the repeated request leads to the list and adds nothing', async () => {
    await cart.getByRole('button', { name: 'Sepeti kapat' }).tap();
    await expect(cart).toBeHidden();
    await expect(page).toHaveURL(/\/talep\//);
    await page.goBack();
    await expect(page).toHaveURL('/taleplerim');
    await expect(cart).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sepeti aç, 2 ürün' })).toBeVisible();
  });

  await test.step('after sending a new list is begun, and the old one can be taken back', async () => {
    await openCart.tap();
    await cart.getByRole('button', { name: 'Fiyat Bilgisi Al' }).tap();
    await cart.getByRole('button', { name: 'Yeni liste başlat' }).tap();
    await expect(cart).toContainText('Sepetinizde ürün yok');
    await cart.getByRole('button', { name: 'Geri al' }).tap();
    await expect(cart.getByRole('spinbutton')).toHaveValue('2');
  });

  await test.step('with text twice as large the saved cart is offered on a part of the screen', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.reload();
    await hydrated(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const offer = page.getByRole('region', { name: 'Önceki sepet' });
    expect((await offer.boundingBox())?.height).toBeLessThanOrEqual(320);
    await expect(offer.getByRole('button', { name: 'Önceki sepeti bırak' })).toBeInViewport({ ratio: 1 });
    await offer.getByRole('button', { name: 'Sepeti geri getir' }).tap();
    await openCart.tap();
    // The heading scrolls away with the lines, to leave them the screen.
    await cart.getByRole('button', { name: 'Artır' }).tap();
    await expect(cart.getByRole('spinbutton')).toHaveValue('3');
    await cart.getByRole('button', { name: 'Fiyat Bilgisi Al' }).scrollIntoViewIfNeeded();
    await expect(cart.getByRole('heading', { name: 'Teklif Sepeti' })).not.toBeInViewport();
  });
});
