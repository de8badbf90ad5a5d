import { screen, within } from '@testing-library/dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LanguageProvider, loadWords } from '#app/i18n/language.tsx';
import { render } from '#tests/helpers/render.ts';
import { SuggestionList } from './suggestion-list.tsx';
import type { Option } from './use-options.ts';

await loadWords('tr');

const options: Option[] = [
  { kind: 'category', key: 'c', group: { name: 'KUMANDALAR', label: 'KUMANDALAR', image: '/c.svg' } },
  { kind: 'brand', key: 'b', group: { name: 'Fiat', label: 'Fiat', image: null } },
  { kind: 'vehicle', key: 'v', name: 'Fiat Doblo 2', slug: 'fiat-doblo-2', year: null, from: 2010, to: 2022 },
  {
    kind: 'product',
    key: 'p',
    product: {
      id: 7,
      name: 'Fiat Doblo Kumanda',
      name_en: null,
      image: '/p.svg',
      productCode: 'FD-7',
      isOtherGeneration: true,
    },
  },
  { kind: 'all', key: 'a', search: 'fiat', total: 1234 },
];

function renderList(onChoose = vi.fn(), shown = options) {
  const list = (
    <LanguageProvider lang="tr">
      <SuggestionList
        id="list"
        options={shown}
        activeIndex={2}
        parts={[]}
        text="fiat"
        onChoose={onChoose}
        onKeyDown={() => undefined}
      />
    </LanguageProvider>
  );
  const layout = 'storefront/layout/layout';
  const router = createMemoryRouter([{ id: layout, path: '*', element: list }], {
    hydrationData: { loaderData: { [layout]: { defaultImage: '/logo.svg' } } },
  });
  render(<RouterProvider router={router} />);
  return onChoose;
}

test('products for the chosen vehicle stand above the others, and say so', () => {
  const vehicle = { slug: 'fiat-doblo-2', label: 'Fiat Doblo 2', label_en: 'Fiat Doblo 2', year: 2012 };
  const product = { id: 8, name: 'Kumanda', name_en: null, image: '/p.svg', productCode: 'K-8' };
  renderList(undefined, [{ kind: 'product', key: 'f', product, vehicle }, ...options]);
  const group = screen.getByRole('group', { name: 'Fiat Doblo 2 2012 için' });
  expect(within(group).getByRole('option').textContent).toContain('K-8');
});

test('suggestions are grouped by kind, and products have a picture, a code and a warning', () => {
  renderList();
  const names = ['Kategoriler', 'Markalar', 'Araçlar', 'Ürünler', null];
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(names);
  const product = within(screen.getByRole('group', { name: 'Ürünler' })).getByRole('option');
  expect(product.querySelector('img')).not.toBeNull();
  expect(product.textContent).toContain('FD-7');
  expect(product.textContent).toContain('Başka kasa');
  expect(screen.getAllByRole('option').at(-1)?.textContent).toBe('Tüm sonuçlar (1.234)');
});

test('the active suggestion is the selected one, and a click chooses', () => {
  const onChoose = renderList();
  const selected = screen.getByRole('option', { selected: true });
  expect([selected.id, selected.textContent]).toEqual(['list-2', 'Fiat Doblo 2 (2010–2022)']);
  selected.click();
  expect(onChoose).toHaveBeenCalledWith(options[2]);
});
