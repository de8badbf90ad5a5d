import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { changeParams } from './change-params.ts';

export const pageSize = 50;

interface Page<Row> {
  rows: Row[];
  total: number;
}

/** The page of a list whose first row the address names in `bas`. Past the end it becomes the last one. */
export function useListPage<Row>(
  queryKey: readonly unknown[],
  load: (paging: { limit: number; offset: number }, signal: AbortSignal) => Promise<Page<Row>>,
) {
  const [params, setParams] = useSearchParams();
  const first = Math.max(0, Number.parseInt(params.get('bas') ?? '0', 10) || 0);
  const offset = first - (first % pageSize);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, offset],
    queryFn: async ({ signal }) => ({ ...(await load({ limit: pageSize, offset }, signal)), offset }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isPastEnd = data?.offset === offset && offset > 0 && offset >= data.total;
  const end = data && Math.max(0, Math.ceil(data.total / pageSize) - 1) * pageSize;
  useEffect(() => {
    if (isPastEnd)
      setParams(changeParams({ bas: end ? String(end) : '' }), { replace: true, preventScrollReset: true });
  });
  return { data: isPastEnd ? undefined : data, error, refetch };
}
