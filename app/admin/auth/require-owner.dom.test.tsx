import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/dom';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from '#tests/helpers/render.ts';
import { RequireOwner } from './require-owner.tsx';

function Page() {
  const { pathname, state } = useLocation();
  if (pathname === '/2000/login') return <p>{state.path}</p>;
  return (
    <RequireOwner loginAt="/2000/login" hasHint={() => true} onNoHint={() => undefined}>
      <p>Sayfa</p>
    </RequireOwner>
  );
}

test('the login gets the whole address that asked for it', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: ['/2000/talepler?talep=1001'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('/2000/talepler?talep=1001')).toBeTruthy();
});
