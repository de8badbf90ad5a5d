import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { writeTemplate } from '#server/database/template.ts';

const root = path.resolve(import.meta.dirname, '../..');
export const migrationsFolder = path.join(root, 'server/database/migrations');

/** Changes with every migration and with the version of the embedded database. */
export function migrationsHash(): string {
  const hash = createHash('sha256').update(
    readFileSync(path.join(root, 'node_modules/@electric-sql/pglite/package.json')),
  );
  for (const name of readdirSync(migrationsFolder).sort()) {
    hash.update(name).update(readFileSync(path.join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The packed data folder that embedded databases of the tests start from; made once per state of the migrations. */
export async function testTemplate(): Promise<string> {
  const folder = path.join(root, 'node_modules/.cache/kontak');
  const file = path.join(folder, `template-${migrationsHash()}.tar.gz`);
  if (!existsSync(file)) await writeTemplate(file, migrationsFolder);
  return file;
}
