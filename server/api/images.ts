import * as z from 'zod';
import { fieldError } from '#domain/field-error.ts';
import { rowId } from '#domain/schemas/fields.ts';
import { imageKinds } from '#server/images/process-image.ts';
import type { Uploads } from '#server/images/upload.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { badInput, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const maxBytes = 16_000_000;

const upload = z.strictObject({
  kind: z.enum(imageKinds, fieldError('one_of', 'product, category, brand, banner, logo')),
  productId: rowId.optional(),
  index: z.int().min(0).max(9_999).optional(),
  dataUrl: z.string().regex(/^data:image\/[a-z0-9.+-]{2,20};base64,/, fieldError('data_address')),
});

export function imageEndpoints(uploads: Uploads): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/api/images',
      tag: 'images',
      summary:
        'Store a picture, at most 1200 × 2400 pixels of a product and 800 × 1600 of others; a larger one is made smaller',
      access: 'owner',
      maxBytes,
      body: upload,
      responses: {
        201: { description: 'The address of the picture', schema: z.object({ url: z.string() }) },
      },
      async handle({ body: { dataUrl, ...rest } }) {
        const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
        if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
          return problemResponse(badInput({ dataUrl: fieldError('damaged_image') }));
        const answer = await uploads.add({ ...rest, bytes: Buffer.from(base64, 'base64') });
        if (answer.ok) return jsonResponse({ url: answer.url }, 201);
        if (answer.reason === 'busy') {
          return problemResponse({
            status: 503,
            code: 'busy',
            title: 'Too many pictures at once',
            retryAfter: 5,
          });
        }
        return problemResponse(badInput({ dataUrl: answer.reason }));
      },
    }),
  ];
}
