import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startBucket } from '#tests/helpers/bucket.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { dataUrl, hugePng } from '#tests/helpers/pictures.ts';
import { openTestShop } from '#tests/helpers/shop.ts';

const blue = { create: { width: 1600, height: 900, channels: 3, background: '#2244aa' } } as const;
const small = { create: { ...blue.create, width: 40, height: 30 } } as const;
const pattern = /^\/images\/product-7-2-\d{13}-[a-z0-9]{8}\.jpg$/;

const shop = await openFileShop({ DATABASE_URL: 'off' });

const upload = (body: object) =>
  shop.asOwner('POST', '/api/images', { kind: 'product', productId: 7, index: 2, ...body });
async function fetched(url: string) {
  const answer = await shop.visit(url);
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('a picture that is very high becomes smaller, to twice the width that is kept', async () => {
  const high = sharp({ create: { width: 200, height: 9_000, channels: 3, background: '#246' } });
  const body = { kind: 'category', dataUrl: dataUrl(await high.jpeg().toBuffer()) };
  const { url } = await (await shop.asOwner('POST', '/api/images', body)).json();
  const { width, height } = await sharp((await fetched(url)).bytes).metadata();
  expect([width, height]).toEqual([36, 1600]);
});

test('a picture is kept smaller, without its metadata, under its own name, in several widths and formats', async () => {
  const photo = await sharp(blue)
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
  const answer = await upload({ dataUrl: dataUrl(photo) });
  expect(answer.status).toBe(201);
  const { url } = await answer.json();
  expect(url).toMatch(pattern);

  const { headers, bytes } = await fetched(url);
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  const kept = await sharp(bytes).metadata();
  expect([kept.width, kept.height, kept.exif]).toEqual([1200, 675, undefined]);
  for (const width of [320, 640, 1200]) {
    for (const format of ['webp', 'avif']) {
      const variant = await fetched(url.replace('.jpg', `-${width}.${format}`));
      expect(variant.headers.get('content-type')).toBe(`image/${format}`);
      expect((await sharp(variant.bytes).metadata()).width).toBe(width);
    }
  }
});

test('PNG stays PNG with its transparency; a brand logo is at most 800 wide', async () => {
  const logo = await sharp({ create: { width: 1000, height: 500, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { url } = await (await upload({ kind: 'brand', dataUrl: dataUrl(logo, 'image/png') })).json();
  const kept = await sharp((await fetched(url)).bytes).metadata();
  expect([kept.format, kept.width, kept.hasAlpha]).toEqual(['png', 800, true]);
});

test('a picture is taken for what it is, whatever it is called', async () => {
  const webp = await sharp(small).webp().toBuffer();
  const { url } = await (await upload({ dataUrl: dataUrl(webp, 'image/png') })).json();
  expect(url).toMatch(/\.jpg$/);
});

test('what is not a picture, or too much of one, is refused by name', async () => {
  const photo = await sharp(blue).jpeg().toBuffer();
  const refused = {
    svg: dataUrl('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'),
    html: dataUrl('<!doctype html><script>alert(1)</script>', 'image/png'),
    text: dataUrl('hello', 'image/png'),
    truncated: dataUrl(photo.subarray(0, photo.length / 2)),
    bomb: dataUrl(hugePng(30_000, 30_000), 'image/png'),
    'not base64': 'data:image/png;base64,%%%%',
    'not an image': dataUrl('x', 'text/html'),
    address: 'http://127.0.0.1:1/secret.png',
  };
  for (const bad of Object.values(refused)) {
    const answer = await upload({ dataUrl: bad });
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['dataUrl']]);
  }
  expect((await upload({ dataUrl: dataUrl(Buffer.alloc(13_000_000)) })).status).toBe(413);
  expect((await upload({ kind: 'poster', dataUrl: dataUrl(photo) })).status).toBe(422);
  expect((await upload({ surprise: 1, dataUrl: dataUrl(photo) })).status).toBe(422);
});

test("pictures go to the bucket and their address is the bucket's", async () => {
  const bucket = await startBucket();
  const shop = await openTestShop({ DATABASE_URL: 'off', ...bucket.variables });
  const photo = await sharp(small).jpeg().toBuffer();
  const answer = await shop.asOwner('POST', '/api/images', { kind: 'category', dataUrl: dataUrl(photo) });
  const { url } = await answer.json();
  expect(url.startsWith(`${bucket.endpoint}/products/category-new-0-`)).toBe(true);
  const names = await shop.services.images.list();
  expect(names).toHaveLength(7);
  await shop.services.images.remove(names[0] ?? '');
  expect(await shop.services.images.list()).toHaveLength(6);
  await shop.close();
  await bucket.close();
});

test('a bucket that refuses or is away: 503, and nothing is answered as kept', async () => {
  const bucket = await startBucket();
  const photo = dataUrl(await sharp(small).jpeg().toBuffer());
  const wrongKey = await openTestShop({
    DATABASE_URL: 'off',
    ...bucket.variables,
    S3_SECRET_ACCESS_KEY: 'wrong',
  });
  const refused = await wrongKey.asOwner('POST', '/api/images', { kind: 'brand', dataUrl: photo });
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'bucket_unavailable']);
  await wrongKey.close();
  await bucket.close();
  const away = await openTestShop({ DATABASE_URL: 'off', ...bucket.variables });
  expect((await away.asOwner('POST', '/api/images', { kind: 'brand', dataUrl: photo })).status).toBe(503);
  await away.close();
});
