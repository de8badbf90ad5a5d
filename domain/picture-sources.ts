const uploaded =
  /^(.*\/(?:product|category|brand|banner|logo|document)-\w{1,20}-\d{1,4}-\d{13}-[a-z0-9]{8})\.(?:jpg|png)$/;

/** The variants stored beside every uploaded picture. */
export const pictureWidths = [320, 640, 1200] as const;
const pictureFormats = ['avif', 'webp'] as const;

export interface PictureSource {
  type: string;
  srcSet: string;
}

/** The `<source>`s of an uploaded picture; none for other pictures. */
export function pictureSources(address: string): PictureSource[] {
  const base = uploaded.exec(address)?.[1];
  if (!base) return [];
  return pictureFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: pictureWidths.map((width) => `${base}-${width}.${format} ${width}w`).join(', '),
  }));
}

/** One of the variants of an uploaded picture; other pictures have none. */
export function pictureVariant(address: string, width: (typeof pictureWidths)[number]): string {
  const base = uploaded.exec(address)?.[1];
  return base ? `${base}-${width}.webp` : address;
}

export const isUploadedPicture = (address: string) => uploaded.test(address);
