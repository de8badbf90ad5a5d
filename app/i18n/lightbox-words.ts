import type { Lang } from '#domain/localised.ts';

const tr = {
  label: 'Büyütülmüş resim',
  close: 'Kapat',
  previous: 'Önceki resim',
  next: 'Sonraki resim',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  carousel: 'Resim şeridi',
  pictures: 'Resimler',
  slide: 'Resim',
  position: '{index} / {total}',
};

const en: typeof tr = {
  label: 'Enlarged picture',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  carousel: 'carousel',
  pictures: 'Pictures',
  slide: 'picture',
  position: '{index} of {total}',
};

/** Loaded with the lightbox. */
export const lightboxWords: Record<Lang, typeof tr> = { tr, en };
