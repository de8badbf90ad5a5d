import { isUploadedPicture } from './picture-sources.ts';

/** When the newest product of the sample catalogues that ship was made; the owner's are newer. */
export const lastSampleTime = '2026-10-30T17:20:50.000Z';

export const isDrawing = (image: string) => image.startsWith('/images/demo/');

interface Pictured {
  images: readonly string[];
  created_at: string;
}

/** Whether a product is one of the demo's, by its drawn pictures. A copy of one, or one with a photo, is the owner's. */
export function isDemoProduct({ images, created_at }: Pictured): boolean {
  const isOld = Date.parse(created_at) <= Date.parse(lastSampleTime);
  return isOld && images.some(isDrawing) && !images.some(isUploadedPicture);
}
