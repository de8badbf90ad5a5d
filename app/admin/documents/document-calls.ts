import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { documentAdminWords } from '#app/i18n/admin-tr.ts';
import { maxDocumentBytes } from '#domain/document.ts';
import {
  beginDocumentUpload,
  cancelDocumentUpload,
  documents as endpoints,
  sendDocumentFile,
  sendDocumentPart,
} from '#domain/endpoints/documents.ts';
import type { DocumentAnswer } from '#domain/schemas/documents.ts';
import { fieldText, reasonText } from '../manager/error-texts.ts';
import { call, callForPage, callForSaved } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { type PartProgress, partTimeoutMs, sendParts } from '../store/send-parts.ts';

export type Document = DocumentAnswer;

const documentsKey = ['documents'];
export const usageKey = [...documentsKey, 'usage'];

const perPage = 200;

async function readAll(signal: AbortSignal): Promise<Document[]> {
  const all: Document[] = [];
  for (;;) {
    const query = { limit: String(perPage), offset: String(all.length) };
    const { rows, total } = await callForPage(endpoints.list, { query }, { signal });
    all.push(...rows);
    if (rows.length < perPage || all.length >= total) return all;
  }
}

/** All documents, in the owner's order. */
export function useDocuments() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...documentsKey, 'list'],
    queryFn: ({ signal }) => readAll(signal),
    staleTime: 5_000,
  });
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: documentsKey }), [client]);
  return { documents: query.data, error: query.error, refetch: query.refetch, refresh };
}

/** Why a document or its file could not be saved. */
export function documentReason(error: StoreError): string {
  const { file, size } = error.details.errors ?? {};
  const ofFile = file ?? size;
  const same = error.details.document;
  if (same) return documentAdminWords.sameFile(same.title);
  return ofFile ? fieldText(ofFile) : reasonText(error);
}

/** Sends the file of a document in parts; the document has it when all of it has arrived. */
export function uploadFile(
  id: number,
  file: File,
  report: (progress: PartProgress) => void,
  signal: AbortSignal,
) {
  if (file.size > maxDocumentBytes) throw new StoreError('too_large', 'It is too large');
  return sendParts(
    file,
    {
      begin: (size) => call(beginDocumentUpload, { body: { size } }, { signal }),
      send: (upload, offset, part) =>
        call(
          sendDocumentPart,
          { path: { upload }, query: { offset: String(offset) }, file: part },
          { signal, timeoutMs: partTimeoutMs },
        ),
      cancel: (upload) => call(cancelDocumentUpload, { path: { upload } }),
      finish: (upload) =>
        callForSaved(
          sendDocumentFile,
          { path: { id }, query: { upload, name: file.name.slice(-1_000) }, file: new Blob([]) },
          { signal, timeoutMs: partTimeoutMs },
        ),
    },
    report,
    signal,
  );
}
