import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeBody } from '#server/responses/encoded-body.ts';
import { createShopIcons } from './shop-icons.ts';

const shipped = { body: encodeBody('shipped', 'image/png'), headers: {} };
const builtFiles = Object.assign(
  (_: Request, pathname: string) =>
    pathname.startsWith('/icons/') ? Promise.resolve(new Response('shipped')) : undefined,
  { getCached: () => shipped },
);
const request = new Request('http://shop.example/');

async function handlerFor(logo: string | null) {
  const red = { width: 300, height: 300, channels: 4 as const, background: '#d00000' };
  const bytes = await sharp({ create: red }).png().toBuffer();
  const images = { get: async (name: string) => (name === 'logo.png' ? bytes : undefined) };
  return createShopIcons({ images, squareLogo: () => logo, builtFiles });
}

test('every icon is drawn from the square logo, in its own size', async () => {
  const icons = await handlerFor('/images/logo.png');
  for (const [path, size] of [
    ['/icons/icon-192.png', 192],
    ['/icons/icon-512.png', 512],
    ['/icons/maskable-512.png', 512],
    ['/icons/apple-touch-icon.png', 180],
    ['/favicon.ico', 48],
  ] as const) {
    const response = await icons(request, path);
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r - dominant.g, path).toBeGreaterThan(150);
    expect(icons.getCached?.(path)).toBeUndefined();
  }
  const svg = await (await icons(request, '/icons/icon.svg'))?.text();
  expect(svg).toMatch(/^<svg .*href="data:image\/png;base64,/);
});

test('without a logo, or if it is not there any more, the shipped icons are served', async () => {
  for (const logo of [null, '/images/gone.png']) {
    const icons = await handlerFor(logo);
    expect(await (await icons(request, '/icons/icon.svg'))?.text()).toBe('shipped');
  }
  const icons = await handlerFor('/images/logo.png');
  expect(icons.getCached?.('/assets/a.js')).toBe(shipped);
  expect(icons(request, '/elsewhere')).toBeUndefined();
});
