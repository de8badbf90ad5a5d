import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import * as api from '#domain/endpoints/history.ts';
import { call, callForPage } from '../store/call-api.ts';

export type Undone = AnswerOf<typeof api.undoRun>;
export type SkippedRow = Undone['kept'][number];
export type TrashRow = AnswerOf<typeof api.listTrash>[number];

export interface Page<Row> {
  rows: Row[];
  total: number;
}

export const listRuns = (query: URLSearchParams, signal: AbortSignal) =>
  callForPage(api.listRuns, { query }, { signal });

export const listChanges = (query: URLSearchParams, signal: AbortSignal) =>
  callForPage(api.listChanges, { query }, { signal });

export const listTrash = (query: URLSearchParams, signal: AbortSignal) =>
  callForPage(api.listTrash, { query }, { signal });

export const undoRun = (changeSet: number) =>
  call(api.undoRun, { path: { run: changeSet } }, { keepalive: true });

export const undoChange = (id: number) => call(api.undoChange, { path: { id } }, { keepalive: true });

export const restoreRows = (rows: readonly Pick<TrashRow, 'table' | 'id'>[], withParents: boolean) => {
  const body = { rows: rows.map(({ table, id }) => ({ table, id })), with_parents: withParents };
  return call(api.restoreRows, { body }, { keepalive: true });
};

/** Fails if the bin has another number of rows than the dialog named. */
export const emptyTrash = (count: number) => call(api.emptyTrash, { query: { count: String(count) } });
