import type { DocumentKind } from '../domain/document.ts';
import type { DocumentRow } from '../domain/schemas/documents.ts';

type Text = readonly [tr: string, en: string];

interface DemoDocument {
  kind: DocumentKind;
  title: Text;
  /** Products by a part of their name; none: of the whole brand. */
  product?: string;
  brand?: string;
  lang: string | null;
  version?: string;
  date: string;
  path: string;
}

/** Their titles say that they are samples, and they lead to a page that is reserved for examples. */
const demoDocuments: readonly DemoDocument[] = [
  {
    kind: 'manual',
    title: ['KD-X2 kullanım kılavuzu (örnek)', 'KD-X2 user manual (sample)'],
    product: 'KEYDIY KD-X2 ',
    lang: 'tr',
    date: '2025-11-03',
    path: 'kd-x2/manual',
  },
  {
    kind: 'driver',
    title: ['KD-X2 USB sürücüsü 2.1 (örnek)', 'KD-X2 USB driver 2.1 (sample)'],
    product: 'KEYDIY KD-X2 ',
    lang: null,
    version: '2.1',
    date: '2025-06-16',
    path: 'kd-x2/driver-2.1',
  },
  {
    kind: 'driver',
    title: ['KD-X2 USB sürücüsü 2.4 (örnek)', 'KD-X2 USB driver 2.4 (sample)'],
    product: 'KEYDIY KD-X2 ',
    lang: null,
    version: '2.4',
    date: '2026-04-20',
    path: 'kd-x2/driver-2.4',
  },
  {
    kind: 'software',
    title: ['KEYDIY güncelleme programı (örnek)', 'KEYDIY update program (sample)'],
    brand: 'KEYDIY',
    lang: 'en',
    version: '1.8',
    date: '2026-09-07',
    path: 'keydiy/update',
  },
  {
    kind: 'manual',
    title: ['MaxiIM IM608 Pro II hızlı başlangıç (örnek)', 'MaxiIM IM608 Pro II quick start (sample)'],
    product: 'Autel MaxiIM IM608 Pro II',
    lang: 'en',
    date: '2026-01-12',
    path: 'im608-pro-ii/quick-start',
  },
  {
    kind: 'video',
    title: ['XC-Mini Plus II ilk kesim (örnek)', 'XC-Mini Plus II first cut (sample)'],
    product: 'Xhorse Condor XC-Mini Plus II',
    lang: 'tr',
    date: '2026-08-24',
    path: 'xc-mini-plus-ii/first-cut',
  },
];

/** Before the last change of the sample products, so that an owner's documents are newer. */
const time = '2026-10-30T12:00:00.000Z';

/** A few links, so that the demo shows where documents are found. */
export const documentRows = (products: readonly { id: number; name: string }[]): DocumentRow[] =>
  demoDocuments.map(({ kind, title, product, brand = null, lang, version = null, date, path }, at) => ({
    id: at + 1,
    kind,
    title: title[0],
    title_en: title[1],
    lang,
    version,
    date,
    publisher: null,
    url: `https://example.com/${path}`,
    file: null,
    size: null,
    sha256: null,
    picture: null,
    products: product ? products.filter(({ name }) => name.startsWith(product)).map(({ id }) => id) : [],
    brand,
    order: 0,
    created_at: time,
    updated_at: time,
  }));
