import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { documentFileName } from '#domain/document.ts';
import { startBucket } from '#tests/helpers/bucket.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { host, type TestShop } from '#tests/helpers/shop.ts';
import { zip as pack } from '#tests/helpers/zip.ts';

const bucket = await startBucket();
afterAll(() => bucket.close());

const zipOf = (text: string | Buffer) => Buffer.from(pack([{ name: 'a.txt', text, method: 0 }]));
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

/** The calls of a test, for a shop whose files are in a folder or a bucket. */
function callsOf(shop: TestShop) {
  let made = 0;
  async function create(values: object = {}) {
    made += 1;
    const body = { kind: 'manual', title: `Kılavuz ${made}`, products: [1], ...values };
    const response = await shop.asOwner('POST', '/api/documents', body);
    expect(response.status).toBe(201);
    return response.json();
  }
  const put = (id: number, bytes: BodyInit | Buffer, headers: Record<string, string> = {}, query = '') =>
    shop.app.request(
      `http://${host}/api/documents/${id}/file${query}`,
      {
        method: 'PUT',
        body: (Buffer.isBuffer(bytes) ? new Uint8Array(bytes) : bytes) as BodyInit,
        duplex: 'half',
        headers: {
          host,
          origin: `http://${host}`,
          'x-owner': 'yes',
          'content-type': 'application/octet-stream',
          ...headers,
        },
      } as RequestInit,
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
  const usage = async () => (await shop.asOwner('GET', '/api/documents/usage')).json();
  return { create, put, usage };
}

const folder = await openFileShop();
const inBucket = await openFileShop(bucket.variables);
test('a shop without a file takes the parts of its first one', async () => {
  const begun = await folder.asOwner('POST', '/api/documents/uploads', { size: 9 });
  expect(begun.status).toBe(201);
  const { id } = await begun.json();
  expect((await folder.asOwner('DELETE', `/api/documents/uploads/${id}`)).status).toBe(204);
});

const filesOf = (shop: TestShop) =>
  existsSync(path.join(shop.dataDir, 'documents')) ? readdirSync(path.join(shop.dataDir, 'documents')) : [];

describe.each([
  ['folder', folder],
  ['bucket', inBucket],
])('documents in a %s', (where, shop) => {
  const { create, put, usage } = callsOf(shop);

  test('a file comes back as it was sent, whole and in parts, under an address that stays', async () => {
    const { id, address: before } = await create({ title: 'KD-X2 Güncelleme' });
    expect(before).toBeNull();
    const bytes = zipOf(randomBytes(300_000));
    const sent = await put(id, bytes);
    expect(sent.status).toBe(200);
    const document = await sent.json();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const address = `/belgeler/${id}/kd-x2-guncelleme.zip`;
    expect(document).toMatchObject({ address, size: bytes.length, sha256, type: 'application/zip' });
    expect(document).not.toHaveProperty('file');

    const whole = await shop.visit(address);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes.length),
      'content-disposition': 'attachment; filename="kd-x2-guncelleme.zip"',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(whole.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);

    const etag = whole.headers.get('etag') ?? '';
    expect((await shop.visit(address, { 'if-none-match': etag })).status).toBe(304);
    const ranges: [string, number, number, number][] = [
      ['bytes=10-19', 206, 10, 20],
      ['bytes=300000-', 206, 300_000, bytes.length],
      ['bytes=-7', 206, bytes.length - 7, bytes.length],
      ['bytes=5-4', 200, 0, bytes.length],
      ['bytes=0-1,5-6', 200, 0, bytes.length],
      [`bytes=${bytes.length}-`, 416, 0, 0],
    ];
    for (const [range, status, from, to] of ranges) {
      const part = await shop.visit(address, { range });
      expect([range, part.status]).toEqual([range, status]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to))).toBe(true);
      if (status === 206)
        expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${bytes.length}`);
    }
    const stale = await shop.visit(address, { range: 'bytes=1-2', 'if-range': '"older"' });
    expect(stale.status).toBe(200);
    await stale.body?.cancel();

    const replaced = await (await put(id, pdfOf('newer'))).json();
    expect(replaced.address).toBe(`/belgeler/${id}/kd-x2-guncelleme.pdf`);
    const moved = await shop.visit(address);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, replaced.address]);
    const pdf = await shop.visit(replaced.address);
    expect(pdf.headers.get('content-disposition')).toBe('inline; filename="kd-x2-guncelleme.pdf"');
    expect(pdf.headers.get('content-security-policy')).not.toContain('sandbox');
    expect(await pdf.text()).toContain('newer');
  });

  test('what is no file that is taken is refused by name, and nothing of it stays', async () => {
    const { id } = await create();
    const before = await usage();
    const zip = zipOf('a');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const refused: [Buffer, string, Record<string, string>, string][] = [
      [Buffer.alloc(0), '', {}, 'must not be empty'],
      [html, '', { 'content-type': 'application/pdf' }, 'is not a PDF'],
      [html, '?name=kilavuz.pdf', {}, 'is not a PDF'],
      [zip, '?name=kilavuz.pdf', {}, 'is called PDF, but its content is ZIP'],
      [zip, '', { 'content-type': 'application/pdf' }, 'is called PDF, but its content is ZIP'],
      [pdfOf('x').subarray(0, 12), '', {}, 'ends too early'],
      [zip.subarray(0, 30), '', {}, 'ends too early'],
      [Buffer.from('MZ\x90\x00program'), '?name=setup.exe', {}, 'is not a PDF'],
    ];
    for (const [bytes, query, headers, message] of refused) {
      const response = await put(id, bytes, headers, query);
      expect([query, response.status]).toEqual([query, 422]);
      expect((await response.json()).errors.file).toContain(message);
    }
    expect((await put(id, html, { 'content-type': 'text/html' })).status).toBe(415);
    const begun = await shop.asOwner('POST', '/api/documents/uploads', { size: 5_000_000_000 });
    expect([begun.status, (await begun.json()).code]).toEqual([413, 'too_large']);
    for (const size of [0, -1, 1.5, '9'])
      expect((await shop.asOwner('POST', '/api/documents/uploads', { size })).status).toBe(422);
    const long = await put(id, zip, {}, `?name=${'a'.repeat(1_001)}.zip`);
    expect([long.status, Object.keys((await long.json()).errors)]).toEqual([422, ['name']]);
    expect((await put(999_999, zip)).status).toBe(404);
    expect(await usage()).toEqual(before);
    expect(filesOf(shop).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await (await shop.asOwner('GET', `/api/documents/${id}`)).json()).toMatchObject({ size: null });
  });

  test('a file that is too large, said or not, and one that is cut off leave the document as it was', async () => {
    const { id } = await create();
    const sent = await (await put(id, pdfOf(`of ${where}`))).json();
    const said = await put(id, pdfOf('x'), { 'content-length': '5000000000' });
    expect([said.status, (await said.json()).code]).toEqual([413, 'too_large']);

    const megabyte = new Uint8Array(1_000_000);
    let left = 202;
    const endless = new ReadableStream({
      pull(controller) {
        left -= 1;
        if (left > 0) controller.enqueue(megabyte);
        else controller.close();
      },
    });
    const unsaid = await put(id, endless as unknown as BodyInit);
    expect([unsaid.status, (await unsaid.json()).code]).toEqual([413, 'too_large']);

    const cut = new ReadableStream({
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
    const broken = await put(id, cut as unknown as BodyInit);
    expect([broken.status, (await broken.json()).code]).toEqual([400, 'incomplete']);
    expect(filesOf(shop).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await (await shop.asOwner('GET', `/api/documents/${id}`)).json()).toEqual(sent);
  });

  test('the same file is named, and the quota holds until something goes', async () => {
    const first = await create({ title: 'First' });
    const second = await create();
    const bytes = pdfOf(`twice in ${where}`);
    expect((await put(first.id, bytes)).status).toBe(200);
    const again = await put(first.id, bytes);
    expect([again.status, again.headers.get('x-run')]).toEqual([200, null]);
    const twice = await put(second.id, bytes);
    expect(twice.status).toBe(409);
    expect(await twice.json()).toMatchObject({
      code: 'same_file',
      document: { id: first.id, title: 'First' },
    });

    await shop.asOwner('PATCH', '/api/settings', { document_quota_mb: 1 });
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1_100_000), Buffer.from('%%EOF')]);
    const full = await put(second.id, large, { 'content-length': String(large.length) });
    expect([full.status, (await full.json()).code]).toEqual([507, 'quota_full']);
    const begun = await shop.asOwner('POST', '/api/documents/uploads', { size: large.length });
    expect([begun.status, (await begun.json()).code]).toEqual([507, 'quota_full']);
    await shop.asOwner('PATCH', '/api/settings', { document_quota_mb: 2_048 });
    expect((await put(second.id, large)).status).toBe(200);
  });

  test('a replaced file is kept for the undo, and a file that nothing refers to goes', async () => {
    const { id } = await create();
    const older = await (await put(id, pdfOf(`older ${where}`))).json();
    const newer = await put(id, pdfOf(`newer ${where}`));
    await shop.services.documents?.tidy(0);
    const undone = await shop.asOwner('POST', `/api/runs/${newer.headers.get('x-run')}/undo`);
    expect(await undone.json()).toMatchObject({ kept: [] });
    expect(await (await shop.visit(older.address)).text()).toContain(`older ${where}`);

    const before = (await usage()).files;
    await shop.services.documents?.store.put(
      `file-${id}-1700000000000-abcdef12.pdf`,
      ...(await temporaryFile(shop)),
    );
    expect((await usage()).files).toBe(before + 1);
    await shop.services.documents?.tidy(0);
    expect((await usage()).files).toBe(before);
  });

  test('a large file arrives in parts, of which one may be sent twice', async () => {
    const { id } = await create();
    const bytes = Buffer.concat([
      pdfOf('in parts').subarray(0, 9),
      randomBytes(90_000),
      Buffer.from('%%EOF'),
    ]);
    const begun = await shop.asOwner('POST', '/api/documents/uploads', { size: bytes.length });
    const { id: upload } = await begun.json();
    const send = (from: number, to: number) =>
      shop.app.request(
        `http://${host}/api/documents/uploads/${upload}?offset=${from}`,
        {
          method: 'PUT',
          body: new Uint8Array(bytes.subarray(from, to)),
          headers: {
            host,
            origin: `http://${host}`,
            'x-owner': 'yes',
            'content-type': 'application/octet-stream',
          },
        },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      );
    expect((await send(0, 50_000)).status).toBe(200);
    const early = await put(id, Buffer.alloc(0), {}, `?upload=${upload}`);
    expect([early.status, await early.json()]).toMatchObject([
      409,
      { code: 'upload_offset', received: 50_000 },
    ]);
    expect((await send(60_000, 70_000)).status).toBe(409);
    expect((await send(0, 50_000)).status).toBe(200);
    expect((await send(50_000, bytes.length)).status).toBe(200);
    const sent = await put(id, Buffer.alloc(0), {}, `?upload=${upload}&name=a.pdf`);
    expect(sent.status).toBe(200);
    expect(await sent.json()).toMatchObject({ size: bytes.length });
    expect((await put(id, Buffer.alloc(0), {}, `?upload=${upload}`)).status).toBe(404);
    const given = await (await shop.asOwner('POST', '/api/documents/uploads', { size: 10 })).json();
    expect((await shop.asOwner('DELETE', `/api/documents/uploads/${given.id}`)).status).toBe(204);
    expect(filesOf(shop).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('one address downloads six files at once, the others are not kept waiting; a day counts each once', async () => {
    const { id } = await create();
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000), Buffer.from('%%EOF')]);
    const { address } = await (await put(id, bytes)).json();
    const from = (remote: string) => shop.visit(address, { 'x-remote': remote, 'user-agent': firefox });
    const answers = await Promise.all(Array.from({ length: 50 }, () => from('10.1.1.1')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(44);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('10');
    expect(await refused?.clone().text()).toMatch(/çok sayıda dosya indiriliyor.*Too many files/s);
    const other = await from('10.2.2.2');
    expect(Buffer.from(await other.arrayBuffer()).equals(bytes)).toBe(true);
    await Promise.all(answers.map(({ body }) => body?.cancel()));
    const again = async () => {
      const answer = await from('10.1.1.1');
      await answer.body?.cancel();
      return answer.status;
    };
    await expect.poll(again).toBe(200);
    const crawled = await shop.visit(address, { 'x-remote': '10.3.3.3', 'user-agent': 'Googlebot/2.1' });
    await crawled.body?.cancel();
    const { downloads } = await (await shop.asOwner('GET', '/api/documents/usage')).json();
    expect(downloads.find((each: { id: number }) => each.id === id)?.count).toBe(2);
  });
});

