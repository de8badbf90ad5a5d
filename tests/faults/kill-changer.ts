// Run as a process of its own by the kill test: changes, undoes and restores the catalogue until it is killed.
import { writeSync } from 'node:fs';
import { restoreBackup } from '#server/backup/restore.ts';
import { createRepository } from '#server/catalogue/repository.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openFileStore } from '#server/documents/file-store.ts';
import { createFolderStore } from '#server/images/open-images.ts';

const [folder = '', backup = '', imagesFolder = ''] = process.argv.slice(2);
const database = await openEmbedded({ folder, onFatal: (line) => console.error(line) });
const images = createFolderStore(imagesFolder, () => undefined);
const files = openFileStore({ bucket: undefined, dataDir: imagesFolder });
const { products, changeProducts, undoChangeSet } = createRepository(database);

function begin(what: string) {
  writeSync(1, `${what}\n`);
}

async function changeAll(change: { set: { status: 'passive'; isNew: boolean } } | { delete: true }) {
  const ids = (await products.list()).map(({ id }) => id);
  begin('bulk');
  const result = await changeProducts({ ids, ...change });
  if (!result.ok || result.changeSet === undefined) throw new Error(JSON.stringify(result));
  begin('undo');
  await undoChangeSet(result.changeSet);
}

const restore = () => restoreBackup(backup, { database, images, files }, { replace: true });

// The process before may have left it changed or empty.
await restore();
for (;;) {
  await changeAll({ set: { status: 'passive', isNew: false } });
  await changeAll({ delete: true });
  begin('restore');
  await restore();
}
