import {
  keepPreviousData,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#app/admin/store/call-api.ts';
import { forgetSearch, readInsights } from '#domain/endpoints/searches.ts';
import type { Insights } from '#domain/schemas/insights.ts';

export const periods = [7, 30, 90] as const;
const insightsKey = ['insights'];
const dismissKey = [...insightsKey, 'dismiss'];

const without = (
  { searches_without_result, words_left_out, searches_corrected, ...others }: Insights,
  texts: ReadonlySet<string>,
): Insights => ({
  ...others,
  searches_without_result: searches_without_result.filter(({ text }) => !texts.has(text)),
  words_left_out: words_left_out.filter(({ text }) => !texts.has(text)),
  searches_corrected: searches_corrected.filter(({ text }) => !texts.has(text)),
});

/** The searches in vain of the chosen days. A dismissed one is gone at once, and back if that fails. */
export function useMissedSearches() {
  const client = useQueryClient();
  const [days, setDays] = useState<number>(30);
  const query = useQuery({
    queryKey: [...insightsKey, days],
    queryFn: ({ signal }) => call(readInsights, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
    // Visitors search while the page is open.
    staleTime: 0,
  });
  const { mutateAsync: dismiss } = useMutation({
    mutationKey: dismissKey,
    mutationFn: (text: string) => call(forgetSearch, { body: { text } }),
    // Until the list is read again: one that is being read may still have it, and so may that of the former period.
    async onSuccess(_response, text) {
      client.setQueriesData<Insights>(
        { queryKey: insightsKey },
        (insights) => insights && without(insights, new Set([text])),
      );
      await client.invalidateQueries({ queryKey: insightsKey });
    },
  });
  const pending = useMutationState({
    filters: { mutationKey: dismissKey, status: 'pending' },
    select: ({ state }) => state.variables as string,
  });
  const insights = useMemo(() => query.data && without(query.data, new Set(pending)), [query.data, pending]);
  return {
    days,
    setDays,
    insights,
    error: query.isFetching ? null : query.error,
    refetch: () => void query.refetch(),
    dismiss,
    /** The same without a message: the text has got its synonym. */
    forget: (text: string) => void dismiss(text).catch(() => undefined),
  };
}

export type MissedSearchesState = ReturnType<typeof useMissedSearches>;
