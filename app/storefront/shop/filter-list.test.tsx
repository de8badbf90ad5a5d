import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#app/i18n/language.tsx';
import { FilterList } from './filter-list.tsx';

function listOf(length: number): string {
  const options = Array.from({ length }, (_, at) => ({ name: `${at}`, label: `Brand ${at}` }));
  return renderToString(
    <LanguageProvider lang="en">
      <FilterList
        label="Brand"
        searchLabel="Search brands"
        name="marka"
        form={undefined}
        chosen={null}
        options={options}
        counts={{}}
        onChoose={() => undefined}
        picture={({ label }) => <img src="/logo.png" alt={label} />}
      />
    </LanguageProvider>,
  );
}

test('a list can be searched from six entries on', () => {
  expect(listOf(5)).not.toContain('type="search"');
  expect(listOf(6)).toContain('type="search"');
});

test('each option stands with its picture, and all come first', () => {
  const page = listOf(2);
  expect(page.match(/type="radio"/g)).toHaveLength(3);
  expect(page.match(/logo\.png/g)?.length).toBeGreaterThanOrEqual(2);
  expect(page.indexOf('All')).toBeLessThan(page.indexOf('Brand 0'));
});
