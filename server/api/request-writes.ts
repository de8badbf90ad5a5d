import {
  deleteRequest,
  deleteUntouched,
  forgetCustomer,
  listCustomers,
  markSeen,
  readCustomer,
  updateRequest,
} from '#domain/endpoints/requests.ts';
import type { Requests } from '#server/requests/requests.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { badInput, noDatabase, noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { parseId } from './mount.ts';

const noContent = () => new Response(null, { status: 204 });

/** What the owner does with requests. None of it is in the history, so that what is deleted is gone. */
export function requestWriteEndpoints(requests: Requests | undefined): Endpoint[] {
  /** Runs `work` with the number in the path. */
  async function withNumber(
    key: string | undefined,
    work: (requests: Requests, number: number) => Promise<Response>,
  ): Promise<Response> {
    if (!requests) return problemResponse(noDatabase);
    const number = parseId(key);
    return number ? work(requests, number) : problemResponse(noSuchRow);
  }
  return [
    endpoint({
      ...updateRequest,
      handle: ({ context, body }) =>
        withNumber(context.req.param('key'), async (all, number) => {
          const result = await all.update(number, body);
          if (result.ok) return jsonResponse(result.row);
          if (result.reason === 'missing') return problemResponse(noSuchRow);
          if (result.reason === 'invalid') return problemResponse(badInput(result.errors));
          return problemResponse({
            status: 409,
            code: 'conflict',
            title: 'The request has changed since it was read',
            current: result.row,
          });
        }),
    }),
    endpoint({
      ...markSeen,
      handle: ({ context }) =>
        withNumber(context.req.param('key'), async (all, number) => {
          await all.markSeen(number);
          return noContent();
        }),
    }),
    endpoint({
      ...deleteRequest,
      handle: ({ context }) =>
        withNumber(context.req.param('key'), async (all, number) =>
          (await all.remove(number)) ? noContent() : problemResponse(noSuchRow),
        ),
    }),
    endpoint({
      ...readCustomer,
      handle: ({ context }) =>
        withNumber(context.req.param('key'), async (all, number) => {
          const found = await all.readCustomer(number);
          return found ? jsonResponse(found) : problemResponse(noSuchRow);
        }),
    }),
    endpoint({
      ...forgetCustomer,
      handle: ({ context }) =>
        withNumber(context.req.param('key'), async (all, number) => {
          const cleared = await all.forgetCustomer(number);
          return cleared === undefined ? problemResponse(noSuchRow) : jsonResponse({ requests: cleared });
        }),
    }),
    endpoint({
      ...deleteUntouched,
      async handle({ body: { from, to, dry_run } }) {
        if (!requests) return problemResponse(noDatabase);
        const deleted = await (dry_run
          ? requests.countUntouched(from, to)
          : requests.removeUntouched(from, to));
        return jsonResponse({ deleted });
      },
    }),
    endpoint({
      ...listCustomers,
      handle: async ({ query: { search } }) =>
        requests ? jsonResponse(await requests.listCustomers(search)) : problemResponse(noDatabase),
    }),
  ];
}
