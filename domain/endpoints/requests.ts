import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { requestStatuses } from '../request.ts';
import { longText, paging, timestamp } from '../schemas/fields.ts';
import { listedRequest, openedRequest, publicRequest, requestRow } from '../schemas/request-rows.ts';
import { requestCreate, requestUpdate } from '../schemas/requests.ts';
import { describeEndpoint } from './endpoint.ts';

const owners = { tag: 'requests', access: 'owner' } as const;
/** A number or a token. */
const oneRequest = { pathValues: { key: /^[A-Za-z0-9_-]{1,64}$/ } } as const;
const missing = { description: 'No such row (PGRST116)' };
const tooMany = { description: 'Too many; Retry-After says when to try again' };
const storedRequest = z.object({ number: z.int(), url: z.string() });

export const createRequest = describeEndpoint({
  method: 'post',
  path: '/api/requests',
  tag: 'requests',
  summary: 'Store a request for prices; the same again is answered with the same number',
  access: 'visitor',
  maxBytes: 600_000,
  body: requestCreate,
  answer: { status: 201, description: 'It is stored', schema: storedRequest },
  responses: {
    200: { description: 'It was stored before', schema: storedRequest },
    409: { description: 'The token was used for other contents (token_reused)' },
    429: tooMany,
    503: { description: 'The database does not answer; Retry-After says when to try again' },
  },
});

export const listRequests = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/requests',
  summary:
    'List requests, newest first; search finds numbers, codes, products, vehicles, customers and days. With lines=count they have line_count, vehicle_count and the first vehicles instead of lines',
  query: paging.extend({
    status: z.enum(requestStatuses, fieldError('one_of', requestStatuses.join(', '))).optional(),
    search: longText(100).optional(),
    /** The quotes that the owner should remind of. */
    due: z.enum(['reminder'], fieldError('one_of', 'reminder')).optional(),
    /** The id of the customer they are of. */
    customer: z.coerce.number().pipe(z.int().positive()).optional(),
    lines: z.enum(['all', 'count'], fieldError('one_of', 'all, count')).default('all'),
  }),
  answer: {
    description: 'A page of rows; the total is in X-Total-Count',
    schema: z.array(listedRequest),
  },
});

export const readUnread = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/requests/unread',
  summary: 'How many requests of visitors have not been opened, at most 1000',
  answer: {
    description: 'The number, and the newest of them',
    schema: z.object({ unread: z.int(), newest: z.int().nullable() }),
  },
});

export const readRequest = describeEndpoint({
  ...oneRequest,
  method: 'get',
  path: '/api/requests/{key}',
  tag: 'requests',
  summary: 'Read a request: with its token anybody, with its number the owner. A read changes nothing',
  access: 'visitor',
  answer: {
    description: 'The request; the owner is given more',
    schema: z.union([openedRequest, publicRequest]),
  },
  responses: { 404: missing },
});

/** As the owner gets it. */
export const openRequest = { ...readRequest, answer: { ...readRequest.answer, schema: openedRequest } };

export const updateRequest = describeEndpoint({
  ...owners,
  ...oneRequest,
  method: 'patch',
  path: '/api/requests/{key}',
  summary: 'Price, answer and classify a request; updated_at as it was read guards against overwriting',
  body: requestUpdate,
  answer: { description: 'The changed request', schema: requestRow },
  responses: { 404: missing },
});

export const markSeen = describeEndpoint({
  ...owners,
  ...oneRequest,
  method: 'post',
  path: '/api/requests/{key}/seen',
  summary: 'Note that the owner has opened a request',
  answer: { status: 204, description: 'It no longer counts as unread' },
});

export const markReminded = describeEndpoint({
  ...owners,
  ...oneRequest,
  method: 'post',
  path: '/api/requests/{key}/reminded',
  summary: 'Note that the owner has reminded the customer of a quote',
  answer: { status: 204, description: 'It is listed again after three days' },
});

export const deleteRequest = describeEndpoint({
  ...owners,
  ...oneRequest,
  method: 'delete',
  path: '/api/requests/{key}',
  summary: 'Delete a request for good',
  answer: { status: 204, description: 'It is gone' },
  responses: { 404: missing },
});

export const readQuotePdf = describeEndpoint({
  ...owners,
  ...oneRequest,
  method: 'get',
  path: '/api/requests/{key}/quote.pdf',
  summary: 'The quote as a PDF, by the number of the request',
  answer: { description: 'A4', type: 'application/pdf', schema: z.string() },
  responses: { 404: missing },
});

export const deleteUntouched = describeEndpoint({
  ...owners,
  method: 'delete',
  path: '/api/requests',
  summary: 'Delete all requests of visitors of a time on which the owner has written nothing, or count them',
  body: z
    .strictObject({ from: timestamp, to: timestamp, dry_run: z.boolean().default(false) })
    .meta({ id: 'RequestBulkDelete' }),
  answer: { description: 'How many', schema: z.object({ deleted: z.int() }) },
});
