import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskWords as t } from '#app/i18n/request-desk-words.ts';
import { Button } from '#app/ui/button.tsx';
import { requestStatuses } from '#domain/request.ts';
import { inputClass, selectClass } from '../manager/form/field-styles.ts';
import { ListState } from '../ui/list-state.tsx';
import { useQueryParams } from '../ui/use-query-params.ts';
import { FloodDialog } from './flood-dialog.tsx';
import { NewRequestDialog } from './new-request-dialog.tsx';
import { listRequests } from './request-calls.ts';
import { RequestTable } from './request-table.tsx';
import { requestsKey, useUnread } from './use-unread.ts';

const pageSize = 50;
const manyUnread = 200;
const figure = (value: number) => value.toLocaleString('tr');

/** The inbox: newest first, searched and filtered by the server. */
export function RequestList() {
  const { params, setParams } = useQueryParams();
  const [dialog, setDialog] = useState<'new' | 'flood'>();
  const unread = useUnread()?.unread ?? 0;
  const status = params.get('durum') ?? '';
  const search = params.get('ara') ?? '';
  const customer = params.get('musteri') ?? '';
  const offset = Math.max(0, Number.parseInt(params.get('bas') ?? '0', 10) || 0);
  const query = new URLSearchParams({ limit: String(pageSize), offset: String(offset) });
  if (status) query.set('status', status);
  if (search) query.set('search', search);
  if (customer) query.set('customer_of', customer);
  const { data, error, refetch } = useQuery({
    queryKey: [...requestsKey, String(query)],
    queryFn: ({ signal }) => listRequests(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isFiltered = Boolean(status || search || customer);
  const name = data?.rows.find((row) => String(row.number) === customer)?.customer_name;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <input
          type="search"
          aria-label={t.search}
          placeholder={t.searchHint}
          defaultValue={search}
          onChange={({ target }) => setParams({ ara: target.value.trim(), bas: '' }, { replace: true })}
          className={`${inputClass} min-w-0 grow basis-60 sm:max-w-md`}
        />
        <select
          aria-label={t.statusFilter}
          value={status}
          onChange={({ target }) => setParams({ durum: target.value, bas: '' }, { replace: true })}
          className={`${selectClass} w-auto!`}
        >
          <option value="">{t.allStatuses}</option>
          {requestStatuses.map((each) => (
            <option key={each} value={each}>
              {t.statuses[each]}
            </option>
          ))}
        </select>
        <div className="ml-auto flex flex-wrap gap-2">
          <Button onClick={() => setDialog('new')}>{t.typeIn}</Button>
          <Button variant="quiet" onClick={() => setDialog('flood')}>
            {t.removeFlood}
          </Button>
        </div>
      </div>
      <Notifications />
      {unread >= manyUnread && (
        <p role="status" className="rounded-md bg-signal-wash px-4 py-3">
          {t.floodNotice(figure(unread))}
        </p>
      )}
      {customer && (
        <p className="flex flex-wrap items-center gap-3">
          <strong>{name && t.ofCustomer(name)}</strong>
          <Button variant="quiet" onClick={() => setParams({ musteri: '' })}>
            {t.allRequests}
          </Button>
        </p>
      )}
      <ListState
        rows={data?.rows}
        error={error}
        words={isFiltered ? { ...t, empty: t.nothingFound } : t}
        onRetry={() => void refetch()}
      />
      {data && data.rows.length > 0 && <RequestTable rows={data.rows} />}
      {data && data.total > pageSize && (
        <div className="flex items-center justify-end gap-3">
          <span className="tabular text-ink-soft text-sm">
            {t.page(figure(offset + 1), figure(offset + data.rows.length), figure(data.total))}
          </span>
          <Button
            disabled={offset === 0}
            onClick={() => setParams({ bas: offset > pageSize ? String(offset - pageSize) : '' })}
          >
            {t.previous}
          </Button>
          <Button
            disabled={offset + pageSize >= data.total}
            onClick={() => setParams({ bas: String(offset + pageSize) })}
          >
            {t.next}
          </Button>
        </div>
      )}
      {dialog === 'new' && <NewRequestDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'flood' && <FloodDialog onClose={() => setDialog(undefined)} />}
    </div>
  );
}

/** Asked for only if the browser has not been told yet. */
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
