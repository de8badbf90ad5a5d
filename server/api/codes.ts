import * as z from 'zod';
import { type CodeLine, maxLines, readCodeList } from '#domain/code-list/match-code-list.ts';
import type { Product } from '#domain/product.ts';
import { codeKinds } from '#domain/product-codes.ts';
import { matchCodeList } from '#server/catalogue/match-code-list.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { createLimit } from '#server/responses/limit.ts';
import { problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const quarterOfAnHour = 15 * 60_000;
const maxLength = 100_000;
/** From one address. */
const maxLinesPerQuarter = 20_000;

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
export function codeEndpoints(catalogue: CatalogueService): Endpoint[] {
  const limit = createLimit({ hits: maxLinesPerQuarter, windowMs: quarterOfAnHour });
  return [
    endpoint({
      method: 'post',
      path: '/api/codes',
      tag: 'codes',
      summary: `Find the products of a pasted list, at most ${maxLines} lines`,
      access: 'visitor',
      maxBytes: 4 * maxLength,
      body: z.strictObject({ text: z.string().max(maxLength, `at most ${maxLength} characters`) }),
      responses: {
        200: {
          description: 'Each line with what was found; `more` lines were not read',
          schema: z.object({ lines: z.array(codeLine), more: z.int() }),
        },
        429: { description: 'Too many; Retry-After says when to try again' },
      },
      async handle({ client, body: { text } }) {
        const { items, more } = readCodeList(text);
        const retryAfter = limit.retryAfter(client.address, Math.max(1, items.length));
        if (retryAfter !== undefined)
          return problemResponse({ status: 429, code: 'too_many', title: 'Too many lists', retryAfter });
        const matched = await matchCodeList(catalogue, items);
        const lines = matched.map(({ input, text, quantity, badQuantity, status, matches }) => ({
          input,
          text,
          quantity,
          ...(badQuantity !== undefined && { bad_quantity: badQuantity }),
          status,
          matches: matches.map(toMatch),
        }));
        return jsonResponse({ lines, more });
      },
    }),
  ];
}
