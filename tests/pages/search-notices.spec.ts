import { expect, test } from '../browser/sites.ts';
import { getDocument, linkNamed, text, texts } from './html.ts';

const notice = 'main [aria-live=polite]';

test('a corrected typo is said, with the way back to what was typed', async ({ request }) => {
  const document = await getDocument(request, '/shop?search=renol');
  expect(text(document.querySelector(notice))).toMatch(/^“renol” yerine “renault” için sonuçlar/i);
  expect(linkNamed(document, '“renol” için aynen ara')).toBe('/shop?search=renol&aynen=1');
  const literal = await getDocument(request, '/shop?search=renol&aynen=1');
  expect(text(literal.querySelector(notice))).toBe('');
  expect(linkNamed(literal, 'Benzer yazılışlarla ara')).toBe('/shop?search=renol');
});

test('a word that was left out is said (en)', async ({ request }) => {
  const document = await getDocument(request, '/en/shop?search=hu66+qqqzzz');
  expect(text(document.querySelector(notice))).toContain(
    'No product has all of it; results without “qqqzzz”.',
  );
  expect(document.querySelectorAll('ul[aria-label="Product list"] > li').length).toBeGreaterThan(0);
});

test('a search that finds all words says nothing of the kind', async ({ request }) => {
  const document = await getDocument(request, '/shop?search=doblo');
  expect(text(document.querySelector(notice))).toBe('');
  expect(texts(document, 'main [role=status]')[0]).toMatch(/^\d+ ürün$/);
});
