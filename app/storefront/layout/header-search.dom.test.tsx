import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LanguageProvider, loadWords } from '#app/i18n/language.tsx';
import { render } from '#tests/helpers/render.ts';
import { HeaderSearch } from './header-search.tsx';

await loadWords('tr');

test('what is typed while another page opens is kept, and left it is gone with the next page', async () => {
  const layout = 'storefront/layout/layout';
  const element = (
    <LanguageProvider lang="tr">
      <HeaderSearch />
    </LanguageProvider>
  );
  const shell = { version: '1', makes: [], isLarge: true };
  const router = createMemoryRouter([{ id: layout, path: '*', element, loader: () => shell }], {
    hydrationData: { loaderData: { [layout]: shell } },
  });
  render(<RouterProvider router={router} />);
  const box = screen.getByRole<HTMLInputElement>('combobox');
  box.focus();
  fireEvent.change(box, { target: { value: 'dob' } });
  await router.navigate('/kategoriler');
  expect(box.value).toBe('dob');
  box.blur();
  await router.navigate('/bayilik');
  await waitFor(() => expect(box.value).toBe(''));
});
