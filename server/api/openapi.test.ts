import { expect, test, vi } from 'vitest';
import { openApiEndpoint } from './openapi.ts';

test('the description of the API is made once', async () => {
  const describe = vi.fn(() => ({ openapi: '3.1.0' }));
  const { handle } = openApiEndpoint(describe);
  for (let turn = 0; turn < 3; turn += 1) await handle({} as Parameters<typeof handle>[0]);
  expect(describe).toHaveBeenCalledOnce();
});
