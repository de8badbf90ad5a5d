import { expect, test } from 'vitest';
import { withRetry } from './retry.ts';

async function attempt(
  failures: number,
  options: { tries?: number; baseDelay?: number; retryable?: boolean } = {},
) {
  const { retryable = true, ...rest } = options;
  const waits: number[] = [];
  let calls = 0;
  async function work() {
    calls++;
    if (calls <= failures) throw new Error(`timeout ${calls}`);
    return 'done';
  }
  const outcome = await withRetry(work, {
    ...rest,
    isRetryable: () => retryable,
    sleep: async (milliseconds) => void waits.push(milliseconds),
  }).catch((error: Error) => error.message);
  return { outcome, calls, waits };
}

test('what succeeds is done once', async () => {
  expect(await attempt(0)).toEqual({ outcome: 'done', calls: 1, waits: [] });
});

test('two failures are waited out, the second wait twice as long', async () => {
  expect(await attempt(2)).toEqual({ outcome: 'done', calls: 3, waits: [500, 1000] });
});

test('after the third try the last error is the answer', async () => {
  expect(await attempt(9)).toEqual({ outcome: 'timeout 3', calls: 3, waits: [500, 1000] });
});

test('an error that will not pass is thrown at once', async () => {
  expect(await attempt(9, { retryable: false })).toEqual({ outcome: 'timeout 1', calls: 1, waits: [] });
});

test('tries and delay can be chosen', async () => {
  expect(await attempt(3, { tries: 4, baseDelay: 200 })).toMatchObject({
    outcome: 'done',
    waits: [200, 400, 800],
  });
});

test('it really waits', async () => {
  const started = performance.now();
  let calls = 0;
  async function work() {
    calls++;
    if (calls === 1) throw new Error('once');
  }
  await withRetry(work, { baseDelay: 30, isRetryable: () => true });
  expect(performance.now() - started).toBeGreaterThanOrEqual(25);
});
