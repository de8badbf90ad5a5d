import { findAddress } from '#domain/addresses.ts';
import { isDatabaseUnavailable } from '#server/database/failures.ts';
import { requestContext } from '#server/observability/request-context.ts';
import type { Requests } from '#server/requests/requests.ts';
import { busyPage } from '#server/responses/busy-page.ts';
import type { ClientAddress, FairQueue } from '#server/responses/fair-queue.ts';
import type { ReadBody } from '#server/responses/read-body.ts';

/** Enough for a posted list of 500 lines, each with its choice. */
const maxFormBytes = 1_000_000;
/** Three for each line, and a few more. */
const maxFields = 2_000;

/**
 * Pages are rendered one at a time. What depends on a slow client or a slow database, the fields of a form and a stored
 * request, is therefore read before, and the page's loader finds it in the request context.
 */
export function createPagePreparation(
  { requests }: { requests: Requests | undefined },
  queue: FairQueue,
  readBody: ReadBody,
) {
  async function readRequest(token: string) {
    try {
      return await requests?.getByToken(token);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return 'unavailable' as const;
      throw error;
    }
  }

  return async (request: Request, pathname: string): Promise<Response | undefined> => {
    const current = requestContext.getStore();
    if (!current) return undefined;
    if (request.method === 'POST') current.form = await readForm(request, readBody, current.client);
    const found = findAddress(pathname);
    if (found?.address.path !== 'talep/:token') return undefined;
    const release = await queue.acquire(current.client, request.signal);
    if (!release) return busyPage('page', 2);
    try {
      current.storedRequest = { found: await readRequest(found.param) };
      return undefined;
    } finally {
      release();
    }
  };
}

/** The fields of a posted form; undefined if it is too large. */
export async function readForm(request: Request, readBody: ReadBody, client: ClientAddress) {
  const body = await readBody(request, maxFormBytes, client);
  if (!body.ok || countFields(body.bytes) > maxFields) return undefined;
  return new URLSearchParams(body.bytes.toString());
}

/** Without parsing; it stops at the first that is too many. */
function countFields(body: Buffer): number {
  let count = 1;
  for (let at = body.indexOf('&'); at >= 0 && count <= maxFields; at = body.indexOf('&', at + 1)) count++;
  return count;
}
