import { expect, test } from 'vitest';
import { pageMeta, shorten } from './page-meta.ts';

const site = {
  publicUrl: 'https://shop.example',
  business: { name: 'Kontak', address: 'Somewhere 1', phones: ['+90 212 000 00 00'] },
  defaultImage: '/brand/logo.svg',
};
const page = { title: 'Products', description: 'All of them', lang: 'en', path: '/shop?kategori=A' } as const;

function _linksOf(meta: ReturnType<typeof pageMeta>) {
  return meta.flatMap((tag) =>
    'tagName' in tag ? [`${tag.rel} ${tag.hrefLang ?? ''} ${tag.href}`.replace('  ', ' ')] : [],
  );
}

function contentOf(meta: ReturnType<typeof pageMeta>, key: string) {
  const tag = meta.find((each) => Object.values(each).includes(key));
  return tag && 'content' in tag ? tag.content : undefined;
}

test('a photo is shared as it is, and what has none as the shop', () => {
  const imageOf = (image?: string) => contentOf(pageMeta(site, { ...page, image }), 'og:image');
  expect(imageOf('/images/products/1.webp')).toBe('https://shop.example/images/products/1.webp');
  expect(imageOf('https://cdn.example/1.jpg')).toBe('https://cdn.example/1.jpg');
  expect(imageOf('/brand/logo.svg')).toBe('https://shop.example/images/og/default.png');
  expect(imageOf()).toBe('https://shop.example/images/og/default.png');
  const own = { ...site, defaultImage: '/images/logo.png' };
  for (const image of [undefined, '/brand/logo.svg'])
    expect(contentOf(pageMeta(own, { ...page, image }), 'og:image')).toBe(
      'https://shop.example/images/logo.png',
    );
});

test('a long description ends with a whole word', () => {
  expect(shorten('one two\n three', 20)).toBe('one two three');
  expect(shorten('one two, three four', 10)).toBe('one two…');
  expect(shorten('x'.repeat(50), 10).length).toBeLessThanOrEqual(11);
});
