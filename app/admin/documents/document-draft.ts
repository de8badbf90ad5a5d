import { zodResolver } from '@hookform/resolvers/zod';
import type { DocumentKind } from '#domain/document.ts';
import { documentCreate } from '#domain/schemas/documents.ts';
import type { Document } from './document-calls.ts';

/** What the form holds: texts, and null as an empty one. */
export const emptyDocument = {
  kind: 'manual' as DocumentKind,
  title: '',
  title_en: '',
  lang: '',
  version: '',
  date: '',
  publisher: '',
  url: '',
  picture: '',
  brand: '',
  products: [] as number[],
};
export type DocumentDraft = typeof emptyDocument;

export function documentDraft(document: Document): DocumentDraft {
  const { kind, title, products } = document;
  const text = (
    field: 'title_en' | 'lang' | 'version' | 'date' | 'publisher' | 'url' | 'picture' | 'brand',
  ) => document[field] ?? '';
  return {
    kind,
    title,
    products,
    title_en: text('title_en'),
    lang: text('lang'),
    version: text('version'),
    date: text('date'),
    publisher: text('publisher'),
    url: text('url'),
    picture: text('picture'),
    brand: text('brand'),
  };
}

export const documentResolver = zodResolver(documentCreate.omit({ order: true }));

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** None where a letter follows, as in 2.4b: a part of it would be another version. */
const versionInName = /\bv(\d+(?:\.\d+)*)(?![\w.])|\b(\d+(?:\.\d+)+)(?![\w.])/i;

/** What a dropped file is, as far as its name says. */
export function draftOfFile(name: string): { kind: DocumentKind; title: string; version: string } {
  const bare = name
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
  const isDriver = /driver|s[uü]r[uü]c[uü]|usb/i.test(bare);
  const ending = endingOf(name);
  const kind = ending === 'pdf' ? 'manual' : ending !== 'zip' ? 'document' : isDriver ? 'driver' : 'software';
  // The numbers of other files are often dates and chapters.
  const [, withLetter, withPoint] = (ending === 'zip' && versionInName.exec(bare)) || [];
  return { kind, title: bare || 'Belge', version: (withLetter ?? withPoint ?? '').slice(0, 40) };
}
