import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { restoreInto, saveShop } from '#tests/helpers/backup.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { host } from '#tests/helpers/shop.ts';

const shop = await openFileShop();
const target = await openFileShop();

test('a backup with files gives another shop the documents and their files; a failed one leaves none', async () => {
  const body = { kind: 'software', title: 'Büyük', products: [1] };
  const { id } = await (await shop.asOwner('POST', '/api/documents', body)).json();
  // More than one entry of the archive.
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(17_000_000), Buffer.from('%%EOF')]);
  const sent = await shop.app.request(
    `http://${host}/api/documents/${id}/file`,
    {
      method: 'PUT',
      body: bytes,
      headers: { host, origin: `http://${host}`, 'x-owner': 'yes', 'content-type': 'application/pdf' },
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
  const { address } = await sent.json();
  const file = path.join(shop.dataDir, 'with-files.tar.gz');
  const { manifest } = await saveShop(shop, file);
  expect(manifest.documentFiles).toBe(1);

  await expect(restoreInto(target, file, { replace: false })).rejects.toThrow('not empty');
  expect(await target.services.documents?.store.list()).toEqual([]);
  await restoreInto(target, file, { replace: true });
  const served = await target.visit(address);
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);

  // What the restore does not name stays for the backup that was made before.
  await shop.asOwner('DELETE', `/api/documents/${id}`);
  await shop.asOwner('DELETE', '/api/trash');
  await shop.services.documents?.keepUnused();
  await shop.services.documents?.tidy(0);
  expect(await shop.services.documents?.store.list()).toHaveLength(1);
});
