import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [visitors = '', owners = ''] = readFileSync('docs/spec-coverage.md', 'utf8').split('\n## ');

/** A table's rows as [section, line, tests]; a test is written `file` and its title. */
function rowsOf(text: string): string[][] {
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));
  return cells.slice(1).map((row) => row.map((cell) => cell.trim()));
}

function missing(reference: string): string[] {
  const [, file = '', title = ''] = /^`([^`]+)` (.+)$/.exec(reference) ?? [];
  if (!existsSync(file)) return [`${reference}: no such file`];
  return readFileSync(file, 'utf8').includes(title) ? [] : [`${reference}: no such test`];
}

test('every line that a visitor can notice has a test', () => {
  const rows = rowsOf(visitors);
  expect(rows.length).toBeGreaterThan(90);
  expect(rows.filter(([, , tests]) => !tests)).toEqual([]);
});

test('every line about the owner has a test', () => {
  const rows = rowsOf(owners);
  expect(rows.length).toBeGreaterThan(90);
  expect(rows.filter(([, , tests]) => !tests)).toEqual([]);
});

test('every test that the table names is there', () => {
  const references = [...rowsOf(visitors), ...rowsOf(owners)].flatMap(([, , tests = '']) =>
    tests ? tests.split('<br>') : [],
  );
  expect(references.flatMap(missing)).toEqual([]);
});
