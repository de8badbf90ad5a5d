import { uploadImage as endpoint } from '#domain/endpoints/shop.ts';
import { uploadTimeoutMs } from '#domain/upload.ts';
import { checkAnswer } from './call-api.ts';
import type { ImageUpload } from './catalogue-store.ts';
import { problemError, TimeoutError, unreachable } from './problem-error.ts';

export type UploadImage = (
  image: ImageUpload,
  onProgress?: (share: number) => void,
) => Promise<{ url: string }>;

/** XMLHttpRequest, because fetch has no upload progress. */
export const uploadImage: UploadImage = (image, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpoint.path);
    request.setRequestHeader('Content-Type', 'application/json');
    request.timeout = uploadTimeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status !== 201) return reject(problemError(request.status, request.responseText));
      onProgress?.(1);
      resolve(checkAnswer(endpoint, JSON.parse(request.responseText)));
    };
    request.onerror = () => reject(unreachable());
    request.ontimeout = () => reject(new TimeoutError());
    request.send(JSON.stringify(image));
  });
