import { uploadTimeoutMs } from '#domain/upload.ts';
import { problemError, TimeoutError, unreachable } from './call-api.ts';
import type { ImageKind } from './catalogue-store.ts';

export interface ImageToUpload {
  kind: ImageKind;
  dataUrl: string;
  productId?: number;
  index?: number;
}

export type UploadImage = (
  image: ImageToUpload,
  onProgress?: (share: number) => void,
) => Promise<{ url: string }>;

/** XMLHttpRequest, because fetch has no upload progress. */
export const uploadImage: UploadImage = (image, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/images');
    request.setRequestHeader('Content-Type', 'application/json');
    request.timeout = uploadTimeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status !== 201) return reject(problemError(request.status, request.responseText));
      onProgress?.(1);
      resolve(JSON.parse(request.responseText));
    };
    request.onerror = () => reject(unreachable());
    request.ontimeout = () => reject(new TimeoutError());
    request.send(JSON.stringify(image));
  });
