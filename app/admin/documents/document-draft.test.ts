import { expect, test } from 'vitest';
import { draftOfFile } from './document-draft.ts';

test.each([
  ['KD-X2_Driver_v2.4.zip', '2.4'],
  ['Tool 2.4.1.zip', '2.4.1'],
  ['KDX2 v3.zip', '3'],
  ['KDX2 v2.4b.zip', ''],
  ['Tool 2.4.1b.zip', ''],
  ['Tool 2024.zip', ''],
  ['Ders 2.4.pdf', ''],
])('of %s the version is "%s"', (name, version) => {
  expect(draftOfFile(name).version).toBe(version);
});
