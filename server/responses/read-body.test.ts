import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBodyReader } from './read-body.ts';

const caller = { address: '10.0.0.1', network: '10.0.0.1' };
const other = { address: '10.0.0.2', network: '10.0.0.2' };

/** A body of which 60 bytes have arrived; the rest comes when the test says so. */
function slowBody() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void writer.write(new Uint8Array(60));
  const request = new Request('http://a/', { method: 'POST', body: readable, duplex: 'half' } as RequestInit);
  return { request, end: () => writer.close() };
}

const whole = (length: number) => new Request('http://a/', { method: 'POST', body: new Uint8Array(length) });

test('bodies that an address sends slowly and all at once are refused beyond its share, and others are read', async () => {
  const readBody = createBodyReader({ maxBytesAtOnce: 100, maxBytesPerWindow: 1_000, windowMs: 60_000 });
  const slow = slowBody();
  const reading = readBody(slow.request, 1_000, caller);
  await nextIteration();
  expect(await readBody(whole(50), 1_000, caller)).toEqual({ ok: false, reason: 'too_many', retryAfter: 1 });
  expect(await readBody(whole(50), 1_000, other)).toMatchObject({ ok: true });
  expect(await readBody(whole(500), 1_000, undefined)).toMatchObject({ ok: true });
  await slow.end();
  expect(await reading).toMatchObject({ ok: true });
  expect(await readBody(whole(50), 1_000, caller)).toMatchObject({ ok: true });
});

test('an address may send so much in a while, and is served again after it', async () => {
  const open = (windowMs: number) =>
    createBodyReader({ maxBytesAtOnce: 100, maxBytesPerWindow: 150, windowMs });
  const [readBody, readSoonAgain] = [open(600_000), open(1)];
  for (const expected of [true, true, false, false])
    expect((await readBody(whole(80), 1_000, caller)).ok).toBe(expected);
  for (let turn = 0; turn < 4; turn += 1)
    await expect.poll(async () => (await readSoonAgain(whole(80), 1_000, caller)).ok).toBe(true);
});

test('a body beyond the limit of its address is not read to the end', async () => {
  const readBody = createBodyReader();
  expect(await readBody(whole(500), 499, caller)).toEqual({ ok: false, reason: 'too_large' });
  const slow = slowBody();
  expect(await readBody(slow.request, 59, caller)).toEqual({ ok: false, reason: 'too_large' });
});
