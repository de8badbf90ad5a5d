import { useQuery } from '@tanstack/react-query';
import { useAdminContext } from '../shell/admin-context.tsx';
import { readRates } from './price-calls.ts';

export const ratesKey = ['rates'];

export function useRates() {
  const { mode } = useAdminContext();
  return useQuery({
    queryKey: ratesKey,
    queryFn: ({ signal }) => readRates(signal),
    enabled: mode === 'server',
  });
}
