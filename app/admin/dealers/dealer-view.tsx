import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { dealerWords as t } from '#app/i18n/admin-tr.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { deleteDealer, readDealer } from '#domain/endpoints/dealers.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import type { Dealer } from '#domain/schemas/dealers.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { removeStoredDraft } from '../manager/form/stored-draft.ts';
import { call, changeSetOf, send } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ListState } from '../ui/list-state.tsx';
import { dealerKey, dealersAddress, dealersKey, useAddDealer } from './dealer-calls.ts';
import { dealerDraftKey } from './dealer-draft.ts';
import { DealerFeed } from './dealer-feed.tsx';
import { DealerForm } from './dealer-form.tsx';
import { DealerLink } from './dealer-link.tsx';

/** One dealer: the link, the discounts and the fixed prices. */
export function DealerView({ id }: { id: number }) {
  const navigate = useNavigate();
  const [isGone, setGone] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: dealerKey(id),
    queryFn: ({ signal }) => call(readDealer, { path: { id } }, { signal }),
    enabled: !isGone,
    staleTime: 0,
  });
  const isMissing = error instanceof StoreError && error.code === problemCodes.noSuchRow;
  // By now the form, which would ask before it is left, is gone.
  useEffect(() => {
    if (!isGone) return;
    removeStoredDraft(dealerDraftKey(id));
    void navigate(dealersAddress, { replace: true });
  }, [isGone, navigate, id]);
  if (isGone) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink to={dealersAddress}>{t.back}</BackLink>
      {isMissing && <p role="alert">{t.missing}</p>}
      {!isMissing && !data && (
        <ListState
          rows={undefined}
          error={error}
          words={{ loading: t.oneLoading, loadFailed: t.oneLoadFailed }}
          onRetry={() => void refetch()}
        />
      )}
      {!isMissing && data && (
        <>
          <header className="grid gap-3">
            <h2 className="font-bold text-2xl tracking-tight [overflow-wrap:anywhere]">{data.name}</h2>
            <DealerActions dealer={data} onGone={() => setGone(true)} />
          </header>
          <DealerLink dealer={data} />
          <DealerForm dealer={data} />
          <DealerFeed dealer={data} />
        </>
      )}
    </div>
  );
}

function DealerActions({ dealer, onGone }: { dealer: Dealer; onGone: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  const { add, isPending } = useAddDealer();
  const { phone: _, name, note, percent, rules, prices, valid_until, active } = dealer;
  const copy = { note, percent, rules, prices, valid_until, active };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        aria-disabled={isPending || undefined}
        onClick={() => void add({ ...copy, name: t.copyName(name).slice(0, 120) })}
      >
        {t.copy}
      </Button>
      <a href={`/2000/aktarim?liste=1&bayi=${dealer.id}`} className={buttonVariants('plain')}>
        {t.priceList}
      </a>
      <a href={`/api/dealers/${dealer.id}/prices.xlsx`} download className={buttonVariants('plain')}>
        {t.sheet}
      </a>
      <Button variant="quiet" onClick={() => setDeleting(true)}>
        {t.delete}
      </Button>
      {isDeleting && <DeleteDialog dealer={dealer} onGone={onGone} onClose={() => setDeleting(false)} />}
    </div>
  );
}

interface DeleteDialogProps {
  dealer: Dealer;
  onGone: () => void;
  onClose: () => void;
}

function DeleteDialog({ dealer: { id, name }, onGone, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const showChange = useChangeToast();

  async function remove() {
    onClose();
    try {
      const response = await send(deleteDealer, { path: { id } });
      onGone();
      showChange(t.deleted, changeSetOf(response));
      void client.invalidateQueries({
        queryKey: dealersKey,
        predicate: ({ queryKey: [, kind] }) => kind !== 'one',
      });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.deleteFailed(reasonText(error)), { kind: 'alert' });
    }
  }

  return (
    <ConfirmDialog
      title={t.deleteTitle}
      confirmLabel={t.remove}
      cancelLabel={t.cancel}
      isDestructive
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t.deleteText(name)}
    </ConfirmDialog>
  );
}
