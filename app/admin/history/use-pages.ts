import { useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import type { AnswerOf, EndpointDescription, InputOf } from '#domain/endpoints/endpoint.ts';
import { callForPage } from '../store/call-api.ts';

const defaultPageSize = 50;

/** Rows of the history, a page at a time. */
export function usePages<E extends EndpointDescription & { answer: { schema: z.ZodType<unknown[]> } }>(
  endpoint: E,
  filters: Readonly<Record<string, string>> = {},
  isEnabled = true,
  pageSize = defaultPageSize,
) {
  const query = useInfiniteQuery({
    queryKey: [endpoint.path, filters],
    queryFn({ signal, pageParam }) {
      const page = { limit: String(pageSize), offset: String(pageParam) };
      const query = new URLSearchParams({ ...filters, ...page });
      return callForPage(endpoint, { query } as InputOf<E>, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return shown < total ? shown : undefined;
    },
    enabled: isEnabled,
    // Every save changes it.
    staleTime: 0,
  });
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows) as AnswerOf<E> | undefined,
    total: query.data?.pages.at(-1)?.total ?? 0,
    error: query.isFetching ? null : query.error,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
