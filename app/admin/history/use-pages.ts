import { useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from './history-calls.ts';

const historyKey = ['history'];
const defaultPageSize = 50;

/** Rows of the history, a page at a time. */
export function usePages<Row>(
  key: readonly unknown[],
  read: (query: URLSearchParams, signal: AbortSignal) => Promise<Page<Row>>,
  filters: Readonly<Record<string, string>> = {},
  isEnabled = true,
  pageSize = defaultPageSize,
) {
  const query = useInfiniteQuery({
    queryKey: [...historyKey, ...key, filters],
    queryFn({ signal, pageParam }) {
      const page = { limit: String(pageSize), offset: String(pageParam) };
      return read(new URLSearchParams({ ...filters, ...page }), signal);
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }: Page<Row>, pages) => {
      const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return shown < total ? shown : undefined;
    },
    enabled: isEnabled,
    // Every save changes it.
    staleTime: 0,
  });
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows),
    total: query.data?.pages.at(-1)?.total ?? 0,
    error: query.isFetching ? null : query.error,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
