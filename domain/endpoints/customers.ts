import * as z from 'zod';
import { customerMerge, customerRow, customerUpdate, openedCustomer } from '../schemas/customers.ts';
import { longText, paging } from '../schemas/fields.ts';
import { describeEndpoint } from './endpoint.ts';

const owners = { tag: 'customers', access: 'owner' } as const;
const missing = { description: 'No such row (PGRST116), for example since it was merged' };

export const listCustomers = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/customers',
  summary:
    'The customers that the owner wrote on requests, those with the newest requests first; search finds names, phones and notes',
  query: paging.extend({ search: longText(100).default('') }),
  answer: { description: 'A page of rows; the total is in X-Total-Count', schema: z.array(customerRow) },
});

export const readCustomer = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/customers/{id}',
  summary: 'A customer, with the newest price of each product in the quotes for them',
  answer: { description: 'The customer', schema: openedCustomer },
  responses: { 404: missing },
});

export const updateCustomer = describeEndpoint({
  ...owners,
  method: 'patch',
  path: '/api/customers/{id}',
  summary:
    'Change a customer, on all of their requests; updated_at as it was read guards against overwriting. Another one of the same name and phone: 409 already_exists',
  body: customerUpdate,
  answer: { description: 'The changed customer', schema: customerRow },
  responses: { 404: missing },
});

export const mergeCustomers = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/customers/{id}/merge',
  summary:
    'Merge a customer into another one, who gets the requests and the note, and the phone if there is none',
  body: customerMerge,
  answer: { description: 'The customer who remains', schema: customerRow },
  responses: { 404: missing },
});

export const deleteCustomer = describeEndpoint({
  ...owners,
  method: 'delete',
  path: '/api/customers/{id}',
  summary: 'Delete a customer for good; the requests stay, without name and phone',
  answer: { description: 'On how many requests they were', schema: z.object({ requests: z.int() }) },
  responses: { 404: missing },
});
