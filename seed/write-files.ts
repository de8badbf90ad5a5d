import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueRows } from '../domain/catalogue.ts';
import { writeSnapshot } from '../server/catalogue/snapshot.ts';
import { projectFiles } from '../server/project-files.ts';
import { demoCatalogue } from './demo.ts';
import { drawDemoImage } from './draw-image.ts';
import { listDemoImages } from './list-images.ts';
import { starterCatalogue } from './starter.ts';

// Writes build/seed: the demo and the starter catalogue, and an SVG file for every image they refer to.
await writeRows(projectFiles.demoCatalogue, 'demo', demoCatalogue());
await writeRows(projectFiles.starterCatalogue, 'starter', starterCatalogue());
await writeImages(projectFiles.demoImages);

function writeRows(file: string, version: string, rows: CatalogueRows) {
  const [updatedAt = ''] = rows.products
    .map((row) => row.updated_at)
    .sort()
    .reverse();
  return writeSnapshot(file, { version, updatedAt, rows });
}

async function writeImages(folder: string) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of listDemoImages()) {
    const svg = drawDemoImage(name);
    if (!svg) throw new Error(`${name} cannot be drawn`);
    await writeFile(path.join(folder, name), svg);
  }
}
