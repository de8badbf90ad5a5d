import { uploadImage } from '#domain/endpoints/shop.ts';
import { fieldError } from '#domain/field-error.ts';
import type { Uploads } from '#server/images/upload.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { badInput, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

export function imageEndpoints(uploads: Uploads): Endpoint[] {
  return [
    endpoint({
      ...uploadImage,
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
