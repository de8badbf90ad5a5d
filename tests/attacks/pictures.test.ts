import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/helpers/own-site.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { dataUrl, hugePng } from '#tests/helpers/pictures.ts';

let site: Site;
let owner: Client;

beforeAll(async () => {
  site = await startSite({ WORKERS: '1' });
  owner = await new Client(site).signIn();
}, 120_000);
afterAll(() => site.stop());

const upload = (picture: string) =>
  owner.send('POST', '/api/images', { kind: 'product', productId: 1, index: 1, dataUrl: picture });

/** The most memory the program has ever held, in bytes. */
function peakMemory(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid()}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

test('hostile pictures are refused, and the program grows by less than 200 MB', async () => {
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  expect((await upload(dataUrl(photo))).status).toBe(201);
  const before = peakMemory();
  const refusals = {
    svg: dataUrl('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'),
    html: dataUrl('<!doctype html><script>alert(1)</script>', 'image/png'),
    text: dataUrl('hello', 'image/png'),
    truncated: dataUrl(photo.subarray(0, photo.length / 2)),
    bomb: dataUrl(hugePng(30_000, 30_000), 'image/png'),
    tooMuch: dataUrl(Buffer.alloc(40_000_000)),
  };
  const statuses = await Promise.all(
    Object.entries(refusals).map(async ([name, picture]) => [name, (await upload(picture)).status]),
  );
  expect(Object.fromEntries(statuses)).toEqual({
    svg: 422,
    html: 422,
    text: 422,
    truncated: 422,
    bomb: 422,
    tooMuch: 413,
  });
  expect(peakMemory() - before).toBeLessThan(200_000_000);
});
