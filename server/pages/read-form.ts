import { readBody } from '#server/responses/read-body.ts';

/** Of a pasted list: 500 lines, each with what was chosen. */
const maxBytes = 1_000_000;

/** The fields of a posted form; undefined if it is too large. */
export async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const body = await readBody(request, maxBytes);
  return body && new URLSearchParams(body.toString());
}
