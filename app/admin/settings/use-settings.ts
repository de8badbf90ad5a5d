import { useQuery } from '@tanstack/react-query';
import { readSettings } from '#domain/endpoints/shop.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { useAdminContext } from '../shell/admin-context.tsx';
import { call } from '../store/call-api.ts';

export const settingsKey = ['settings'];
/** Of the mutations; while one runs, the form is not saved. */
export const saveKey = [...settingsKey, 'save'];
export const uploadKey = [...settingsKey, 'upload'];

export function useSettings() {
  const { mode } = useAdminContext();
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(readSettings, {}, { signal }),
    enabled: mode === 'server',
  });
}

/** The low-stock limit of products without one of their own. */
export const useLowStock = () => useSettings().data?.low_stock ?? settingsDefaults.low_stock;
