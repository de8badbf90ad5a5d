import { maxDocuments, maxProductsOfDocument } from '../document.ts';
import { type FieldError, fieldError } from '../field-error.ts';
import type { checkDocumentLink, DocumentRow } from '../schemas/documents.ts';
import { joinList, splitList } from './cell.ts';
import { documentKindOfWord, wordOfDocumentKind } from './words.ts';

const maxLinks = 100;
const maxShown = 80;

/** In the place of the address of a document that has an uploaded file. */
const fileMark = '[dosya]';
const fileMarks = [fileMark, '[file]'];

/** What a cell says of a document that leads to an address. */
export type DocumentLink = Pick<DocumentRow, 'kind' | 'title'> & { url: string };

/** What has to be written so that a product has other links. */
export interface LinkChanges {
  /** The ids of documents that the product gets or gives up. */
  linked: number[];
  unlinked: number[];
  changed: { id: number; values: DocumentLink }[];
  added: DocumentLink[];
}

const hasLink = (row: DocumentRow): row is DocumentRow & { url: string } => row.url !== null;

export const linkKey = ({ kind, title, url }: DocumentLink) => JSON.stringify([kind, title, url]);

/**
 * Writes and reads the cell with a product's documents: 'Kılavuz: KD-X2 https://example.com/kd-x2 | Yazılım: Güncelleme
 * [dosya]'. The cell replaces the links; documents with a file are only shown.
 */
