import { expect, test } from 'vitest';
import { createThread } from './thread.ts';

test('where a thread cannot start its task fails at once, and the process goes on', async () => {
  const thread = createThread<string, string>(import.meta.url, 'no-such-module');
  for (const task of ['one', 'two']) await expect(thread.run(task)).rejects.toThrow('no-such-module');
});
