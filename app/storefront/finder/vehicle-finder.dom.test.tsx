import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LanguageProvider, loadWords } from '#app/i18n/language.tsx';
import { VehicleFinder } from './vehicle-finder.tsx';

await loadWords('tr');

const clio = { slug: 'renault-clio-4', make: 'Renault', model: 'Clio 4', model_en: null, generation: '' };
const layout = 'storefront/layout/layout';

function finderPage() {
  const element = (
    <LanguageProvider lang="tr">
      <VehicleFinder />
    </LanguageProvider>
  );
  const shell = { version: '1', year: '2026', makes: ['Fiat', 'Renault'] };
  const hydrationData = { loaderData: { [layout]: shell } };
  return (
    <RouterProvider router={createMemoryRouter([{ id: layout, path: '*', element }], { hydrationData })} />
  );
}

test('a make that was chosen before the page was hydrated stays, and its models are offered', async () => {
  vi.stubGlobal('fetch', async () => Response.json([{ ...clio, year_from: 2012, year_to: 2019 }]));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(finderPage());
  const [make, model] = container.querySelectorAll('select');
  if (make) make.value = 'Renault';
  const root = hydrateRoot(container, finderPage());
  onTestFinished(() => {
    flushSync(() => root.unmount());
    container.remove();
    vi.unstubAllGlobals();
  });
  await vi.waitFor(() => expect(model?.textContent).toContain('Clio 4'));
  expect(make?.value).toBe('Renault');
});
