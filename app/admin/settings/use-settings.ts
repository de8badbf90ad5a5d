import { useQuery } from '@tanstack/react-query';
import { useAdminContext } from '../shell/admin-context.tsx';
import { readSettings } from './settings-calls.ts';

export const settingsKey = ['settings'];

export function useSettings() {
  const { mode } = useAdminContext();
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => readSettings(signal),
    enabled: mode === 'server',
  });
}
