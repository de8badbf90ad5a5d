import { fireEvent, screen, within } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { LanguageProvider, loadWords } from '#app/i18n/language.tsx';
import { render } from '#tests/helpers/render.ts';
import { FilterList, type FilterListProps } from './filter-list.tsx';

await loadWords('tr');

const counts = { Audi: 2, BMW: 0, Fiat: 9, Ford: 0, Opel: 5, Renault: 9, Tümü: 25 };
const brands = Object.keys(counts).filter((name) => name !== 'Tümü');

function renderList(props: Partial<FilterListProps> = {}) {
  const onChoose = vi.fn();
  render(
    <LanguageProvider lang="tr">
      <FilterList
        label="Marka"
        searchLabel="Marka ara"
        mode="either"
        name="marka"
        form={undefined}
        chosen={null}
        options={brands.map((name) => ({ name, label: name }))}
        counts={counts}
        onChoose={onChoose}
        picture={() => <img src="/logo.png" alt="" data-testid="logo" />}
        {...props}
      />
    </LanguageProvider>,
  );
  return onChoose;
}

const labels = (role: 'radio' | 'checkbox', state = {}) =>
  screen.getAllByRole(role, state).map((input) => input.parentElement?.textContent);
const press = (name: string) => flushSync(() => screen.getByRole('button', { name }).click());

test('a list can be searched from six entries on', () => {
  renderList({ options: brands.slice(0, 5).map((name) => ({ name, label: name })) });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('choices with products come first, by count; those without are behind a button', () => {
  const onChoose = renderList();
  expect(labels('radio')).toEqual(['Tümü', 'Fiat', 'Renault', 'Opel', 'Audi']);
  expect(screen.getAllByTestId('logo')).toHaveLength(4);
  press('2 seçenek daha');
  expect(labels('radio')).toEqual(['Tümü', 'Fiat', 'Renault', 'Opel', 'Audi', 'BMW', 'Ford']);
  screen.getByRole('radio', { name: 'BMW' }).click();
  expect(onChoose).toHaveBeenCalledWith('BMW');
  press('Daha az seçenek');
  expect(labels('radio')).toHaveLength(5);
});

test('while the drawer is open, choices stay where they are, and their numbers change', () => {
  renderList({ counts: { ...counts, Fiat: 0, Audi: 30 }, orderCounts: counts });
  expect(labels('radio')).toEqual(['Tümü', 'Fiat', 'Renault', 'Opel', 'Audi']);
  expect(screen.getByRole('radio', { name: 'Audi' }).closest('label')?.getAttribute('data-count')).toBe('30');
});

test('the search finds folded choices too, and a chosen one is never folded', () => {
  renderList({ chosen: 'Ford' });
  expect(labels('radio')).toEqual(['Tümü', 'Fiat', 'Renault', 'Opel', 'Audi', 'Ford']);
  fireEvent.input(screen.getByRole('searchbox', { name: 'Marka ara' }), { target: { value: 'bmw' } });
  expect(labels('radio')).toEqual(['BMW']);
});

test('several brands are chosen after a button, and the address names them in one order', () => {
  const onChoose = renderList({ chosen: 'Renault' });
  press('Birden çok seç');
  expect(labels('checkbox')).toEqual(['Fiat', 'Renault', 'Opel', 'Audi']);
  const group = within(screen.getByRole('group', { name: 'Marka' }));
  group.getByRole('checkbox', { name: 'Fiat' }).click();
  expect(onChoose).toHaveBeenLastCalledWith('Fiat,Renault');
  group.getByRole('checkbox', { name: 'Renault' }).click();
  expect(onChoose).toHaveBeenLastCalledWith(null);
});

test('an address with several brands shows them ticked; choosing one keeps the first', () => {
  const onChoose = renderList({ chosen: 'Fiat,Ford' });
  expect(labels('checkbox', { checked: true })).toEqual(['Fiat', 'Ford']);
  press('Tek seç');
  expect(onChoose).toHaveBeenCalledWith('Fiat');
});

test('of a long list the first are shown', () => {
  renderList({ mode: 'several', most: 2 });
  expect(labels('checkbox')).toEqual(['Fiat', 'Renault']);
  press('4 seçenek daha');
  expect(labels('checkbox')).toHaveLength(6);
});