export function createDocumentCells(documents: readonly DocumentRow[], checkLink: typeof checkDocumentLink) {
  const byId = new Map(documents.map((row) => [row.id, row]));
  const byProduct = new Map<number, DocumentRow[]>();
  for (const row of documents)
    for (const product of row.products) {
      const list = byProduct.get(product);
      if (list) list.push(row);
      else byProduct.set(product, [row]);
    }
  const byKey = new Map(documents.filter(hasLink).map((row) => [linkKey(row), row]));
  /** By earlier rows of the sheet. */
  const given = new Set<number>();
  const changedIds = new Set<number>();

  const ofProduct = (id: number | undefined) => (id === undefined ? [] : (byProduct.get(id) ?? []));

  const textOf = ({ kind, title, url }: Pick<DocumentRow, 'kind' | 'title' | 'url'>) =>
    `${wordOfDocumentKind(kind)}: ${title} ${url ?? fileMark}`;

  const list = (rows: readonly DocumentRow[]) =>
    rows.filter(({ url, file }) => url !== null || file !== null).map(textOf);

  /** Another product or a brand has it too, so that it stays as it is. */
  const isShared = ({ id, products, brand }: DocumentRow) =>
    products.length > 1 || brand !== null || given.has(id);

  function readEntry(entry: string, stored: readonly DocumentRow[]): DocumentLink | undefined | FieldError {
    const shown = entry.slice(0, maxShown);
    const [, word = '', title = '', address = ''] = /^([^:]{1,40}):(.*)\s(\S+)$/su.exec(entry) ?? [];
    const kind = documentKindOfWord(word);
    if (!kind || title.trim() === '') return fieldError('unreadable_link', shown);
    if (fileMarks.includes(address)) {
      const isKnown = stored.some(
        (row) => row.file !== null && row.kind === kind && row.title === title.trim(),
      );
      return isKnown ? undefined : fieldError('unknown_file', shown);
    }
    const checked = checkLink({ kind, title, url: address });
    if (checked.ok) return { ...checked.value, url: checked.value.url ?? '' };
    return fieldError('bad_link', shown, Object.values(checked.errors)[0] ?? '');
  }

  return {
    write: (productId: number): string => joinList(list(ofProduct(productId))),

    /** The links that the text means. */
    read(text: string, productId?: number): { wanted: DocumentLink[] } | { errors: FieldError[] } {
      const wanted = new Map<string, DocumentLink>();
      const errors: FieldError[] = [];
      for (const entry of splitList(text)) {
        const link = readEntry(entry, ofProduct(productId));
        if (typeof link === 'string') errors.push(link);
        else if (link && wanted.has(linkKey(link)))
          errors.push(fieldError('repeated_part', entry.slice(0, maxShown)));
        else if (link) wanted.set(linkKey(link), link);
      }
      if (wanted.size > maxLinks) return { errors: [fieldError('too_many_entries', maxLinks)] };
      return errors.length > 0 ? { errors } : { wanted: [...wanted.values()] };
    },

    /**
     * A link whose address, or whose kind and title, is there already stays the same document, unless others have it
     * too: then the product gets its own. Undefined if nothing is different.
     */
    compare(productId: number | undefined, wanted: readonly DocumentLink[]): LinkChanges | undefined {
      const left = new Set(ofProduct(productId).filter(hasLink));
      const take = (matches: (row: DocumentRow) => boolean) => {
        const row = [...left].find(matches);
        if (row) left.delete(row);
        return row;
      };
      const others = wanted.filter((link) => !take((row) => linkKey(row as DocumentLink) === linkKey(link)));
      const changes: LinkChanges = { linked: [], unlinked: [], changed: [], added: [] };
      for (const values of others) {
        const isOwn = (row: DocumentRow) => !isShared(row);
        const old =
          take((row) => isOwn(row) && row.url === values.url) ??
          take((row) => isOwn(row) && row.kind === values.kind && row.title === values.title);
        const same = byKey.get(linkKey(values));
        if (old) changes.changed.push({ id: old.id, values });
        else if (same && !changedIds.has(same.id)) changes.linked.push(same.id);
        else changes.added.push(values);
      }
      changes.unlinked = [...left].map(({ id }) => id);
      for (const id of changes.linked) given.add(id);
      for (const { id } of changes.changed) changedIds.add(id);
      return Object.values(changes).some((entries) => entries.length > 0) ? changes : undefined;
    },

    /** The rows of a whole sheet with which a document would have too many products, or the shop too many documents. */
    findCrowded<Row extends { links?: LinkChanges }>(rows: readonly Row[]): Map<Row, FieldError> {
      const counts = new Map<number | string, number>();
      const countOf = (key: number | string) =>
        counts.get(key) ?? (typeof key === 'number' ? (byId.get(key)?.products.length ?? 0) : 0);
      for (const id of rows.flatMap(({ links }) => links?.unlinked ?? [])) counts.set(id, countOf(id) - 1);
      let total = documents.length;
      const crowded = new Map<Row, FieldError>();
      for (const row of rows) {
        if (!row.links) continue;
        const added = row.links.added.map(linkKey);
        total += added.filter((key) => !counts.has(key)).length;
        const keys = [...row.links.linked, ...added];
        for (const key of keys) counts.set(key, countOf(key) + 1);
        if (keys.some((key) => countOf(key) > maxProductsOfDocument))
          crowded.set(row, fieldError('too_many_entries', maxProductsOfDocument));
        else if (added.length > 0 && total > maxDocuments)
          crowded.set(row, fieldError('too_many_entries', maxDocuments));
      }
      return crowded;
    },

    /** What the cell says before and after, and the titles of what goes. */
    describe(productId: number | undefined, { linked, unlinked, changed, added }: LinkChanges) {
      const stored = ofProduct(productId);
      const valuesOf = new Map(changed.map(({ id, values }) => [id, values]));
      const after = stored
        .filter(({ id }) => !unlinked.includes(id))
        .map((row) => ({ ...row, ...valuesOf.get(row.id) }));
      const titleOf = (id: number) => byId.get(id)?.title ?? '';
      return {
        before: list(stored),
        after: [...list([...after, ...linked.flatMap((id) => byId.get(id) ?? [])]), ...added.map(textOf)],
        removed: unlinked.map(titleOf),
      };
    },
  };
}

export type DocumentCells = ReturnType<typeof createDocumentCells>;
