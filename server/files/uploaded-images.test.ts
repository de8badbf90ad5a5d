import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUploadedImages } from './images.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kontak-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const nameOf = (at: number) => `product-1-${at}-1700000000000-abcdefgh.png`;
const addressOf = (at: number) => `/images/${nameOf(at)}`;

function put(at: number, size: number) {
  writeFileSync(path.join(folder, nameOf(at)), Buffer.alloc(size, at));
}

test('a picture that many ask for at once is held once, and leaves room for others', async () => {
  const answer = createUploadedImages(folder);
  const ask = (at: number) => answer(new Request(`http://shop.test${addressOf(at)}`), addressOf(at));
  put(1, 1_000_000);
  put(2, 1_000_000);
  const answers = await Promise.all(Array.from({ length: 70 }, () => ask(1)));
  expect(new Set(answers.map((each) => each?.status))).toEqual(new Set([200]));
  await ask(2);
  expect(answer.getCached?.(addressOf(1))).toBeDefined();
  expect(answer.getCached?.(addressOf(2))).toBeDefined();
});

test('the oldest pictures go when there is no room, never the one that was asked for', async () => {
  const answer = createUploadedImages(folder);
  for (let at = 1; at <= 4; at += 1) {
    put(at, 20_000_000);
    await answer(new Request(`http://shop.test${addressOf(at)}`), addressOf(at));
    expect(answer.getCached?.(addressOf(at))).toBeDefined();
  }
  expect([1, 2, 3, 4].map((at) => answer.getCached?.(addressOf(at)) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
