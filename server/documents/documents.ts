import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import { type DocumentEnding, documentTypes, maxDocumentBytes } from '#domain/document.ts';
import type { FieldError } from '#domain/field-error.ts';
import type { DocumentRow } from '#domain/schemas/documents.ts';
import { settingsId } from '#domain/schemas/settings.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import type { Repository } from '#server/catalogue/repository.ts';
import type { WriteResult } from '#server/catalogue/write-result.ts';
import type { Database } from '#server/database/database.ts';
import { unusedDocuments } from '#server/database/schema.ts';
import { createPartUploads, removeUploads } from '#server/uploads/part-uploads.ts';
import { contradiction, proveType } from './document-type.ts';
import { countDownload, listDownloads } from './downloads.ts';
import type { FileStore } from './file-store.ts';
import { finishFile, type ReceivedFile, receiveFile, TooLongError } from './receive-file.ts';

export interface DeclaredFile {
  name?: string | undefined;
  type?: string | undefined;
  /** If the sender says it. */
  size?: number | undefined;
}

export type FileResult =
  | { ok: true; result: WriteResult<DocumentRow> }
  | { ok: false; reason: 'invalid'; error: FieldError }
  | { ok: false; reason: 'too_large' }
  | { ok: false; reason: 'quota_full'; usedBytes: number; quotaBytes: number }
  | { ok: false; reason: 'same_file'; document: Pick<DocumentRow, 'id' | 'title'> };

