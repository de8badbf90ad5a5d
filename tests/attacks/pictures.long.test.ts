import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#tests/helpers/owner-client.ts';
import { dataUrl, hugePng } from '#tests/helpers/pictures.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';

let site: Site;
let owner: Client;

beforeAll(async () => {
  site = await startSite({ WORKERS: '1' });
  owner = await new Client(site).signIn();
});
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

test('a picture that is also a page, a script or an archive is kept as a picture only', async () => {
  const payload = '<script>alert(1)</script>';
  const small = sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } });
  const jpeg = await small.clone().jpeg().toBuffer();
  const png = await small.clone().png().toBuffer();
  const gif = await small.clone().gif().toBuffer();
  const comment = Buffer.from(`\xff\xfe\x00${String.fromCharCode(payload.length + 2)}${payload}`, 'latin1');
  const polyglots = {
    'a page behind the picture': Buffer.concat([jpeg, Buffer.from(payload)]),
    'a page in a comment': Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    'an archive behind the picture': Buffer.concat([png, Buffer.from('PK\x03\x04'), Buffer.from(payload)]),
    'a script behind the picture': Buffer.concat([gif, Buffer.from(`*/=1;${payload}`)]),
    'a script that looks like a GIF': Buffer.from(`GIF89a/*${payload}*/=1;alert(1)`),
    'a page that looks like a PNG': Buffer.concat([png.subarray(0, 8), Buffer.from(payload)]),
  };
  for (const [name, bytes] of Object.entries(polyglots)) {
    const answer = await upload(dataUrl(bytes, 'image/png'));
    expect([name, [201, 422].includes(answer.status)]).toEqual([name, true]);
    if (answer.status !== 201) continue;
    const served = await fetch(site.url + (await answer.json()).url);
    expect(served.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
    const kept = Buffer.from(await served.arrayBuffer()).toString('latin1');
    expect([name, kept.includes('alert')]).toEqual([name, false]);
  }
});

test('no name of a file leads out of the folder, in or out', async () => {
  const picture = dataUrl(
    await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );
  const odd = ['../../x', '..%2f', 'a/b', 'a\u0000', '1e9', '-1', {}, [], 1.5];
  for (const value of odd) {
    for (const field of ['kind', 'productId', 'index']) {
      const answer = await owner.send('POST', '/api/images', {
        kind: 'product',
        dataUrl: picture,
        [field]: value,
      });
      expect([field, value, answer.status]).toEqual([field, value, 422]);
    }
  }
  const names = readdirSync(path.join(site.dataDir, 'images'));
  expect(names.every((name) => /^product-1-1-\d{13}-[a-z0-9]{8}[\w.-]*$/.test(name))).toBe(true);
  for (const name of [
    '../snapshot.ndjson',
    '..%2fsnapshot.ndjson',
    '%2e%2e/postgres/PG_VERSION',
    'x%00.png',
    '....//x',
  ])
    expect([name, (await fetch(`${site.url}/images/${name}`)).status]).toEqual([name, 404]);
});

test('no address that somebody writes down is ever fetched by the shop', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.png`;
  try {
    expect((await upload(address)).status).toBe(422);
    const row = { name: 'Address', category: 'KUMANDALAR', images: [address], description: address };
    const made = await owner.send('POST', '/api/products', row);
    expect(made.status).toBe(201);
    const { id } = await made.json();
    await owner.send('POST', '/api/banner-brands', { name: 'Address', logo: address });
    for (const page of [
      `/urun/${id}`,
      `/en/urun/${id}`,
      '/',
      '/shop',
      '/sitemap.xml',
      `/images/og/${id}.png`,
    ])
      await (await fetch(site.url + page)).arrayBuffer();
    expect(asked).toBe(0);
  } finally {
    server.close();
  }
});
