import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeDocs } from './docs.mjs';

test('the documents are a site whose links and headings are all there', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-docs-'));
  // It throws on a link to a file or a heading that is not there.
  expect(writeDocs(folder)).toBeGreaterThan(10);
  const page = readFileSync(path.join(folder, 'moving.html'), 'utf8');
  expect(page).toContain('<a href="getting-online.html">');
  expect(page).toContain('aria-current="page">Moving to another machine</a>');
  rmSync(folder, { recursive: true, force: true });
});
