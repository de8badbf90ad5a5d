import type { CodeLine } from '#domain/code-list/match-code-list.ts';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import { matchCodes } from '#domain/endpoints/searches.ts';
import { fieldError } from '#domain/field-error.ts';
import type { Product } from '#domain/product.ts';
import type { MatchCodeList } from '#server/catalogue/match-code-list.ts';
import type { FairQueue } from '#server/responses/fair-queue.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

function toMatch({
  product,
  kind,
}: CodeLine<Product>['matches'][number]): AnswerOf<typeof matchCodes>['lines'][number]['matches'][number] {
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
      ...matchCodes,
      queue,
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
