import { expect, test, vi } from 'vitest';
import { openApiEndpoint } from './openapi.ts';

test('the description of the API is made and serialised once', async () => {
  const toJSON = vi.fn(() => '3.1.0');
  const describe = vi.fn(() => ({ openapi: { toJSON } }));
  const { handle } = openApiEndpoint(describe);
  const raw = new Request('http://shop.example/api/openapi.json');
  const call = { context: { req: { raw } } } as Parameters<typeof handle>[0];
  for (let turn = 0; turn < 3; turn += 1)
    expect(await (await handle(call)).json()).toEqual({ openapi: '3.1.0' });
  expect(describe).toHaveBeenCalledOnce();
  expect(toJSON).toHaveBeenCalledOnce();
});
