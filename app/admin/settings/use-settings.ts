import { useQuery } from '@tanstack/react-query';
import { useAdminContext } from '../shell/admin-context.tsx';
import { readSettings } from './settings-calls.ts';

export const settingsKey = ['settings'];
/** Of the mutations; while one runs, the form is not saved. */
export const saveKey = [...settingsKey, 'save'];
export const uploadKey = [...settingsKey, 'upload'];

export function useSettings() {
  const { mode } = useAdminContext();
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => readSettings(signal),
    enabled: mode === 'server',
  });
}
