import { useQuery, useQueryClient } from '@tanstack/react-query';
import { firstDayWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { changeFirstDay, readFirstDay } from '#domain/endpoints/first-day.ts';
import { reasonText } from '../manager/error-texts.ts';
import { useAdminContext } from '../shell/admin-context.tsx';
import { call, queryOf } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';

const query = queryOf(readFirstDay, {});

/** What is done of the first day; absent without a server. */
export function useFirstDay() {
  const { mode } = useAdminContext();
  return useQuery({ ...query, staleTime: 0, enabled: mode === 'server' }).data;
}

/** Puts the checklist away, or brings it back. Returns whether that was stored. */
export function usePutAway() {
  const client = useQueryClient();
  const toast = useToast();
  return async (put_away: boolean): Promise<boolean> => {
    try {
      client.setQueryData(query.queryKey, await call(changeFirstDay, { body: { put_away } }));
      return true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(firstDayWords.putAwayFailed(reasonText(error)), { kind: 'alert' });
      return false;
    }
  };
}
