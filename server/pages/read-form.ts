import { requestContext } from '#server/observability/request-context.ts';
import type { ReadBody } from '#server/responses/read-body.ts';

/** Of a pasted list: 500 lines, each with what was chosen. */
const maxBytes = 1_000_000;

/** Reads the fields of a posted form; undefined if it is too large. */
export const createFormReader = (readBody: ReadBody) => async (request: Request) => {
  const body = await readBody(request, maxBytes, requestContext.getStore()?.caller);
  return body.ok ? new URLSearchParams(body.bytes.toString()) : undefined;
};
