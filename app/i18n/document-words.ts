import type { DocumentKind } from '#domain/document.ts';
import type { Lang } from '#domain/localised.ts';

const tr = {
  title: 'Belgeler',
  pageTitle: 'Kılavuz ve yazılım indir',
  lead: 'Ürünlerin kılavuzları, yazılımları, sürücüleri ve videoları, en yenisi önce.',
  search: 'Belgelerde ara',
  searchHint: 'Ürün, kod ya da belge adı',
  submit: 'Ara',
  brand: 'Marka',
  kind: 'Tür',
  all: 'Tümü',
  noBrand: 'Diğer',
  count: (count: string) => `${count} belge`,
  none: 'Henüz belge yok.',
  nothingFound: 'Aramanıza uyan belge yok.',
  clear: 'Hepsini göster',
  more: (count: string) => `Belgelerin hepsi (${count})`,
  others: (count: string) => `Diğer belgeler (${count})`,
  newest: 'En yeni sürüm',
  publisher: (name: string) => `Yayımlayan: ${name}`,
  checksum: 'SHA-256',
  kinds: {
    manual: 'Kılavuz',
    software: 'Yazılım',
    driver: 'Sürücü',
    video: 'Video',
    document: 'Belge',
  } satisfies Record<DocumentKind, string> as Record<DocumentKind, string>,
};

const en: typeof tr = {
  title: 'Documents',
  pageTitle: 'Manuals and software',
  lead: 'Manuals, software, drivers and videos of our products, newest first.',
  search: 'Search documents',
  searchHint: 'Product, code or title',
  submit: 'Search',
  brand: 'Brand',
  kind: 'Kind',
  all: 'All',
  noBrand: 'Others',
  count: (count) => (count === '1' ? '1 document' : `${count} documents`),
  none: 'There are no documents yet.',
  nothingFound: 'No document matches your search.',
  clear: 'Show all',
  more: (count) => `All documents (${count})`,
  others: (count) => `Other documents (${count})`,
  newest: 'Newest version',
  publisher: (name) => `Published by ${name}`,
  checksum: 'SHA-256',
  kinds: {
    manual: 'Manual',
    software: 'Software',
    driver: 'Driver',
    video: 'Video',
    document: 'Document',
  },
};

export const documentWords: Record<Lang, typeof tr> = { tr, en };
