import type { Caller } from '#server/responses/fair-queue.ts';
import type { ReadBody } from '#server/responses/read-body.ts';

/** Of a pasted list: 500 lines, each with what was chosen. */
const maxBytes = 1_000_000;
/** Three for each line, and a few more. */
const maxFields = 2_000;

/** The fields of a posted form; undefined if it is too large. */
export async function readForm(request: Request, readBody: ReadBody, caller: Caller) {
  const body = await readBody(request, maxBytes, caller);
  if (!body.ok || countFields(body.bytes) > maxFields) return undefined;
  return new URLSearchParams(body.bytes.toString());
}

/** Without parsing; it stops at the first that is too many. */
function countFields(body: Buffer): number {
  let count = 1;
  for (let at = body.indexOf('&'); at >= 0 && count <= maxFields; at = body.indexOf('&', at + 1)) count++;
  return count;
}
