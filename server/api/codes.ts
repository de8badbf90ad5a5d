import * as z from 'zod';
import type { CodeLine } from '#domain/code-list/match-code-list.ts';
import { maxLines } from '#domain/code-list/read-list.ts';
import { fieldError } from '#domain/field-error.ts';
import type { Product } from '#domain/product.ts';
import { codeKinds } from '#domain/product-codes.ts';
import { maxListLength } from '#domain/visitor-text.ts';
import type { MatchCodeList } from '#server/catalogue/match-code-list.ts';
import type { FairQueue } from '#server/responses/fair-queue.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

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
      maxBytes: 4 * maxListLength,
      queue,
      body: z.strictObject({ text: z.string().max(maxListLength, fieldError('too_long', maxListLength)) }),
      responses: {
        200: {
          description: 'Each line with what was found; `more` lines were not read',
          schema: z.object({ lines: z.array(codeLine), more: z.int() }),
        },
        422: { description: 'Wrong, or given up (too_long); the error of `text` says how far it came' },
        429: { description: 'Too many; Retry-After says when to try again' },
      },
      async handle({ context, body: { text } }) {
        const matched = await matchCodeList(text, context.req.raw.signal);
        if ('unfinished' in matched) {
          const { read, of } = matched.unfinished;
          const errors = { text: fieldError('unfinished', read, of) };
          return problemResponse({
            status: 422,
            code: 'too_long',
            title: 'The list takes too long',
            errors,
            read,
            of,
          });
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
