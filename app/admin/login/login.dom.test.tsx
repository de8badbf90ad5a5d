import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#tests/helpers/render.ts';
import Login from './login.tsx';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function openLogin(ended: boolean, path = '/2000/products') {
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <Login />
    </QueryClientProvider>
  );
  const entry = { pathname: '/2000/login', state: { path, wasOpen: false, ended } };
  const routes = [
    { path: '/2000/login', element: page },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  const { unmount } = render(<RouterProvider router={router} />);
  return { router, unmount };
}

test('after a lost session the login says that what was typed is safe, if something was', async () => {
  localStorage.setItem('kontak.draft.products', '{"draft":{"name":"Yarım"}}');
  const { unmount } = openLogin(true);
  await screen.findByText(/Oturumunuz kapanmış/);
  expect(screen.queryByText(/Yazdıklarınız kaybolmadı/)).not.toBeNull();
  unmount();
  localStorage.clear();
  openLogin(true);
  await screen.findByText(/Oturumunuz kapanmış/);
  expect(screen.queryByText(/Yazdıklarınız kaybolmadı/)).toBeNull();
});

test.each([
  ['/2000/talepler?talep=1001', '/2000/talepler?talep=1001'],
  ['//evil.example', '/2000'],
])('from %s the sign-in leads to %s', async (path, expected) => {
  const user = { email: 'owner@example.com', role: 'Yönetici' };
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/code') ? { sent: true, expiresAt } : { token: 'x', user }),
  );
  const { router } = openLogin(true, path);
  fireEvent.change(await screen.findByLabelText('E-posta'), { target: { value: user.email } });
  fireEvent.click(screen.getByRole('button', { name: 'Kod Gönder' }));
  fireEvent.change(await screen.findByLabelText('Doğrulama kodu'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/2000/login'));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(expected);
});
