import type { SettingsRow } from '#domain/schemas/settings.ts';
import { callApi, readBody, readSaved } from '../store/call-api.ts';

const timeoutMs = 10_000;
const path = '/api/settings';
const sessionsPath = '/api/auth/sessions';

export interface OwnerSession {
  id: number;
  /** Empty if it is not known. */
  device: string;
  created_at: string;
  last_used_at: string;
  current: boolean;
}

export const readSettings = async (signal: AbortSignal): Promise<SettingsRow> =>
  readBody(await callApi(path, { signal, timeoutMs }));

/** Sends what was changed, and when the settings were read. */
export const saveSettings = async (body: Partial<SettingsRow>): Promise<SettingsRow & { run?: number }> =>
  readSaved(await callApi(path, { method: 'PATCH', body, timeoutMs }));

export const listSessions = async (signal: AbortSignal): Promise<OwnerSession[]> =>
  readBody(await callApi(sessionsPath, { signal, timeoutMs }));

/** Ends one session, or all but this browser's. */
export const endSessions = (which: number | 'others') =>
  callApi(which === 'others' ? sessionsPath : `${sessionsPath}/${which}`, { method: 'DELETE', timeoutMs });
