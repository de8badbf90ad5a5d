import { fold } from './fold.ts';

export const documentKinds = ['manual', 'software', 'driver', 'video', 'document'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The languages that a document can be in. */
export const documentLanguages = ['tr', 'en', 'de', 'fr', 'es', 'it', 'ru', 'ar', 'zh'] as const;

export const maxDocumentBytes = 200_000_000;
export const maxDocuments = 20_000;
export const maxProductsOfDocument = 2_000;

/** The filters of the page of all documents, by their names in its address. */
export const documentFilters = ['search', 'marka', 'tur'] as const;

/** The types of files that are taken, by the endings of their names. */
export const documentTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
} as const;
export type DocumentEnding = keyof typeof documentTypes;

/** The name of a file in the folder or bucket. A name is never used twice, so a file never changes. */
export const documentFileName = /^file-\d{1,15}-\d{13}-[a-z0-9]{8}\.(pdf|zip|jpg|png|webp|gif|avif)$/;

export const endingOf = (fileName: string) => fileName.slice(fileName.lastIndexOf('.') + 1);

interface Named {
  id: number;
  title: string;
  file?: string | null;
}

const maxNameLength = 80;

/** The part of a text that an address and any file system can hold. */
function safeName(text: string): string {
  const name = fold(text.slice(0, 300))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-+|-+$/g, '');
  return name || 'belge';
}

/** The name of the file in the address and on the visitor's disk, made from the title. */
export function downloadName({ title, file }: Omit<Named, 'id'>): string {
  return file ? `${safeName(title)}.${endingOf(file)}` : safeName(title);
}

/** The address stays when the file is replaced: the id alone finds the document. */
export const documentAddress = (document: Named) => `/belgeler/${document.id}/${downloadName(document)}`;

interface Dated {
  date: string | null;
  created_at: string;
}

/** The day that pages show. */
export const dateOf = ({ date, created_at }: Dated) => date ?? created_at;

interface Versioned extends Dated {
  id: number;
  kind: string;
  title: string;
  lang: string | null;
  version: string | null;
  products: readonly number[];
  brand: string | null;
}

/** 2.4 for 'v2.4' and '(2.4)', in a title. */
const bareWord = (word: string) => fold(word).replace(/^\W*(v\.?(?=\d))?|\W+$/g, '');

/** 2.4 for 'Sürüm 2.4' and 'v 2.4', in the field of the version. */
const bareVersion = (text: string | null) => fold(text ?? '').replace(/^\D+(?=\d)|\W+$/g, '');

const versionOrder = new Intl.Collator('en', { numeric: true });

/** Negative when the first is the newer version. */
function compareVersions(a: Versioned, b: Versioned): number {
  return (
    versionOrder.compare(bareVersion(b.version), bareVersion(a.version)) ||
    dateOf(b).localeCompare(dateOf(a)) ||
    b.id - a.id
  );
}

/** What the versions of one document have in common: its title without its version, and what it is for. */
function seriesOf({ kind, title, lang, version, products, brand }: Versioned): string {
  const own = bareVersion(version);
  const words = ` ${title.split(/\s+/).map(bareWord).join(' ')} `;
  const name = own === '' ? words : words.replace(` ${own} `, ' ');
  return JSON.stringify([kind, name, lang, [...products].sort((a, b) => a - b), brand]);
}

/** The ids of the newest and of the older versions among documents that differ in little but their version. */
export function findVersions(documents: readonly Versioned[]) {
  const series = new Map<string, Versioned[]>();
  for (const document of documents) {
    const key = seriesOf(document);
    const list = series.get(key);
    if (list) list.push(document);
    else series.set(key, [document]);
  }
  const newest = new Set<number>();
  const older = new Set<number>();
  for (const list of series.values()) {
    if (list.length === 1) continue;
    for (const [at, { id }] of list.toSorted(compareVersions).entries()) (at === 0 ? newest : older).add(id);
  }
  return { newest, older };
}
