import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dealerWords as t } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { createDealer } from '#domain/endpoints/dealers.ts';
import type { InputOf } from '#domain/endpoints/endpoint.ts';
import type { Dealer } from '#domain/schemas/dealers.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { callForSaved } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';

export const dealersKey = ['dealers'];
export const dealerKey = (id: number) => [...dealersKey, 'one', id];
/** The link that was made just now: in memory only, because it is said once. */
export const linkKey = (id: number) => ['dealer-link', id];
export const dealersAddress = '/2000/bayiler';
export const dealerAddress = (id: number) => `${dealersAddress}?bayi=${id}`;

/** Keeps a new link for the page of the dealer, apart from the dealer. */
export function showLink(client: QueryClient, { link, ...dealer }: Dealer): Dealer {
  if (link) client.setQueryData(linkKey(dealer.id), link);
  client.setQueryData(dealerKey(dealer.id), dealer);
  void client.invalidateQueries({
    queryKey: dealersKey,
    predicate: ({ queryKey: [, kind] }) => kind !== 'one',
  });
  return dealer;
}

type NewDealer = InputOf<typeof createDealer>['body'];

/** Adds a dealer and leads to its page, which shows the link. */
export function useAddDealer() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const showChange = useChangeToast();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: NewDealer) => callForSaved(createDealer, { body }),
  });
  async function add(values: NewDealer): Promise<boolean> {
    if (isPending) return false;
    try {
      const { changeSet, ...saved } = await mutateAsync(values);
      const { id, name } = showLink(client, saved);
      showChange(t.created(name), changeSet);
      void navigate(dealerAddress(id));
      return true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.createFailed(reasonText(error)), { kind: 'alert' });
      return false;
    }
  }
  return { add, isPending };
}
