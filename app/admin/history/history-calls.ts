import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import * as api from '#domain/endpoints/history.ts';
import { call, callForPage, callForSaved } from '../store/call-api.ts';

export type Undone = Awaited<ReturnType<typeof undoChangeSet>>;
export type SkippedRow = Undone['kept'][number];
export type TrashRow = AnswerOf<typeof api.listTrash>[number];

export interface Page<Row> {
  rows: Row[];
  total: number;
}

export const listChangeSets = (query: URLSearchParams, signal: AbortSignal) =>
  callForPage(api.listChangeSets, { query }, { signal });

export const listChanges = (query: URLSearchParams, signal: AbortSignal) =>
  callForPage(api.listChanges, { query }, { signal });

export const listTrash = (query: URLSearchParams, signal: AbortSignal) =>
  callForPage(api.listTrash, { query }, { signal });

export const undoChangeSet = (changeSet: number) =>
  callForSaved(api.undoChangeSet, { path: { run: changeSet } }, { keepalive: true });

export const undoChange = (id: number) => callForSaved(api.undoChange, { path: { id } }, { keepalive: true });

export const restoreRows = (rows: readonly Pick<TrashRow, 'table' | 'id'>[], withParents: boolean) => {
  const body = { rows: rows.map(({ table, id }) => ({ table, id })), with_parents: withParents };
  return callForSaved(api.restoreRows, { body }, { keepalive: true });
};

/** Fails if the bin has another number of rows than the dialog named. */
export const emptyTrash = (count: number) => call(api.emptyTrash, { query: { count: String(count) } });
