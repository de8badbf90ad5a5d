import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { listRequests } from '#domain/endpoints/requests.ts';
import { formatCount } from '#domain/format-count.ts';
import { requestStatuses } from '#domain/request.ts';
import { inputClass } from '../manager/form/field-styles.ts';
import { callForPage } from '../store/call-api.ts';
import { changeParams } from '../ui/change-params.ts';
import { DebouncedSearch } from '../ui/debounced-search.tsx';
import { ListFilterSelect } from '../ui/list-filter-select.tsx';
import { ListPager } from '../ui/list-pager.tsx';
import { ListState } from '../ui/list-state.tsx';
import { useListPage } from '../ui/use-list-page.ts';
import { useRequestedAction } from '../ui/use-requested-action.ts';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { NewRequestDialog } from './new-request-dialog.tsx';
import { Reminders } from './reminders.tsx';
import { requestAddress, requestsKey, useUnread } from './request-calls.ts';
import { InboxTable } from './request-table.tsx';

const manyUnread = 200;

/** The page of the inbox that the address names. */
function useRequestPage() {
  const [params] = useSearchParams();
  const status = params.get('durum') ?? '';
  const search = params.get('ara') ?? '';
  const filter = new URLSearchParams({ lines: 'count' });
  if (status) filter.set('status', status);
  if (search) filter.set('search', search);
  const page = useListPage([...requestsKey, String(filter)], ({ limit, offset }, signal) => {
    const query = new URLSearchParams([...filter, ['limit', String(limit)], ['offset', String(offset)]]);
    return callForPage(listRequests, { query }, { signal });
  });
  return { ...page, isFiltered: Boolean(status || search) };
}

/** The inbox: newest first, searched and filtered by the server. */
export function RequestList() {
  const [params, setParams] = useSearchParams();
  const { data, error, refetch, isFiltered } = useRequestPage();
  const [dialog, setDialog] = useState<'new' | 'bulk-delete'>();
  const unread = useUnread()?.unread ?? 0;
  useRequestedAction('new-request', () => setDialog('new'));
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
      <ListState
        rows={data?.rows}
        error={error}
        words={isFiltered ? { ...t, empty: t.nothingFound } : t}
        onRetry={() => void refetch()}
      />
      {data && data.rows.length > 0 && (
        <InboxTable rows={data.rows} addressOf={(number) => requestAddress(params, number)} />
      )}
      {data && <ListPager {...data} />}
      {dialog === 'new' && (
        <NewRequestDialog
          onCreated={(number) =>
            setParams(changeParams({ talep: String(number) }), { preventScrollReset: true })
          }
          onClose={() => setDialog(undefined)}
        />
      )}
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
    <div className="flex flex-wrap items-center gap-3">
      <DebouncedSearch
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