async function temporaryFile(shop: TestShop): Promise<[file: string, size: number, type: string]> {
  const file = path.join(shop.dataDir, 'orphan');
  await writeFile(file, pdfOf('orphan'));
  return [file, pdfOf('orphan').length, 'application/pdf'];
}

describe('documents', () => {
  const shop = folder;
  const { create, put } = callsOf(shop);

  test('links that lead nowhere safe, and texts that deceive, are refused by field', async () => {
    const links: Record<string, string> = {
      'javascript:alert(1)': 'must begin with',
      'data:text/html,x': 'must begin with',
      'ftp://example.com/a': 'must begin with',
      'not an address': 'must be a whole address',
      'https://user:secret@example.com/a': 'must not contain a user name',
      'http://localhost/a': 'only this computer',
      'http://127.0.0.1:3000/a': 'only this computer',
      'http://2130706433/': 'only this computer',
      'http://0x7f.1/': 'only this computer',
      'http://[::1]/': 'only this computer',
      'http://[::ffff:127.0.0.1]/': 'only this computer',
      'http://192.168.1.1/': 'only this computer',
      'http://printer/': 'only this computer',
      [`https://example.com/${'a'.repeat(2_000)}`]: 'at most 2000',
    };
    for (const [url, message] of Object.entries(links)) {
      const response = await shop.asOwner('POST', '/api/documents', { kind: 'video', title: 'A', url });
      expect([url, response.status]).toEqual([url, 422]);
      expect((await response.json()).errors.url).toContain(message);
    }
    const bad: [object, string][] = [
      [{ title: 'fdp.\u202Eexe' }, 'title'],
      [{ title: 'a'.repeat(300) }, 'title'],
      [{ title: ' ' }, 'title'],
      [{ kind: 'film' }, 'kind'],
      [{ lang: 'xx' }, 'lang'],
      [{ date: '2026-02-30' }, 'date'],
      [{ products: [1, 999_999] }, 'products'],
      [{ products: [1, 1] }, 'products'],
      [{ brand: 'No such brand' }, 'brand'],
      [{ picture: 'https://example.com/a.png' }, 'picture'],
      [{ file: 'file-1.pdf' }, 'file'],
      [{ size: 5 }, 'size'],
    ];
    for (const [values, field] of bad) {
      const body = { kind: 'manual', title: 'A', ...values };
      const response = await shop.asOwner('POST', '/api/documents', body);
      expect([values, response.status]).toEqual([values, 422]);
      expect(Object.keys((await response.json()).errors).some((name) => name.startsWith(field))).toBe(true);
    }
  });

  test('the name of a file is made from the title, whatever that is', async () => {
    const titles: [string, string][] = [
      ['../../etc/passwd', 'etc-passwd'],
      ['Çok “güzel” Şey/İş\\.exe', 'cok-guzel-sey-is-exe'],
      ['手册', 'belge'],
      ['x'.repeat(200), 'x'.repeat(80)],
    ];
    for (const [title, name] of titles) {
      const { id } = await create({ title });
      const { address } = await (await put(id, pdfOf(title))).json();
      expect(address).toBe(`/belgeler/${id}/${name}.pdf`);
      const answer = await shop.visit(address);
      expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${name}.pdf"`);
      await answer.body?.cancel();
    }
  });

  test('the name that a file had says at most its ending', async () => {
    const names = [
      '../../etc/passwd.pdf',
      'fdp.\u202Ezip.pdf',
      `${'a'.repeat(300)}.pdf`,
      '..',
      'a\u0000.pdf',
    ];
    for (const name of names) {
      const { id } = await create({ title: 'Adı yok' });
      const sent = await put(id, pdfOf(name), {}, `?name=${encodeURIComponent(name)}`);
      expect([name, sent.status]).toEqual([name, 200]);
      expect((await sent.json()).address).toBe(`/belgeler/${id}/adi-yok.pdf`);
    }
    for (const name of filesOf(shop)) expect(name).toMatch(documentFileName);
  });

  test('visitors see what is for a product that they see or for a brand', async () => {
    const brand = (await (await shop.asOwner('GET', '/api/brands')).json())[0].name;
    const hidden = await create({ title: 'Hidden', products: [], url: 'https://example.com/1' });
    const ofBrand = await create({ title: 'Brand', products: [], brand, url: 'https://example.com/2' });
    const empty = await create({ title: 'Empty' });
    const titles = async (shown: Response | Promise<Response>) =>
      (await (await shown).json()).map((row: { title: string }) => row.title);
    const visible = await titles(shop.visit('/api/documents?limit=200'));
    expect(visible).toContain('Brand');
    expect(visible).not.toContain('Hidden');
    expect(visible).not.toContain('Empty');
    expect(await titles(shop.asOwner('GET', '/api/documents?limit=200'))).toContain('Hidden');
    expect((await shop.visit(hidden.address)).status).toBe(404);
    expect((await shop.visit(`/api/documents/${empty.id}`)).status).toBe(404);
    const led = await shop.visit(ofBrand.address);
    expect([led.status, led.headers.get('location')]).toEqual([302, 'https://example.com/2']);
    const refused = await shop.send('DELETE', `/api/documents/${hidden.id}`);
    expect(refused.status).toBe(401);
    expect((await shop.visit(`/api/documents/${hidden.id}/file`)).status).toBe(401);
  });

  test('one field of a file is undone with the others, so that the former file is whole again', async () => {
    const { id } = await create({ url: 'https://example.com/former' });
    const undo = async (run: string | null, field: string) => {
      const answer = await shop.asOwner('POST', `/api/runs/${run}/undo`, { fields: [field] });
      expect(await answer.json()).toMatchObject({ undone: 1, kept: [] });
      return (await shop.asOwner('GET', `/api/documents/${id}`)).json();
    };
    const first = await put(id, pdfOf('before the undo'));
    const { size, sha256, address } = await first.json();
    for (const field of ['file', 'size', 'sha256']) {
      const second = await put(id, pdfOf(`a longer one in its place: ${field}`));
      expect(await undo(second.headers.get('x-run'), field)).toMatchObject({ size, sha256, url: null });
      expect(await (await shop.visit(address)).text()).toContain('before the undo');
    }
    const url = 'https://example.com/former';
    expect(await undo(first.headers.get('x-run'), 'url')).toMatchObject({ size: null, sha256: null, url });
  });

  test('a link takes the place of a file, a deleted document comes back from the bin, a brand keeps its own', async () => {
    const made = await create({ brand: (await (await shop.asOwner('GET', '/api/brands')).json())[0].name });
    const sent = await (await put(made.id, pdfOf('for the bin'))).json();
    const linked = await shop.asOwner('PATCH', `/api/documents/${made.id}`, { url: 'https://example.com/' });
    expect(await linked.json()).toMatchObject({ size: null, sha256: null, url: 'https://example.com/' });
    const undone = await shop.asOwner('POST', `/api/runs/${linked.headers.get('x-run')}/undo`);
    expect((await undone.json()).kept).toEqual([]);

    expect((await shop.asOwner('DELETE', `/api/documents/${made.id}`)).status).toBe(204);
    expect((await shop.visit(sent.address)).status).toBe(404);
    const trash = await (await shop.asOwner('GET', '/api/trash')).json();
    expect(trash[0]).toMatchObject({ table: 'documents', id: made.id, name: made.title });
    await shop.services.documents?.tidy(0);
    const restored = await shop.asOwner('POST', `/api/trash/documents/${made.id}/restore`);
    expect(restored.status).toBe(200);
    expect(await (await shop.visit(sent.address)).text()).toContain('for the bin');
    const renamed = await shop.asOwner('PATCH', '/api/brands/1', { name: 'Renamed' });
    expect(renamed.status).toBe(200);
    const shown = await (await shop.visit(`/api/documents/${made.id}`)).json();
    expect(shown.brand).toBe((await (await shop.asOwner('GET', `/api/documents/${made.id}`)).json()).brand);
    await shop.asOwner('POST', `/api/runs/${renamed.headers.get('x-run')}/undo`);
  });
});
