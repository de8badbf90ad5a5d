import * as z from 'zod';
import { feedStocks } from '../feeds.ts';
import { fieldError } from '../field-error.ts';
import { dealerAnswer, dealerCreate, dealerUpdate, listedDealer } from '../schemas/dealers.ts';
import { describeEndpoint } from './endpoint.ts';
import { xlsxType } from './imports.ts';

const owners = { tag: 'dealers', access: 'owner' } as const;
const missing = { description: 'No such row (PGRST116)' };

export const listDealers = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/dealers',
  summary: 'All dealers by name; with prices=count how many fixed prices each has instead of these',
  query: z.strictObject({ prices: z.enum(['count'], fieldError('one_of', 'count')).optional() }),
  answer: { description: 'The dealers', schema: z.array(listedDealer) },
});

export const readDealer = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/dealers/{id}',
  summary: 'A dealer with the fixed prices',
  answer: { description: 'The dealer', schema: dealerAnswer },
  responses: { 404: missing },
});

export const createDealer = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/dealers',
  summary: 'Add a dealer. The answer has the link, which is not stored: it is said once',
  body: dealerCreate,
  answer: { status: 201, description: 'The new dealer', schema: dealerAnswer },
});

export const updateDealer = describeEndpoint({
  ...owners,
  method: 'patch',
  path: '/api/dealers/{id}',
  summary:
    'Change a dealer; rules and prices replace all that were there; updated_at guards against overwriting',
  body: dealerUpdate,
  answer: { description: 'The changed dealer', schema: dealerAnswer },
  responses: { 404: missing },
});

export const deleteDealer = describeEndpoint({
  ...owners,
  method: 'delete',
  path: '/api/dealers/{id}',
  summary: 'Delete a dealer, whose link ends; an undo brings both back',
  answer: { status: 204, description: 'Deleted' },
  responses: { 404: missing },
});

export const replaceDealerLink = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/dealers/{id}/link',
  summary: 'Make a new link, said once; the former one ends at once',
  answer: { description: 'The dealer with the link', schema: dealerAnswer },
  responses: { 404: missing },
});

export const revokeDealerLink = describeEndpoint({
  ...owners,
  method: 'delete',
  path: '/api/dealers/{id}/link',
  summary: 'End the link at once; there is none until a new one is made',
  answer: { description: 'The dealer', schema: dealerAnswer },
  responses: { 404: missing },
});

const feedAddresses = z.object({ xml: z.string(), csv: z.string() });

export const replaceDealerFeed = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/dealers/{id}/feed',
  summary: 'Make new addresses of the dealer’s feeds, said once; the former ones end at once',
  body: z.strictObject({
    stock: z.enum(feedStocks, fieldError('one_of', feedStocks.join(', '))).default('words'),
  }),
  answer: { description: 'The addresses; with `?dil=en` in English', schema: feedAddresses },
  responses: { 404: missing },
});

export const revokeDealerFeed = describeEndpoint({
  ...owners,
  method: 'delete',
  path: '/api/dealers/{id}/feed',
  summary: 'End the addresses of the dealer’s feeds at once',
  answer: { status: 204, description: 'They are closed' },
  responses: { 404: missing },
});

export const readDealerSheet = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/dealers/{id}/prices.xlsx',
  summary:
    'Download what everything costs a dealer; the column of fixed prices can be changed and read again',
  answer: { description: 'The sheet', type: xlsxType },
  responses: { 404: missing },
});

export const readPriceRows = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/dealers/prices',
  summary: 'Read fixed prices from a sheet or pasted cells; nothing is written',
  fileTypes: [xlsxType, 'text/csv'],
  maxBytes: 5_000_000,
  answer: {
    description: 'The prices and what is wrong, by row',
    schema: z.object({
      prices: dealerAnswer.shape.prices,
      cleared: z.array(z.int()),
      errors: z.array(z.object({ row: z.int(), column: z.string(), error: z.string() })),
    }),
  },
});

const maxOffers = 500;
/** Numbers of products with commas between them. */
const ids = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, fieldError('wrong_format'))
  .transform((text) => text.split(',').map(Number))
  .refine((list) => list.length <= maxOffers, fieldError('too_many_entries', maxOffers));

export const readOffers = describeEndpoint({
  tag: 'dealers',
  access: 'visitor',
  method: 'get',
  path: '/api/offers',
  summary:
    'What products cost whoever asks, in lira: the list price, or with the cookie of a link the dealer’s. null is on request',
  query: z.strictObject({ ids }),
  answer: {
    description: 'Those of the products that are on sale; never cached',
    schema: z.array(
      z.object({
        id: z.int(),
        price: z.number().nullable(),
        price_breaks: z.array(z.object({ quantity: z.int(), price: z.number() })).optional(),
      }),
    ),
  },
});
