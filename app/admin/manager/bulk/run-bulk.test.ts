import { expect, test } from 'vitest';
import { StoreError } from '../../store/catalogue-store.ts';
import { runBulk } from './run-bulk.ts';

const numbers = Array.from({ length: 20 }, (_, index) => index);
const never = () => false;

test('every item is done once, and the progress counts up to all', async () => {
  const seen: number[] = [];
  const progress: number[] = [];
  const result = await runBulk({
    items: numbers,
    work: async (item) => void seen.push(item),
    onProgress: (finished) => progress.push(finished),
    isStopped: never,
  });
  expect(seen.sort((a, b) => a - b)).toEqual(numbers);
  expect(progress.at(-1)).toBe(20);
  expect(result.failed).toEqual([]);
});

test('no more than a few run at once', async () => {
  let running = 0;
  let most = 0;
  await runBulk({
    items: numbers,
    async work() {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
    },
    onProgress: () => undefined,
    isStopped: never,
    concurrency: 3,
  });
  expect(most).toBe(3);
});

test('a failure is told by item and the others go on', async () => {
  const refused = new StoreError('conflict', '');
  const { done, failed } = await runBulk({
    items: numbers,
    work: async (item) => (item === 7 ? Promise.reject(refused) : item),
    onProgress: () => undefined,
    isStopped: never,
  });
  expect(done).toHaveLength(19);
  expect(failed).toEqual([{ item: 7, error: refused }]);
});

test('when the server is gone the rest is not tried, and not lost either', async () => {
  let tries = 0;
  const { done, failed } = await runBulk({
    items: numbers,
    async work(item) {
      tries += 1;
      if (item === 2) throw new StoreError('unreachable', '');
      return item;
    },
    onProgress: () => undefined,
    isStopped: never,
    concurrency: 1,
  });
  expect(tries).toBe(3);
  expect(done.map(({ item }) => item)).toEqual([0, 1]);
  expect(failed).toHaveLength(18);
  expect(failed.filter(({ error }) => error === undefined)).toHaveLength(17);
});

test('stopping leaves the rest as it is', async () => {
  let finished = 0;
  const { done, failed } = await runBulk({
    items: numbers,
    work: async (item) => item,
    onProgress: (count) => {
      finished = count;
    },
    isStopped: () => finished >= 5,
    concurrency: 1,
  });
  expect(done).toHaveLength(5);
  expect(failed).toHaveLength(15);
});
