import { callApi, readBody } from './call-api.ts';
import type { LocalRows } from './local-state.ts';

/** What a new browser begins with in localStorage mode; the server knows it, so that it is in no script. */
export async function readStarter(): Promise<Partial<LocalRows>> {
  const response = await callApi(globalThis.fetch, '/api/starter', { timeoutMs: 10_000 });
  return readBody(response);
}
