import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dealerWords as t } from '#app/i18n/admin-tr.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { deleteDealer, readDealer } from '#domain/endpoints/dealers.ts';
import type { Dealer } from '#domain/schemas/dealers.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { OpenedRow } from '../manager/form/opened-row.tsx';
import { call, changeSetOf, send } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { dealerKey, dealersAddress, dealersKey, useAddDealer } from './dealer-calls.ts';
import { dealerDraftKey } from './dealer-draft.ts';
import { DealerFeed } from './dealer-feed.tsx';
import { DealerForm } from './dealer-form.tsx';
import { DealerLink } from './dealer-link.tsx';

/** One dealer: the link, the discounts and the fixed prices. */
export function DealerView({ id }: { id: number }) {
  return (
    <OpenedRow
      queryKey={dealerKey(id)}
      read={(signal) => call(readDealer, { path: { id } }, { signal })}
      draftKey={dealerDraftKey(id)}
      list={dealersAddress}
      words={t}
    >
      {(dealer, onGone) => (
        <>
          <header className="grid gap-3">
            <h2 className="font-bold text-2xl tracking-tight [overflow-wrap:anywhere]">{dealer.name}</h2>
            <DealerActions dealer={dealer} onGone={onGone} />
          </header>
          <DealerLink dealer={dealer} />
          <DealerForm dealer={dealer} />
          <DealerFeed dealer={dealer} />
        </>
      )}
    </OpenedRow>
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
