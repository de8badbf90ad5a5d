import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import * as api from '#domain/endpoints/history.ts';
import { callForSaved } from '../store/call-api.ts';

export type Undone = Awaited<ReturnType<typeof undoChangeSet>>;
export type SkippedRow = Undone['kept'][number];
export type TrashRow = AnswerOf<typeof api.listTrash>[number];

export const undoChangeSet = (changeSet: number) =>
  callForSaved(api.undoChangeSet, { path: { run: changeSet } }, { keepalive: true });

export const undoChange = (id: number) => callForSaved(api.undoChange, { path: { id } }, { keepalive: true });

export const restoreRows = (rows: readonly Pick<TrashRow, 'table' | 'id'>[], withParents: boolean) => {
  const body = { rows: rows.map(({ table, id }) => ({ table, id })), with_parents: withParents };
  return callForSaved(api.restoreRows, { body }, { keepalive: true });
};
