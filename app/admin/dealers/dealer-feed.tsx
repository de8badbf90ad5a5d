import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dealerWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { replaceDealerFeed, revokeDealerFeed } from '#domain/endpoints/dealers.ts';
import { type FeedStock, feedStocks } from '#domain/feeds.ts';
import { formatDay } from '#domain/istanbul-time.ts';
import type { Dealer } from '#domain/schemas/dealers.ts';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { labelClass, selectClass } from '../manager/form/field-styles.ts';
import { call } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { AddressField } from '../ui/address-field.tsx';
import { dealerKey } from './dealer-calls.ts';

const t = dealerWords.feed;

/** The addresses under which a dealer's own program reads products with the dealer's prices. They are said once. */
export function DealerFeed({ dealer: { id, feed_at } }: { dealer: Dealer }) {
  const selectId = useId();
  const [stock, setStock] = useState<FeedStock>('words');
  const [question, setQuestion] = useState<'replace' | 'revoke'>();
  const { replace, revoke, isPending } = useFeedAddresses(id, stock);

  function change(kind: 'replace' | 'revoke') {
    setQuestion(undefined);
    if (isPending) return;
    if (kind === 'replace') replace.mutate();
    else revoke.mutate();
  }

  return (
    <section
      aria-label={t.title}
      className="grid max-w-3xl gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h3 className="font-bold">{t.title}</h3>
      <p className="text-ink-soft text-sm">{t.lead}</p>
      {!replace.data && (
        <p className="text-ink-soft text-sm">{feed_at ? t.since(formatDay(feed_at, 'tr')) : t.none}</p>
      )}
      {replace.data && (
        <div className="grid gap-3">
          <p role="status" className="rounded-md bg-signal-wash px-3 py-2 text-sm">
            {t.once}
          </p>
          <AddressField label={t.xml} address={replace.data.xml} />
          <AddressField label={t.csv} address={replace.data.csv} />
        </div>
      )}
      <div className="grid max-w-xs gap-1">
        <label htmlFor={selectId} className={labelClass}>
          {t.stock}
        </label>
        <select
          id={selectId}
          value={stock}
          className={selectClass}
          onChange={({ target }) => setStock(target.value === 'number' ? 'number' : 'words')}
        >
          {feedStocks.map((each) => (
            <option key={each} value={each}>
              {t.stocks[each]}
            </option>
          ))}
        </select>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-disabled={isPending || undefined}
          onClick={() => (feed_at ? setQuestion('replace') : change('replace'))}
        >
          {feed_at ? t.replace : t.make}
        </Button>
        {feed_at && (
          <Button
            variant="quiet"
            aria-disabled={isPending || undefined}
            onClick={() => setQuestion('revoke')}
          >
            {t.revoke}
          </Button>
        )}
      </div>
      {question && (
        <ConfirmDialog
          title={question === 'replace' ? t.replaceTitle : t.revokeTitle}
          confirmLabel={t[question]}
          cancelLabel={dealerWords.cancel}
          isDestructive
          onConfirm={() => change(question)}
          onCancel={() => setQuestion(undefined)}
        >
          {question === 'replace' ? t.replaceText : t.revokeText}
        </ConfirmDialog>
      )}
    </section>
  );
}

function useFeedAddresses(id: number, stock: FeedStock) {
  const client = useQueryClient();
  const toast = useToast();
  const onError = (error: Error) => {
    if (!(error instanceof StoreError)) throw error;
    toast(t.failed(reasonText(error)), { kind: 'alert' });
  };
  // The dealer says whether there are addresses, and has another version.
  const onSettled = () => client.invalidateQueries({ queryKey: dealerKey(id) });
  const replace = useMutation({
    mutationFn: () => call(replaceDealerFeed, { path: { id }, body: { stock } }),
    onError,
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeDealerFeed, { path: { id } }),
    onSuccess() {
      replace.reset();
      toast(t.revoked);
    },
    onError,
    onSettled,
  });
  return { replace, revoke, isPending: replace.isPending || revoke.isPending };
}
