import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { listRequests } from '#domain/endpoints/requests.ts';
import { formatCount } from '#domain/format-count.ts';
import { requestStatuses } from '#domain/request.ts';
import { inputClass } from '../manager/form/field-styles.ts';
import { callForPage } from '../store/call-api.ts';
import { changeParams } from '../ui/change-params.ts';
import { ListFilterSelect } from '../ui/list-filter-select.tsx';
import { ListState } from '../ui/list-state.tsx';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { NewRequestDialog } from './new-request-dialog.tsx';
import { Reminders } from './reminders.tsx';
import { requestsKey, useUnread } from './request-calls.ts';
import { CustomerPrices, InboxTable } from './request-table.tsx';

const pageSize = 50;
const manyUnread = 200;

/** The page of the inbox that the address names. Past the end it becomes the last one. */
function useRequestPage() {
  const [params, setParams] = useSearchParams();
  const status = params.get('durum') ?? '';
  const search = params.get('ara') ?? '';
  const customer = params.get('musteri') ?? '';
  const first = Math.max(0, Number.parseInt(params.get('bas') ?? '0', 10) || 0);
  const offset = first - (first % pageSize);
  const query = new URLSearchParams({ limit: String(pageSize), offset: String(offset), lines: 'count' });
  if (status) query.set('status', status);
  if (search) query.set('search', search);
  if (customer) query.set('customer_of', customer);
  const { data, error, refetch } = useQuery({
    queryKey: [...requestsKey, String(query)],
    queryFn: async ({ signal }) => ({ ...(await callForPage(listRequests, { query }, { signal })), offset }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isPastEnd = data?.offset === offset && offset > 0 && offset >= data.total;
  const end = data && Math.max(0, Math.ceil(data.total / pageSize) - 1) * pageSize;
  useEffect(() => {
    if (isPastEnd)
      setParams(changeParams({ bas: end ? String(end) : '' }), { replace: true, preventScrollReset: true });
  });
  return {
    data: isPastEnd ? undefined : data,
    error,
    refetch,
    customer,
    isFiltered: Boolean(status || search || customer),
  };
}

/** The inbox: newest first, searched and filtered by the server. */
export function RequestList() {
  const { data, error, refetch, customer, isFiltered } = useRequestPage();
  const [dialog, setDialog] = useState<'new' | 'bulk-delete'>();
  const unread = useUnread()?.unread ?? 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RequestFilters onNew={() => setDialog('new')} onBulkDelete={() => setDialog('bulk-delete')} />
      <Notifications />
      {unread >= manyUnread && (
        <p role="status" className="rounded-md bg-signal-wash px-4 py-3">
          {t.bulkDeleteNotice(formatCount(unread))}
        </p>
      )}
      {!isFiltered && <Reminders />}
      {customer && <CustomerPrices number={customer} />}
      <ListState
        rows={data?.rows}
        error={error}
        words={isFiltered ? { ...t, empty: t.nothingFound } : t}
        onRetry={() => void refetch()}
      />
      {data && data.rows.length > 0 && <InboxTable rows={data.rows} />}
      {data && <RequestPager {...data} count={data.rows.length} pageSize={pageSize} />}
      {dialog === 'new' && <NewRequestDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'bulk-delete' && <BulkDeleteDialog onClose={() => setDialog(undefined)} />}
    </div>
  );
}

/** Shown only until the owner has allowed or refused notifications. */
function Notifications() {
  const [permission, setPermission] = useState(() =>
    'Notification' in globalThis ? Notification.permission : 'denied',
  );
  if (permission !== 'default') return null;
  return (
    <Button
      variant="quiet"
      className="justify-self-start px-0 text-sm underline"
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      {t.allowNotifications}
    </Button>
  );
}

interface RequestFiltersProps {
  onNew: () => void;
  onBulkDelete: () => void;
}

function RequestFilters({ onNew, onBulkDelete }: RequestFiltersProps) {
  const [params, setParams] = useSearchParams();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox
        aria-label={t.search}
        placeholder={t.searchHint}
        value={params.get('ara') ?? ''}
        maxLength={100}
        onSearch={(ara) =>
          setParams(changeParams({ ara, bas: '' }), { replace: true, preventScrollReset: true })
        }
        className={`${inputClass} min-w-0 grow basis-60 sm:max-w-md`}
      />
      <ListFilterSelect
        label={t.statusFilter}
        isLabelHidden
        all={t.allStatuses}
        options={requestStatuses.map((value) => ({ value, label: t.statuses[value] }))}
        value={params.get('durum') ?? ''}
        onChange={(durum) =>
          setParams(changeParams({ durum, bas: '' }), { replace: true, preventScrollReset: true })
        }
        className="max-sm:grow"
      />
      <div className="ml-auto flex flex-wrap gap-2">
        <Button onClick={onNew}>{t.typeIn}</Button>
        <Button variant="quiet" onClick={onBulkDelete}>
          {t.bulkDelete}
        </Button>
      </div>
    </div>
  );
}

interface RequestPagerProps {
  offset: number;
  /** Of the rows of this page. */
  count: number;
  total: number;
  pageSize: number;
}

function RequestPager({ offset, count, total, pageSize }: RequestPagerProps) {
  const [, setParams] = useSearchParams();
  if (total <= pageSize) return null;
  return (
    <div className="flex items-center justify-end gap-3">
      <span className="tabular text-ink-soft text-sm">
        {t.page(formatCount(offset + 1), formatCount(offset + count), formatCount(total))}
      </span>
      <Button
        disabled={offset === 0}
        onClick={() =>
          setParams(changeParams({ bas: offset > pageSize ? String(offset - pageSize) : '' }), {
            preventScrollReset: true,
          })
        }
      >
        {t.previous}
      </Button>
      <Button
        disabled={offset + pageSize >= total}
        onClick={() =>
          setParams(changeParams({ bas: String(offset + pageSize) }), { preventScrollReset: true })
        }
      >
        {t.next}
      </Button>
    </div>
  );
}
