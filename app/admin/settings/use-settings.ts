import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readSettings } from '#domain/endpoints/shop.ts';
import { type VatTerms, vatTerms } from '#domain/margin.ts';
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

/** What prices say of VAT, for margins. */
export function useVatTerms(): VatTerms {
  const { data = settingsDefaults } = useSettings();
  return useMemo(() => vatTerms(data), [data]);
}
