import { call } from '#app/admin/store/call-api.ts';
import type { UploadImage } from '#app/admin/store/upload-image.ts';
import { uploadImage } from '#domain/endpoints/shop.ts';
import type { TestShop } from './shop.ts';

/** fetch as a page of this shop has it, with the owner signed in or not. */
export function shopFetch(shop: TestShop, as: 'owner' | 'visitor' = 'owner'): typeof globalThis.fetch {
  const ask = as === 'owner' ? shop.asOwner : shop.send;
  return async (address, { method = 'GET', body, headers } = {}) =>
    ask(method, String(address), body ?? undefined, Object.fromEntries(new Headers(headers)));
}

/** Node has no XMLHttpRequest; what goes out and comes back is the same. */
export function fetchUpload(fetch: typeof globalThis.fetch): UploadImage {
  return async (image, onProgress) => {
    const answer = await call(uploadImage, { body: image }, { timeoutMs: 120_000, fetch });
    onProgress?.(1);
    return answer;
  };
}
