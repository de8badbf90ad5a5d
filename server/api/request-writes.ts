import * as z from 'zod';
import { longText, timestamp } from '#domain/schemas/fields.ts';
import { requestCustomer, requestRow } from '#domain/schemas/request-rows.ts';
import { requestUpdate } from '#domain/schemas/requests.ts';
import type { Requests } from '#server/requests/requests.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { badInput, noDatabase, noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { parseId } from './mount.ts';
import { requestKey } from './requests.ts';

const bulkDelete = z
  .strictObject({ from: timestamp, to: timestamp, dry_run: z.boolean().default(false) })
  .meta({ id: 'RequestBulkDelete' });

const customer = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  requests: z.int(),
  number: z.int(),
});

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
  const onRequest = { pathValues: { key: requestKey }, tag: 'requests', access: 'owner' } as const;
  return [
    endpoint({
      ...onRequest,
      method: 'patch',
      path: '/api/requests/{key}',
      summary: 'Price, answer and classify a request; updated_at as it was read guards against overwriting',
      body: requestUpdate,
      responses: {
        200: { description: 'The changed request', schema: requestRow },
        404: { description: 'No such row (PGRST116)' },
      },
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
      ...onRequest,
      method: 'post',
      path: '/api/requests/{key}/seen',
      summary: 'Note that the owner has opened a request',
      responses: { 204: { description: 'It no longer counts as unread' } },
      handle: ({ context }) =>
        withNumber(context.req.param('key'), async (all, number) => {
          await all.markSeen(number);
          return noContent();
        }),
    }),
    endpoint({
      ...onRequest,
      method: 'delete',
      path: '/api/requests/{key}',
      summary: 'Delete a request for good',
      responses: { 204: { description: 'It is gone' }, 404: { description: 'No such row (PGRST116)' } },
      handle: ({ context }) =>
        withNumber(context.req.param('key'), async (all, number) =>
          (await all.remove(number)) ? noContent() : problemResponse(noSuchRow),
        ),
    }),
    endpoint({
      ...onRequest,
      method: 'get',
      path: '/api/requests/{key}/customer',
      summary: 'Its customer, with the newest price of each product in the quotes for them',
      responses: {
        200: { description: 'The customer', schema: requestCustomer },
        404: { description: 'No such row (PGRST116)' },
      },
      handle: ({ context }) =>
        withNumber(context.req.param('key'), async (all, number) => {
          const found = await all.readCustomer(number);
          return found ? jsonResponse(found) : problemResponse(noSuchRow);
        }),
    }),
    endpoint({
      ...onRequest,
      method: 'delete',
      path: '/api/requests/{key}/customer',
      summary: 'Delete the name and phone of its customer from all requests',
      responses: {
        200: { description: 'From how many', schema: z.object({ requests: z.int() }) },
        404: { description: 'No such row (PGRST116)' },
      },
      handle: ({ context }) =>
        withNumber(context.req.param('key'), async (all, number) => {
          const cleared = await all.forgetCustomer(number);
          return cleared === undefined ? problemResponse(noSuchRow) : jsonResponse({ requests: cleared });
        }),
    }),
    endpoint({
      method: 'delete',
      path: '/api/requests',
      tag: 'requests',
      access: 'owner',
      summary:
        'Delete all requests of visitors of a time on which the owner has written nothing, or count them',
      body: bulkDelete,
      responses: { 200: { description: 'How many', schema: z.object({ deleted: z.int() }) } },
      async handle({ body: { from, to, dry_run } }) {
        if (!requests) return problemResponse(noDatabase);
        const deleted = await (dry_run
          ? requests.countUntouched(from, to)
          : requests.removeUntouched(from, to));
        return jsonResponse({ deleted });
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/customers',
      tag: 'requests',
      access: 'owner',
      summary: 'The customers that the owner wrote on requests, the last ones first',
      query: z.strictObject({ search: longText(100).default('') }),
      responses: { 200: { description: 'At most 20', schema: z.array(customer) } },
      handle: async ({ query: { search } }) =>
        requests ? jsonResponse(await requests.listCustomers(search)) : problemResponse(noDatabase),
    }),
  ];
}
