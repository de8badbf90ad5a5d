import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import * as api from '#domain/endpoints/history.ts';
import type { UndoInput } from '#domain/schemas/history.ts';
import { callForSaved } from '../store/call-api.ts';

export type SkippedRow = AnswerOf<typeof api.undoChangeSet>['kept'][number];
export type TrashRow = AnswerOf<typeof api.listTrash>[number];

/** A change set, or a part of it. */
export interface UndoRequest extends UndoInput {
  run: number;
}

export const undoChangeSet = ({ run, ...part }: UndoRequest) =>
  callForSaved(
    api.undoChangeSet,
    { path: { run }, ...(Object.keys(part).length > 0 && { body: part }) },
    { keepalive: true },
  );

export const restoreRows = (rows: readonly Pick<TrashRow, 'table' | 'id'>[], withParents: boolean) => {
  const body = { rows: rows.map(({ table, id }) => ({ table, id })), with_parents: withParents };
  return callForSaved(api.restoreRows, { body }, { keepalive: true });
};
