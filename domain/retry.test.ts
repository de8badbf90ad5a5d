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

test('two failures are waited out, the second wait twice as long', async () => {
  expect(await attempt(2)).toEqual({ outcome: 'done', calls: 3, waits: [500, 1000] });
});

test('after the third try the last error is the answer', async () => {
  expect(await attempt(9)).toEqual({ outcome: 'timeout 3', calls: 3, waits: [500, 1000] });
});

test('an error that will not pass is thrown at once', async () => {
  expect(await attempt(9, { retryable: false })).toEqual({ outcome: 'timeout 1', calls: 1, waits: [] });
});
