import { useQuery } from '@tanstack/react-query';
import { readRates } from '#domain/endpoints/catalogue.ts';
import { useAdminContext } from '../shell/admin-context.tsx';
import { queryOf } from '../store/call-api.ts';

const query = queryOf(readRates, {});
export const ratesKey = query.queryKey;

export function useRates() {
  const { mode } = useAdminContext();
  return useQuery({
    ...query,
    enabled: mode === 'server',
  });
}
