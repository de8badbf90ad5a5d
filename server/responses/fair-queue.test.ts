import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { clientAddressOf } from '../api/client.ts';
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts';

/** A queue whose work ends when the test says so; `log` has the callers in the order of their turns. */
function open(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({
    concurrency: 1,
    maxWaiting: 100,
    maxWaitingPerAddress: 10,
    ...options,
  });
  const log: string[] = [];
  const refused: string[] = [];
  const releases: (() => void)[] = [];
  async function request(address: string, signal?: AbortSignal) {
    const release = await queue.acquire(clientAddressOf(address), signal);
    if (release) {
      log.push(address);
      releases.push(release);
    } else refused.push(address);
  }
  async function finishAll() {
    await nextIteration();
    while (releases.length > 0) {
      releases.shift()?.();
      await nextIteration();
    }
  }
  return { log, refused, releases, request, finishAll };
}

test('a visitor waits for one of the requests of a flood, not for all', async () => {
  const { log, request, finishAll } = open();
  for (let count = 0; count < 8; count++) void request('10.0.0.1');
  void request('10.0.0.2');
  void request('10.0.0.3');
  void request('10.0.0.2');
  await finishAll();
  expect(log.slice(0, 6)).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.1', '10.0.0.2']);
  expect(log).toHaveLength(11);
});

test('an address is refused when its own share is full, and others are not', async () => {
  const { log, refused, request, finishAll } = open();
  for (let count = 0; count < 30; count++) void request('10.0.0.1');
  void request('10.0.0.2');
  await finishAll();
  // One runs and ten wait.
  expect(refused).toEqual(Array(19).fill('10.0.0.1'));
  expect(log).toHaveLength(12);
});

test('the addresses of one IPv6 network share its turn and its share', async () => {
  const { log, refused, request, finishAll } = open();
  void request('10.0.0.9');
  for (let count = 0; count < 40; count++) void request(`2001:db8:1:${(count * 256).toString(16)}::1`);
  void request('2001:db8:2::1');
  await finishAll();
  expect(log.slice(1, 4)).toEqual(['2001:db8:1:0::1', '2001:db8:2::1', '2001:db8:1:100::1']);
  expect(refused).toHaveLength(20);
});

test('in a full queue a new address takes the place of the one with the most requests', async () => {
  const { log, refused, request, finishAll } = open({ maxWaiting: 12 });
  void request('10.0.0.9');
  for (let count = 0; count < 10; count++) void request('10.0.0.1');
  for (const last of [2, 3, 4, 5]) void request(`10.0.0.${last}`);
  void request('10.0.0.1');
  await finishAll();
  expect(refused).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.1']);
  expect(log.slice(1, 6)).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5']);
});

test('a queue of addresses with one request each is full for the next', async () => {
  const { refused, request, finishAll } = open({ maxWaiting: 3 });
  for (const last of [1, 2, 3, 4, 5]) void request(`10.0.0.${last}`);
  await finishAll();
  expect(refused).toEqual(['10.0.0.5']);
});

test('as many run at once as the queue allows, and a second release changes nothing', async () => {
  const { log, releases, request } = open({ concurrency: 2 });
  for (const last of [1, 2, 3, 4]) void request(`10.0.0.${last}`);
  await nextIteration();
  expect(log).toHaveLength(2);
  releases[0]?.();
  releases[0]?.();
  await nextIteration();
  expect(log).toHaveLength(3);
});

test('many addresses of a few networks do not fill the queue for others', async () => {
  const { log, refused, request, finishAll } = open({ maxWaiting: 40 });
  for (const network of [1, 2, 3])
    for (let count = 0; count < 20; count++)
      void request(`2001:db8:${network}:${(count * 256).toString(16)}::1`);
  void request('10.0.0.1');
  await finishAll();
  expect(log).toContain('10.0.0.1');
  expect(log.indexOf('10.0.0.1')).toBeLessThan(5);
  expect(refused).not.toContain('10.0.0.1');
});

test('the requests of a client that has gone make room at once', async () => {
  const { log, refused, request } = open({ maxWaitingPerAddress: 2 });
  const gone = new AbortController();
  for (let count = 0; count < 3; count++) void request('10.0.0.1', gone.signal);
  void request('10.0.0.1');
  await nextIteration();
  expect([log.length, refused.length]).toEqual([1, 1]);
  gone.abort();
  void request('10.0.0.1');
  await nextIteration();
  expect(refused).toHaveLength(3);
});
