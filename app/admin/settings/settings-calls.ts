import type { SettingsRow } from '#domain/schemas/settings.ts';
import { callApi, readBody, readSaved } from '../store/call-api.ts';

const timeoutMs = 10_000;
const path = '/api/settings';

export const readSettings = async (signal: AbortSignal): Promise<SettingsRow> =>
  readBody(await callApi(path, { signal, timeoutMs }));

/** Sends what was changed, and when the settings were read. */
export const saveSettings = async (body: Partial<SettingsRow>): Promise<SettingsRow & { run?: number }> =>
  readSaved(await callApi(path, { method: 'PATCH', body, timeoutMs }));
