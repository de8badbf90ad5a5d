import * as z from 'zod';
import type { CodeLine } from '#domain/code-list/match-code-list.ts';
import { maxLines } from '#domain/code-list/read-list.ts';
import { fieldError } from '#domain/field-error.ts';
import type { Product } from '#domain/product.ts';
import { codeKinds } from '#domain/product-codes.ts';
import type { MatchCodeList } from '#server/catalogue/match-code-list.ts';
import type { FairQueue } from '#server/responses/fair-queue.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const maxLength = 100_000;

const match = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  kind: z.enum(['code', 'name', ...codeKinds]),
  /** What a cart shows. */
  name_en: z.string().nullable(),
  image: z.string(),
  category: z.string(),
  brand: z.string().nullable(),
  price: z.number().optional(),
});
const codeLine = z.object({
  input: z.string(),
  text: z.string(),
  quantity: z.int(),
  bad_quantity: z.string().optional(),
  status: z.enum(['matched', 'ambiguous', 'missing']),
  matches: z.array(match),
});

function toMatch({ product, kind }: CodeLine<Product>['matches'][number]): z.infer<typeof match> {
  const { id, name, productCode, name_en, image, category, brand, price } = product;
  return {
    id,
    name,
    code: productCode,
    kind,
    name_en,
    image,
    category,
    brand,
    ...(price !== undefined && { price }),
  };
}

/** A pasted list of codes and quantities, line by line. */
export function codeEndpoints(matchCodeList: MatchCodeList, queue: FairQueue): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/api/codes',
      tag: 'codes',
      summary: `Find the products of a pasted list, at most ${maxLines} lines`,
      access: 'visitor',
      maxBytes: 4 * maxLength,
      queue,
      body: z.strictObject({ text: z.string().max(maxLength, fieldError('too_long', maxLength)) }),
      responses: {
        200: {
          description: 'Each line with what was found; `more` lines were not read',
          schema: z.object({ lines: z.array(codeLine), more: z.int() }),
        },
        429: { description: 'Too many; Retry-After says when to try again' },
        503: { description: 'Too many lists of others; Retry-After says when to try again' },
      },
      async handle({ context, client, body: { text } }) {
        const { signal } = context.req.raw;
        const matched = await matchCodeList(text, { address: client.address, signal });
        if ('retryAfter' in matched) {
          const { retryAfter, isBusy } = matched;
          const refused = isBusy
            ? ({ status: 503, code: 'busy' } as const)
            : ({ status: 429, code: 'too_many' } as const);
          return problemResponse({ ...refused, title: 'Too many lists', retryAfter });
        }
        const lines = matched.lines.map(({ input, text, quantity, badQuantity, status, matches }) => ({
          input,
          text,
          quantity,
          ...(badQuantity !== undefined && { bad_quantity: badQuantity }),
          status,
          matches: matches.map(toMatch),
        }));
        return jsonResponse({ lines, more: matched.more });
      },
    }),
  ];
}
