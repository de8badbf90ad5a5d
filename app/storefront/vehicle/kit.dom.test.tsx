import { fireEvent, screen, within } from '@testing-library/dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { CartProvider, useCart } from '#app/cart/cart-provider.tsx';
import { LanguageProvider, loadWords } from '#app/i18n/language.tsx';
import { ToastProvider } from '#app/ui/toast.tsx';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { render } from '#tests/helpers/render.ts';
import { VehicleKit } from './kit.tsx';
import { vehicleData } from './vehicle-data.ts';

await loadWords('tr');
const rows = demoCatalogue();
const catalogue = createCatalogue({ version: '1', updatedAt: '2026-01-01T00:00:00.000Z', rows });
const doblo = rows.vehicles.find(({ slug }) => slug === 'fiat-doblo-2') as VehicleRow;
const { kit, vehicle } = vehicleData(catalogue, doblo, 'tr');

function CartLines() {
  const { items } = useCart();
  return <output>{items.map(({ name, quantity }) => `${quantity} ${name}`).join('|')}</output>;
}

function renderKit() {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
  const layout = 'storefront/layout/layout';
  const shell = { year: '2026', defaultImage: '/brand/logo.svg', business: { whatsapp: '905000000000' } };
  const element = (
    <LanguageProvider lang="tr">
      <CartProvider>
        <ToastProvider>
          <VehicleKit kit={kit} vehicle={vehicle} />
          <CartLines />
        </ToastProvider>
      </CartProvider>
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ id: layout, path: '*', element }], {
    hydrationData: { loaderData: { [layout]: shell } },
  });
  render(<RouterProvider router={router} />);
}

const line = (name: RegExp) =>
  screen.getAllByRole('listitem').find((item) => within(item).queryByRole('link', { name })) as HTMLElement;
const cart = () => document.querySelector('output')?.textContent ?? '';

test('what is ticked is added at once with its quantity, and taken back together', async () => {
  renderKit();
  const add = screen.getByRole('button', { name: 'Seçilenleri ekle' }) as HTMLButtonElement;
  expect(add.disabled).toBe(true);
  const blade = line(/^SIP22/);
  fireEvent.click(within(blade).getByRole('button', { name: 'Artır' }));
  fireEvent.click(within(blade).getByRole('button', { name: 'Sepete Ekle' }));
  expect(cart()).toMatch(/^2 SIP22[^|]*$/);
  fireEvent.click(within(blade).getByRole('checkbox'));
  fireEvent.click(within(line(/Sustalı Kumanda 433/)).getByRole('checkbox'));
  fireEvent.click(add);
  expect(cart()).toMatch(/^4 SIP22[^|]*\|1 Fiat Doblo 2 3 Tuşlu[^|]*$/);
  expect(screen.getAllByRole('checkbox').some((box) => (box as HTMLInputElement).checked)).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Geri al' }));
  expect(cart()).toMatch(/^2 SIP22[^|]*$/);
});

test('a kind that is missing can be asked for', () => {
  renderKit();
  const shell = screen.getByRole('heading', { name: 'Kumanda kabı' }).closest('li') as HTMLElement;
  expect(shell.textContent).toContain('Fiat Doblo 2 için kumanda kabı yok');
  const chat = within(shell).getByRole('link', { name: /WhatsApp/ }) as HTMLAnchorElement;
  expect(new URL(chat.href).searchParams.get('text')).toContain('“Fiat Doblo 2 kumanda kabı”');
});
