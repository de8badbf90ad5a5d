import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { fieldError } from '#domain/field-error.ts';
import { sameEmail } from '#domain/sign-in.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import type { Config } from '#server/config.ts';
import { type Mailer, mailFailure } from '#server/mail/mailer.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { createLimit } from '#server/responses/limit.ts';
import { problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type ProductsCache, productsCachePath } from './products-cache.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The addresses of the hosted functions that older pages of the shop call. */
export function netlifyFunctionEndpoints(
  { catalogue, mailer }: { catalogue: CatalogueService; mailer: Mailer | undefined },
  productsCache: ProductsCache,
  { revalidateToken, adminEmail }: Pick<Config, 'revalidateToken' | 'adminEmail'>,
): Endpoint[] {
  const refreshes = createLimit({ name: 'refreshes', hits: 1, windowMs: 10_000 });
  return [
    endpoint({
      method: 'get',
      path: productsCachePath,
      tag: 'functions',
      summary: 'Every public product, normalised, and where it came from; ?refresh=1 asks the database again',
      access: 'visitor',
      query: z.object({ refresh: z.string().optional() }),
      answer: {
        description: 'The products',
        schema: z.object({ products: z.array(z.unknown()), metadata: z.unknown() }),
      },
      responses: { 304: { description: 'Nothing has changed since the given ETag' } },
      // The owner's refresh always reads the database, those of all others together once in ten seconds.
      handle({ context, owner, query }) {
        const isAllowed = () => owner !== undefined || refreshes.retryAfter('all') === undefined;
        return productsCache.handle(context.req.raw, { refresh: query.refresh === '1' && isAllowed() });
      },
    }),
    endpoint({
      method: 'post',
      path: '/.netlify/functions/revalidate',
      tag: 'functions',
      summary: 'Drop what is remembered of the catalogue, so that the next visitor sees the database',
      access: 'machine',
      maxBytes: 10_000,
      body: z.strictObject({ path: z.string().max(2_000), token: z.string().max(500) }),
      answer: { description: 'Done', schema: z.object({ ok: z.literal(true) }) },
      handle({ body }) {
        const known =
          revalidateToken !== undefined && timingSafeEqual(sha256(body.token), sha256(revalidateToken));
        if (!known)
          return problemResponse({
            status: 401,
            code: 'wrong_token',
            title: 'The token is not the right one',
          });
        catalogue.invalidate();
        return jsonResponse({ ok: true });
      },
    }),
    endpoint({
      method: 'post',
      path: '/.netlify/functions/send-email',
      tag: 'functions',
      summary: 'Mail the owner something; anybody else is refused, as sender and as receiver',
      access: 'owner',
      body: z.strictObject({
        to: z.string().refine((to) => sameEmail(to, adminEmail), fieldError('owner_address')),
        subject: z
          .string()
          .trim()
          .min(1, fieldError('empty'))
          .max(200)
          .regex(/^[^\r\n]*$/, fieldError('one_line')),
        html: z.string().min(1, fieldError('empty')).max(200_000),
      }),
      answer: {
        description: 'Whether it went out',
        schema: z.object({ success: z.boolean(), message: z.string() }),
      },
      async handle({ body: { subject, html } }) {
        if (!mailer) return jsonResponse({ success: false, message: 'There is no mail service' });
        const text = html
          // Linear, also when nothing but < comes.
          .replace(/<[^<>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim();
        const failure = await mailer
          .send({ to: adminEmail, subject, text, html })
          .then(() => undefined, mailFailure);
        return jsonResponse({ success: !failure, message: failure ?? 'Sent' });
      },
    }),
  ];
}