interface DocumentsDeps {
  database: Database;
  repository: Repository;
  store: FileStore;
  folder: string;
  now?: () => number;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** How long a file stays that a restored backup does not name. */
const keptMs = 30 * dayMs;
/** A change of the catalogue can be taken back for so long; then the former file is gone. */
const historyDays = 30;

export type Documents = ReturnType<typeof createDocuments>;

/** The files of documents: received, stored, and removed when nothing refers to them. */
export function createDocuments({ database, repository, store, folder, now = Date.now }: DocumentsDeps) {
  const { orm } = database;
  /** The bytes of files that are being received, which the quota counts too. */
  let arriving = 0;

  async function readSpace() {
    const files = await store.list();
    const settings = await repository.settings.get(settingsId);
    const megabytes = settings?.document_quota_mb ?? settingsDefaults.document_quota_mb;
    const usedBytes = files.reduce((sum, { size }) => sum + size, 0);
    return { files, usedBytes, quotaBytes: megabytes * 1_000_000 };
  }

  /** The files of documents, and those that a change of the last 30 days can bring back. */
  async function readUsed(): Promise<Set<string | null>> {
    const rows = await repository.documents.list();
    const ofHistory = await repository.history.documentFiles(new Date(now() - historyDays * dayMs));
    return new Set([...rows.map(({ file }) => file), ...ofHistory]);
  }

  /** Removes files that no document and no change of the last 30 days refers to. */
  async function removeUnused(graceMs = hourMs): Promise<number> {
    const used = await readUsed();
    const storedAt = (name: string) => Number(/-(\d{13})-/.exec(name)?.[1]);
    const kept = await readKept();
    const unused = (await store.list()).filter(({ name }) => !used.has(name));
    const removed = unused.filter(({ name }) => {
      const since = kept.get(name);
      return since === undefined ? storedAt(name) <= now() - graceMs : since <= now() - keptMs;
    });
    for (const { name } of removed) await store.remove(name);
    const gone = [...kept.keys()].filter(
      (name) => used.has(name) || removed.some((file) => file.name === name),
    );
    if (gone.length > 0) await orm.delete(unusedDocuments).where(inArray(unusedDocuments.file, gone));
    return removed.length;
  }

  async function readKept(): Promise<Map<string, number>> {
    const rows = await orm.select().from(unusedDocuments);
    return new Map(rows.map(({ file, since }) => [file, Date.parse(since)]));
  }

  /** How many bytes may still come; what is left over is removed before that says none. */
  async function findRoom(size: number): Promise<{ left: number; usedBytes: number; quotaBytes: number }> {
    const leftOf = ({ usedBytes, quotaBytes }: { usedBytes: number; quotaBytes: number }) =>
      Math.max(0, quotaBytes - usedBytes - arriving);
    const space = await readSpace();
    if (leftOf(space) >= size) return { left: leftOf(space), ...space };
    await removeUnused();
    const again = await readSpace();
    return { left: leftOf(again), ...again };
  }

  /** Checks a complete file and gives it to the document. The temporary file is gone afterwards. */
  async function attach(id: number, received: ReceivedFile, declared: DeclaredFile): Promise<FileResult> {
    try {
      const proven = await proveType(received.path);
      if (!proven.ok) return { ok: false, reason: 'invalid', error: proven.error };
      const error = contradiction(proven.ending, declared);
      if (error) return { ok: false, reason: 'invalid', error };
      return await storeFile(id, received, proven.ending);
    } finally {
      await rm(received.path, { force: true });
    }
  }

  async function storeFile(id: number, received: ReceivedFile, ending: DocumentEnding): Promise<FileResult> {
    const { path, size, sha256 } = received;
    const rows = await repository.documents.list();
    const document = rows.find((row) => row.id === id);
    if (!document) return { ok: true, result: { ok: false, reason: 'missing' } };
    if (document.sha256 === sha256) return { ok: true, result: { ok: true, value: document } };
    const other = rows.find((row) => row.sha256 === sha256);
    if (other) return { ok: false, reason: 'same_file', document: { id: other.id, title: other.title } };
    const name = `file-${id}-${now()}-${randomBytes(4).toString('hex')}.${ending}`;
    await store.put(name, path, size, documentTypes[ending]);
    // If this throws, the row may have been written nevertheless; the daily maintenance removes what it does not name.
    const result = await repository.documents.setFile(id, { file: name, size, sha256 });
    if (!result.ok) await store.remove(name);
    return { ok: true, result };
  }

  return {
    store,
    uploads: createPartUploads(folder),
    removeUnused,

    /** After a restore: the backup that was made before it may need what is not named now. */
    async keepUnused(): Promise<void> {
      const used = await readUsed();
      const files = (await store.list()).filter(({ name }) => !used.has(name));
      if (files.length === 0) return;
      const rows = files.map(({ name }) => ({ file: name, since: new Date(now()).toISOString() }));
      await orm.insert(unusedDocuments).values(rows).onConflictDoNothing();
    },

    /** Before anything is sent: undefined if a file of this size can come. */
    async refuse(size: number): Promise<Exclude<FileResult, { ok: true }> | undefined> {
      if (size > maxDocumentBytes) return { ok: false, reason: 'too_large' };
      const { left, ...space } = await findRoom(size);
      if (left < size) return { ok: false, reason: 'quota_full', ...space };
      return undefined;
    },

    /** Receives the file of a document. Whatever goes wrong, the document is as before and nothing is left. */
    async receive(id: number, body: AsyncIterable<Uint8Array>, declared: DeclaredFile): Promise<FileResult> {
      const expected = declared.size ?? 0;
      const { left, ...space } = await findRoom(Math.max(1, expected));
      const full = { ok: false, reason: 'quota_full', ...space } as const;
      if (left === 0 || left < expected) return full;
      arriving += expected;
      try {
        const received = await receiveFile(body, folder, Math.min(maxDocumentBytes, left));
        return await attach(id, received, declared);
      } catch (error) {
        if (!(error instanceof TooLongError)) throw error;
        return left < maxDocumentBytes ? full : { ok: false, reason: 'too_large' };
      } finally {
        arriving -= expected;
      }
    },

    /** The same with a file that has arrived in parts. */
    attachUpload: async (id: number, file: string, declared: DeclaredFile) =>
      attach(id, await finishFile(file), declared),

    /** What the owner's screen says of the files. */
    async usage() {
      const { files, usedBytes, quotaBytes } = await readSpace();
      const rows = await repository.documents.list();
      const stored = new Set(files.map(({ name }) => name));
      const named = new Set(rows.map(({ file }) => file));
      const missing = rows.filter(({ file }) => file !== null && !stored.has(file)).map(({ id }) => id);
      const kept = files.filter(({ name }) => !named.has(name)).reduce((sum, { size }) => sum + size, 0);
      return {
        files: files.length,
        used_bytes: usedBytes,
        quota_bytes: quotaBytes,
        kept_bytes: kept,
        missing,
      };
    },

    countDownload: (id: number) => countDownload(database, id, now()),
    listDownloads: (days: number) => listDownloads(database, days, now()),

    /** Once a day, and at a start. What a process of this machine is still receiving stays. */
    async tidy(graceMs = hourMs): Promise<number> {
      await removeUploads(folder, now() - graceMs);
      return removeUnused(graceMs);
    },
  };
}
