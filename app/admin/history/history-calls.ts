import type { ChangeSet, HistoryEntry } from '#domain/schemas/history.ts';
import { type Call, callApi, readBody } from '../store/call-api.ts';

const readTimeoutMs = 10_000;
const writeTimeoutMs = 30_000;

/** A row that an undo or a restore has left as it is. */
export interface SkippedRow {
  table: string;
  row_id: number;
  name?: string;
  reason: string;
}

export interface Undone {
  undone: number;
  kept: SkippedRow[];
  run?: number;
}

export interface TrashRow {
  table: string;
  id: number;
  name: string;
  deleted_at: string;
  expires_at: string;
}

export interface Restored {
  restored: { table: string; id: number }[];
  kept: SkippedRow[];
  run?: number;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
}

const send = (path: string, call: Omit<Call, 'timeoutMs'> = {}) => {
  const timeoutMs = call.method === undefined ? readTimeoutMs : writeTimeoutMs;
  return callApi(path, { ...call, timeoutMs });
};

async function readPage<Row>(path: string, signal: AbortSignal): Promise<Page<Row>> {
  const response = await send(path, { signal });
  return { rows: await readBody(response), total: Number(response.headers.get('X-Total-Count')) };
}

export const listRuns = (query: URLSearchParams, signal: AbortSignal) =>
  readPage<ChangeSet>(`/api/runs?${query}`, signal);

export const listChanges = (query: URLSearchParams, signal: AbortSignal) =>
  readPage<HistoryEntry>(`/api/history?${query}`, signal);

export const listTrash = (query: URLSearchParams, signal: AbortSignal) =>
  readPage<TrashRow>(`/api/trash?${query}`, signal);

export const undoRun = async (run: number): Promise<Undone> =>
  readBody(await send(`/api/runs/${run}/undo`, { method: 'POST', keepalive: true }));

export const undoChange = async (id: number): Promise<Undone> =>
  readBody(await send(`/api/history/${id}/undo`, { method: 'POST', keepalive: true }));

export const restoreRows = async (
  rows: readonly { table: string; id: number }[],
  withParents: boolean,
): Promise<Restored> => {
  const body = { rows: rows.map(({ table, id }) => ({ table, id })), with_parents: withParents };
  return readBody(await send('/api/trash/restore', { method: 'POST', body, keepalive: true }));
};

/** Fails if the bin has another number of rows than the dialog named. */
export const emptyTrash = async (count: number): Promise<{ count: number }> =>
  readBody(await send(`/api/trash?count=${count}`, { method: 'DELETE' }));
