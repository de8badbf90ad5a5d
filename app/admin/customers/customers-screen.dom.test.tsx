import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import {
  asOwner,
  expectMessage,
  field,
  fill,
  getButton,
  ownerFetch,
  press,
  pressIn,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import { NewRequestDialog } from '../requests/new-request-dialog.tsx';
import CustomersScreen from './customers-screen.tsx';

const shop = setUpShop();
const phone = '+90 532 111 22 33';

/** A customer with one quote. */
async function add(customer_name: string | null, customer_phone: string | null = null): Promise<number> {
  const by_owner = { customer_name, customer_phone };
  const values = { token: crypto.randomUUID(), lang: 'tr', items: [{ id: 1, quantity: 1 }], by_owner };
  const { number } = await (await asOwner(shop, 'POST', '/api/requests', values)).json();
  const quoted = { status: 'quoted', lines: [{ line: 1, unit_price: 1250 }] };
  return (await (await asOwner(shop, 'PATCH', `/api/requests/${number}`, quoted)).json()).customer_id;
}
const read = async (id: number) => (await asOwner(shop, 'GET', `/api/customers/${id}`)).json();
const change = (id: number, values: object) => asOwner(shop, 'PATCH', `/api/customers/${id}`, values);
const open = (query = '') =>
  renderAdmin(<CustomersScreen />, ownerFetch(shop), 'server', `/2000/musteriler${query}`);
const input = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

test('customers are listed and searched; one opens with requests, last prices and totals', async () => {
  const id = await add('Listelenen Usta', phone);
  await add(null, '+90 533 777 66 55');
  open();
  const table = await screen.findByRole('table', { name: 'Müşteriler' });
  expect(table.textContent).toContain('+90 533 777 66 55');
  fill(screen.getByRole('searchbox', { name: 'Müşterilerde ara' }), 'usta');
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1));
  fireEvent.click(screen.getByRole('link', { name: 'Listelenen Usta' }));
  await screen.findByRole('heading', { name: 'Listelenen Usta' });
  const prices = await screen.findByRole('table', { name: 'Son verilen fiyatlar' });
  expect(prices.textContent).toContain('₺1.250,00');
  const requests = await screen.findByRole('table', { name: 'Talepleri' });
  const { number } = await read(id);
  const link = within(requests).getByRole<HTMLAnchorElement>('link', { name: `Talep ${number}` });
  expect(link.getAttribute('href')).toBe(`/2000/talepler?talep=${number}`);
  expect(document.querySelector('dl')?.textContent).toContain('Teklif toplamı₺1.250,00');
  press('Yeni talep');
  expect(field('Müşteri adı').value).toBe('Listelenen Usta');
});

test('a note is kept; what another tab changed in the same field is asked about', async () => {
  const id = await add('Notlu Müşteri');
  open(`?musteri=${id}`);
  fill(await input('Müşteri notu'), 'Peşin öder');
  fireEvent.click(screen.getByLabelText('Sakla'));
  press('Kaydet');
  await expectMessage('Müşteri kaydedildi');
  expect(await read(id)).toMatchObject({ note: 'Peşin öder', keep: true });

  await change(id, { note: 'Vadeli öder', phone });
  fill(await input('Müşteri notu'), 'Çekle öder');
  press('Kaydet');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Vadeli öder');
  pressIn('dialog', 'Benimkini tut');
  await waitFor(async () => expect(await read(id)).toMatchObject({ note: 'Çekle öder', phone }));
  fill(await input('Müşteri adı'), ' ');
  fill(await input('Müşteri telefonu'), '');
  press('Kaydet');
  await expectMessage('işaretli alanları düzeltin');
  expect((await input('Müşteri adı')).getAttribute('aria-invalid')).toBe('true');
});

test('two are merged; a tab in which one of them is still open says that it is gone', async () => {
  const [from, into] = [await add('Birleşen', phone), await add('Kalan')];
  const third = await add('Üçüncü');
  open(`?musteri=${from}`);
  await screen.findByRole('heading', { name: 'Birleşen' });
  press('Birleştir');
  pressIn('dialog', 'Birleştir');
  expect(await screen.findByText('Bir müşteri seçin.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('radio', { name: /^Üçüncü/ }));
  await asOwner(shop, 'POST', `/api/customers/${third}/merge`, { into });
  pressIn('dialog', 'Birleştir');
  await expectMessage('Bu müşteri artık yok: başka bir sekmede');
  fireEvent.click(await screen.findByRole('radio', { name: /^Kalan/ }));
  expect(screen.getByRole('dialog').textContent).toContain('1 talebi Kalan kaydına geçer');
  pressIn('dialog', 'Birleştir');
  await screen.findByRole('heading', { name: 'Kalan' });
  expect(await read(into)).toMatchObject({ requests: 3, note: 'Üçüncü\nBirleşen', phone });
});

test('a customer is deleted for good after one question, also with something typed', async () => {
  const id = await add('Silinecek');
  open(`?musteri=${id}`);
  fill(await input('Müşteri notu'), 'yarım');
  press('Müşteriyi sil');
  expect(screen.getByRole('alertdialog').textContent).toContain('1 talebinden de kalkar');
  pressIn('alertdialog', 'Sil');
  await expectMessage('Müşteri silindi');
  await screen.findByRole('searchbox', { name: 'Müşterilerde ara' });
  expect((await read(id)).code).toBe('PGRST116');
  expect(localStorage.getItem(`kontak.work.draft.customer.${id}`)).toBeNull();
});

test('on a request known customers are offered, and of two of a name one is chosen', async () => {
  await add('Ali Usta', phone);
  await add('Ali Usta', '+90 533 111 22 33');
  await add('Zeki Usta', '+90 534 111 22 33');
  renderAdmin(<NewRequestDialog onCreated={vi.fn()} onClose={vi.fn()} />, ownerFetch(shop));
  const [name, number] = [await input('Müşteri adı'), await input('Müşteri telefonu')];
  const offered = (text: string) =>
    waitFor(() => expect(document.querySelector(`option[value="${text}"]`)).not.toBeNull());
  fill(name, 'Zeki');
  await offered('Zeki Usta');
  fill(name, 'Zeki Usta');
  expect(number.value).toBe('+90 534 111 22 33');
  await expectMessage('Kayıtlı müşteri, 1 talep');
  fill(name, 'Ali');
  await offered('Ali Usta');
  expect(number.value).toBe('');
  fill(name, 'Ali Usta');
  await expectMessage('Yeni müşteri olarak kaydedilir');
  press(`Ali Usta · ${phone}`);
  expect(number.value).toBe(phone);
  await expectMessage('Kayıtlı müşteri, 1 talep');
  expect(getButton('Ali Usta · +90 533 111 22 33')).toBeTruthy();
});
