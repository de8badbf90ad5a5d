import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import * as path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { renameDurably, writeDurably } from './durable-files.ts';
import { embeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

/** What a template is made from, and where it is kept. */
export interface TemplateSources {
  version: string;
  migrations: string;
  /** The package.json of the embedded database. */
  engine: string;
  templates: string;
}

/** A packed, migrated data folder, so that the first start does not run initdb; made once per state of its sources. */
export async function keepTemplate(sources: TemplateSources): Promise<string> {
  const file = path.join(sources.templates, `template-${templateHash(sources)}.tar.gz`);
  if (!existsSync(file)) await writeTemplate(file, sources);
  return file;
}

/** Changes with every migration, with the version of the program, and with that of the embedded database. */
export function templateHash({ version, migrations, engine }: TemplateSources): string {
  const hash = createHash('sha256').update(version).update(readFileSync(engine));
  for (const name of readdirSync(migrations).sort()) {
    hash.update(name).update(readFileSync(path.join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function writeTemplate(file: string, { migrations, version }: TemplateSources): Promise<void> {
  const pg = await PGlite.create();
  try {
    await migrate(embeddedDatabase(pg), migrations, version);
    await pg.exec('CHECKPOINT');
    const packed = new Uint8Array(await (await pg.dumpDataDir('gzip')).arrayBuffer());
    const draft = `${file}.${process.pid}.new`;
    await mkdir(path.dirname(file), { recursive: true });
    await writeDurably(draft, packed);
    renameDurably(draft, file);
  } finally {
    await pg.close();
  }
}
