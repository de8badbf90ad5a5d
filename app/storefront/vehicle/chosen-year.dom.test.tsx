import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { LanguageProvider, loadWords } from '#app/i18n/language.tsx';
import { render } from '#tests/helpers/render.ts';
import { setChosenVehicle } from '../finder/chosen-vehicle.ts';
import { HeaderSearch } from '../layout/header-search.tsx';
import { YearForm } from './vehicle.tsx';

await loadWords('tr');
afterEach(() => setChosenVehicle(null));

const vehicle = { slug: 'fiat-doblo-2', label: 'Fiat Doblo 2', label_en: 'Fiat Doblo 2' };

function renderAt(address: string, element: React.ReactNode) {
  const layout = 'storefront/layout/layout';
  const router = createMemoryRouter(
    [{ id: layout, path: '*', element: <LanguageProvider lang="tr">{element}</LanguageProvider> }],
    {
      initialEntries: [address],
      hydrationData: { loaderData: { [layout]: { version: '1', year: '2026', makes: [], isLarge: true } } },
    },
  );
  return render(<RouterProvider router={router} />);
}

/** Of the form that was rendered last. */
const sent = () => [...new FormData([...document.forms].at(-1))].flatMap(String);

test('from any page the header searches the whole catalogue, in the shop what the address says', () => {
  setChosenVehicle({ ...vehicle, year: 2014 });
  const { unmount } = renderAt('/urun/7', <HeaderSearch />);
  expect(sent().join('&')).toBe('search,');
  unmount();
  renderAt('/shop?kategori=PİLLER', <HeaderSearch />);
  expect(sent().join('&')).not.toContain('arac');
});

test('a vehicle’s own page leads to the list in the year that was chosen', () => {
  const built = { slug: vehicle.slug, year_from: 2010, year_to: 2022 };
  setChosenVehicle({ ...vehicle, slug: 'bmw-x1', year: 2014 });
  renderAt('/arac/fiat-doblo-2', <YearForm vehicle={built} />);
  expect(sent()).toEqual(['arac,fiat-doblo-2', 'yil,']);
  flushSync(() => setChosenVehicle({ ...vehicle, year: 2014 }));
  expect(sent()).toEqual(['arac,fiat-doblo-2', 'yil,2014']);
});
