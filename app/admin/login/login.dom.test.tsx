import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { storeDraft } from '../manager/form/stored-draft.ts';
import Login from './login.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function openLogin(ended: boolean) {
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <Login />
    </QueryClientProvider>
  );
  const entry = { pathname: '/2000/login', state: { path: '/2000/products', wasOpen: false, ended } };
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [entry] })}
    />,
  );
}

test('after a lost session the login says that what was typed is safe, if something was', async () => {
  storeDraft('products', { draft: { name: 'Yarım' } });
  openLogin(true);
  await screen.findByText(/Oturumunuz kapanmış/);
  expect(screen.queryByText(/Yazdıklarınız kaybolmadı/)).not.toBeNull();
  cleanup();
  localStorage.clear();
  openLogin(true);
  await screen.findByText(/Oturumunuz kapanmış/);
  expect(screen.queryByText(/Yazdıklarınız kaybolmadı/)).toBeNull();
});
