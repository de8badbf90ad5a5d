/** How long a browser waits for the upload of one image; the server allows at least as long. */
export const uploadTimeoutMs = 120_000;

export const imageKinds = ['product', 'category', 'brand', 'banner', 'logo', 'document'] as const;
export type ImageKind = (typeof imageKinds)[number];
export const maxUploadedImageBytes = 16_000_000;
