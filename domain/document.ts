import { fold } from './fold.ts';

export const documentKinds = ['manual', 'software', 'driver', 'video', 'document'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The languages that a document can be in. */
export const documentLanguages = ['tr', 'en', 'de', 'fr', 'es', 'it', 'ru', 'ar', 'zh'] as const;

export const maxDocumentBytes = 200_000_000;

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
