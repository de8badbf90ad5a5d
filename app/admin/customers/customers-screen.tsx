import { Link, useSearchParams } from 'react-router';
import { adminWords, customerWords as t } from '#app/i18n/admin-tr.ts';
import { listCustomers } from '#domain/endpoints/customers.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatDay } from '#domain/istanbul-time.ts';
import { formatMoney } from '#domain/money.ts';
import { inputClass } from '../manager/form/field-styles.ts';
import { callForPage } from '../store/call-api.ts';
import { changeParams } from '../ui/change-params.ts';
import { DebouncedSearch } from '../ui/debounced-search.tsx';
import { ListPager } from '../ui/list-pager.tsx';
import { ListState } from '../ui/list-state.tsx';
import { amount, cell, ListRow, ListTable, rowLink, wideCell } from '../ui/list-table.tsx';
import { RequireServer } from '../ui/require-server.tsx';
import { useListPage } from '../ui/use-list-page.ts';
import { type Customer, customerAddress, customersKey, customerTitle } from './customer-calls.ts';
import { CustomerView } from './customer-view.tsx';

/** The customers, or the one whose id is in the address. */
export default function CustomersScreen() {
  const [params] = useSearchParams();
  const id = /^[1-9]\d{0,14}$/.exec(params.get('musteri') ?? '')?.[0];
  return (
    <RequireServer what={adminWords.shell.customers}>
      {id ? <CustomerView key={id} id={Number(id)} /> : <CustomerList />}
    </RequireServer>
  );
}

/** Those with the newest requests first. */
function CustomerList() {
  const [params, setParams] = useSearchParams();
  const search = params.get('ara') ?? '';
  const { data, error, refetch } = useListPage([...customersKey, 'list', search], (paging, signal) =>
    callForPage(listCustomers, { query: { ...paging, search } }, { signal }),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
      <DebouncedSearch
        aria-label={t.search}
        placeholder={t.searchHint}
        value={search}
        maxLength={100}
        onSearch={(ara) =>
          setParams(changeParams({ ara, bas: '' }), { replace: true, preventScrollReset: true })
        }
        className={`${inputClass} sm:max-w-md`}
      />
      <ListState
        rows={data?.rows}
        error={error}
        words={search ? { ...t, empty: t.nothingFound } : t}
        onRetry={() => void refetch()}
      />
      {data && data.rows.length > 0 && (
        <ListTable label={t.list} heads={heads}>
          {data.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ListTable>
      )}
      {data && <ListPager {...data} />}
    </div>
  );
}

const heads = [
  [t.columns.name, cell],
  [t.columns.phone, wideCell],
  [t.columns.requests, `${wideCell} text-right`],
  [t.columns.last, wideCell],
  [t.columns.won, `${wideCell} text-right`],
  [t.columns.total, `${cell} text-right`],
] as const;

function Row({ row }: { row: Customer }) {
  const { id, name, phone, note, keep, requests, last_at, total, won_total } = row;
  const last = last_at ? formatDay(last_at, 'tr') : '';
  const below = [name && phone, t.requestCount(formatCount(requests)), last];
  return (
    <ListRow>
      <td className={`${cell} [overflow-wrap:anywhere]`}>
        <Link to={customerAddress(id)} className={`${rowLink} items-center font-medium`}>
          <span className="line-clamp-2">{customerTitle(row)}</span>
        </Link>
        {keep && <span className="ml-2 text-ink-faint text-xs">{t.kept}</span>}
        {note && <p className="line-clamp-1 text-ink-faint text-xs">{note}</p>}
        <p className="text-ink-soft text-xs md:hidden">{below.filter(Boolean).join(' · ')}</p>
      </td>
      <td className={`${wideCell} tabular [overflow-wrap:anywhere]`}>{name && phone}</td>
      <td className={`${wideCell} ${amount}`}>{formatCount(requests)}</td>
      <td className={`${wideCell} tabular whitespace-nowrap`}>{last}</td>
      <td className={`${wideCell} ${amount}`}>{won_total > 0 ? formatMoney(won_total, 'tr') : '—'}</td>
      <td className={`${cell} ${amount}`}>{total > 0 ? formatMoney(total, 'tr') : '—'}</td>
    </ListRow>
  );
}
