import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dealerWords, customerWords as t } from '#app/i18n/admin-tr.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { chatLink } from '#domain/contact-links.ts';
import { unusedCustomerDays } from '#domain/customer.ts';
import { deleteCustomer, readCustomer } from '#domain/endpoints/customers.ts';
import { listRequests } from '#domain/endpoints/requests.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatMoney } from '#domain/money.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import type { OpenedCustomer } from '#domain/schemas/customers.ts';
import { useAddDealer } from '../dealers/dealer-calls.ts';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { OpenedRow } from '../manager/form/opened-row.tsx';
import { NewRequestDialog } from '../requests/new-request-dialog.tsx';
import { requestAddress, requestsKey } from '../requests/request-calls.ts';
import { InboxTable } from '../requests/request-table.tsx';
import { call, callForPage } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ListPager } from '../ui/list-pager.tsx';
import { ListState } from '../ui/list-state.tsx';
import { useListPage } from '../ui/use-list-page.ts';
import { customerAddress, customerKey, customersKey, customerTitle } from './customer-calls.ts';
import { CustomerForm, customerDraftKey } from './customer-form.tsx';
import { CustomerPrices } from './customer-prices.tsx';
import { MergeCustomerDialog } from './merge-customer-dialog.tsx';

const listAddress = '/2000/musteriler';
const requestLink = (number: number) => requestAddress(new URLSearchParams(), number);

/** One customer, with the requests and last prices. */
export function CustomerView({ id }: { id: number }) {
  return (
    <OpenedRow
      queryKey={customerKey(id)}
      read={(signal) => call(readCustomer, { path: { id } }, { signal })}
      draftKey={customerDraftKey(id)}
      list={listAddress}
      words={t}
    >
      {(customer, onGone) => <OpenedCustomerView customer={customer} onGone={onGone} />}
    </OpenedRow>
  );
}

interface OpenedCustomerProps {
  customer: OpenedCustomer;
  /** With the address to go to, unless it is the list. */
  onGone: (next?: string) => void;
}

function OpenedCustomerView({ customer, onGone }: OpenedCustomerProps) {
  const { id, requests, keep, total, won_total, prices } = customer;
  return (
    <>
      <header className="grid gap-3">
        <h2 className="font-bold text-2xl tracking-tight [overflow-wrap:anywhere]">
          {customerTitle(customer)}
        </h2>
        <dl aria-label={t.facts} className="flex flex-wrap gap-x-8 gap-y-2">
          <Fact label={t.columns.requests} value={formatCount(requests)} />
          <Fact label={t.columns.total} value={formatMoney(total, 'tr')} />
          <Fact label={t.columns.won} value={formatMoney(won_total, 'tr')} />
        </dl>
        <CustomerActions customer={customer} onGone={onGone} />
        {requests === 0 && !keep && (
          <p role="status" className="justify-self-start rounded-md bg-signal-wash px-3 py-2 text-sm">
            {t.unused(unusedCustomerDays)}
          </p>
        )}
      </header>
      <CustomerForm customer={customer} />
      <CustomerRequests id={id} />
      <CustomerPrices prices={prices} />
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="tabular font-semibold text-lg">{value}</dd>
    </div>
  );
}

function CustomerActions({ customer, onGone }: OpenedCustomerProps) {
  const navigate = useNavigate();
  const dealer = useAddDealer();
  const [dialog, setDialog] = useState<'request' | 'merge' | 'delete'>();
  const close = () => setDialog(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setDialog('request')}>{t.newRequest}</Button>
      {customer.phone && (
        <a href={chatLink(customer.phone)} target="_blank" rel="noopener" className={buttonVariants('plain')}>
          <ChatIcon />
          {t.chat}
        </a>
      )}
      <Button
        aria-disabled={dealer.isPending || undefined}
        onClick={() => void dealer.add({ name: customerTitle(customer), phone: customer.phone })}
      >
        {dealerWords.makeDealer}
      </Button>
      <Button onClick={() => setDialog('merge')}>{t.merge}</Button>
      <Button variant="quiet" onClick={() => setDialog('delete')}>
        {t.delete}
      </Button>
      {dialog === 'request' && (
        <NewRequestDialog
          customer={customer}
          onCreated={(number) => void navigate(requestLink(number))}
          onClose={close}
        />
      )}
      {dialog === 'merge' && (
        <MergeCustomerDialog
          source={customer}
          onMerged={(into) => onGone(customerAddress(into))}
          onClose={close}
        />
      )}
      {dialog === 'delete' && <DeleteDialog customer={customer} onGone={onGone} onClose={close} />}
    </div>
  );
}

function DeleteDialog({ customer, onGone, onClose }: OpenedCustomerProps & { onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();

  async function remove() {
    onClose();
    try {
      await call(deleteCustomer, { path: { id: customer.id } });
      toast(t.deleted);
      onGone();
      for (const queryKey of [customersKey, requestsKey]) void client.invalidateQueries({ queryKey });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.deleteFailed(reasonText(error, { [problemCodes.noSuchRow]: t.missing })), { kind: 'alert' });
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
      {t.deleteText(customerTitle(customer), formatCount(customer.requests))}
    </ConfirmDialog>
  );
}

function CustomerRequests({ id }: { id: number }) {
  const { data, error, refetch } = useListPage([...requestsKey, 'of-customer', id], (paging, signal) =>
    callForPage(listRequests, { query: { ...paging, customer: id, lines: 'count' } }, { signal }),
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-bold">{t.requests}</h3>
      <ListState
        rows={data?.rows}
        error={error}
        words={{ loading: t.requestsLoading, loadFailed: t.requestsFailed, empty: t.noRequests }}
        onRetry={() => void refetch()}
      />
      {data && data.rows.length > 0 && (
        <InboxTable rows={data.rows} label={t.requests} isOfCustomer addressOf={requestLink} />
      )}
      {data && <ListPager {...data} />}
    </section>
  );
}
