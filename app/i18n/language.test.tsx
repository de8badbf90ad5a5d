import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider, languageOf, localizedPath, useLanguage } from './language.tsx';

function Word() {
  return <p>{useLanguage().t.common.products}</p>;
}

test('the language is out of reach outside its provider', () => {
  expect(() => renderToString(<Word />)).toThrow(
    new Error('useLanguage must be used within LanguageProvider'),
  );
});

test('inside its provider the words are those of the language', () => {
  const page = (lang: 'tr' | 'en') =>
    renderToString(
      <LanguageProvider lang={lang}>
        <Word />
      </LanguageProvider>,
    );
  expect([page('tr'), page('en')]).toEqual(['<p>Ürünler</p>', '<p>Products</p>']);
});

test.each([
  ['/', 'tr'],
  ['/en', 'en'],
  ['/en/shop', 'en'],
  ['/enjektor', 'tr'],
])('the address %s is in %s', (path, lang) => {
  expect(languageOf(path)).toBe(lang);
});

test.each([
  ['/', '/en'],
  ['/shop?marka=BMW', '/en/shop?marka=BMW'],
  ['/?a=1', '/en?a=1'],
  ['/#markalar', '/en#markalar'],
  ['/urun/5', '/en/urun/5'],
])('%s in English is %s, and back', (turkish, english) => {
  expect(localizedPath('en', turkish)).toBe(english);
  expect(localizedPath('en', english)).toBe(english);
  expect(localizedPath('tr', english)).toBe(turkish);
});
