import { fireEvent, screen } from '@testing-library/dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LanguageProvider, loadWords } from '#app/i18n/language.tsx';
import { listingChoices } from '#domain/listing-choices.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { demoListing } from '#tests/helpers/demo-listing.ts';
import { render } from '#tests/helpers/render.ts';
import { listingData } from '../catalogue/listing-data.ts';
import { FitGroups } from './fit-groups.tsx';

await loadWords('tr');
const { demo, index, vehicles } = demoListing();
const source = {
  version: '1',
  updatedAt: '2026-01-01T00:00:00.000Z',
  choices: listingChoices(demo),
  index,
  vehicles,
  hasTexts: true,
};

function renderGroups(page: number, fragment = '') {
  const search = `search=e90+kumanda&sayfa=${page}`;
  const data = listingData(source, parseListingQuery(new URLSearchParams(search)), 'tr');
  const element = (
    <LanguageProvider lang="tr">
      <FitGroups data={data} renderList={(products) => <p>{products.length}</p>} />
    </LanguageProvider>
  );
  const initialEntries = [`/shop?${search}${fragment}`];
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries })} />);
  return screen.getByRole('group') as HTMLDetailsElement;
}

test('what is for other vehicles is closed below other groups, and open on a page of its own', () => {
  expect([renderGroups(1).open, document.querySelectorAll('[data-fit]').length > 1]).toEqual([false, true]);
  document.body.replaceChildren();
  expect([renderGroups(2).open, document.querySelectorAll('[data-fit]').length]).toEqual([true, 1]);
});

test('a link to the closed group opens it, on arrival and each time it is followed', async () => {
  const details = renderGroups(1, '#grup-other');
  await vi.waitFor(() => expect(details.open).toBe(true));
  details.open = false;
  fireEvent.click(screen.getByRole('link', { name: /^Başka araçlar/ }));
  await vi.waitFor(() => expect(details.open).toBe(true));
});
