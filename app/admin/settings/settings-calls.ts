import * as auth from '#domain/endpoints/auth.ts';
import { readSettings as readEndpoint, updateSettings } from '#domain/endpoints/shop.ts';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { call, callForSaved } from '../store/call-api.ts';

export type { OwnerSession } from '#domain/endpoints/auth.ts';

export const readSettings = (signal: AbortSignal) => call(readEndpoint, {}, { signal });

/** Sends what was changed, and when the settings were read. */
export const saveSettings = (body: Partial<SettingsRow>) => callForSaved(updateSettings, { body });

export const listSessions = (signal: AbortSignal) => call(auth.listSessions, {}, { signal });

/** Ends one session, or all but this browser's. */
export const endSessions = (which: number | 'others') =>
  which === 'others' ? call(auth.endOtherSessions, {}) : call(auth.endSession, { path: { id: which } });
