import {
  deleteCustomer,
  listCustomers,
  mergeCustomers,
  readCustomer,
  updateCustomer,
} from '#domain/endpoints/customers.ts';
import type { WriteResult } from '#server/catalogue/write-result.ts';
import type { Requests } from '#server/requests/requests.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { toProblem } from './write-problem.ts';

type Customers = Requests['customers'];

/** The customers on requests. Like these they are not in the history, so that who is deleted is gone. */
export function customerEndpoints(requests: Requests | undefined): Endpoint[] {
  const customers = requests?.customers;

  async function respond<Value>(
    id: number | undefined,
    write: (customers: Customers, id: number) => Promise<WriteResult<Value>>,
    toAnswer: (value: Value) => unknown = (value) => value,
  ): Promise<Response> {
    if (!customers) return problemResponse(noDatabase);
    if (id === undefined) return problemResponse(noSuchRow);
    const result = await write(customers, id);
    return result.ok ? jsonResponse(toAnswer(result.value)) : problemResponse(toProblem(result));
  }

  return [
    endpoint({
      ...listCustomers,
      async handle({ query }) {
        if (!customers) return problemResponse(noDatabase);
        const { rows, total } = await customers.list(query);
        return jsonResponse(rows, 200, { 'X-Total-Count': String(total) });
      },
    }),
    endpoint({
      ...readCustomer,
      async handle({ id }) {
        if (!customers) return problemResponse(noDatabase);
        const found = id === undefined ? undefined : await customers.get(id);
        return found ? jsonResponse(found) : problemResponse(noSuchRow);
      },
    }),
    endpoint({
      ...updateCustomer,
      handle: ({ id, body }) => respond(id, (all, key) => all.update(key, body)),
    }),
    endpoint({
      ...mergeCustomers,
      handle: ({ id, body }) => respond(id, (all, key) => all.merge(key, body)),
    }),
    endpoint({
      ...deleteCustomer,
      handle: ({ id }) =>
        respond(
          id,
          (all, key) => all.remove(key),
          (requests) => ({ requests }),
        ),
    }),
  ];
}
