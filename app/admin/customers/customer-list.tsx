import { Link, useSearchParams } from 'react-router';
import { customerWords as t } from '#app/i18n/admin-tr.ts';
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
import { useListPage } from '../ui/use-list-page.ts';
import { type Customer, customerAddress, customersKey, customerTitle } from './customer-calls.ts';

/** Those with the newest requests first. */
export function CustomerList() {
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
      {data && data.rows.length > 0 && <CustomerTable rows={data.rows} />}
      {data && <ListPager {...data} />}
    </div>
  );
}

const cell = 'px-3 py-2 align-baseline';
const wide = `${cell} max-md:hidden`;
const amount = 'tabular whitespace-nowrap text-right';

/** On a phone what stands in the further columns is below the name. */
function CustomerTable({ rows }: { rows: readonly Customer[] }) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <table aria-label={t.list} className="w-full text-sm">
        <thead className="border-line border-b bg-sunken text-left text-ink-soft">
          <tr>
            <th scope="col" className={cell}>
              {t.columns.name}
            </th>
            <th scope="col" className={wide}>
              {t.columns.phone}
            </th>
            <th scope="col" className={`${wide} text-right`}>
              {t.columns.requests}
            </th>
            <th scope="col" className={wide}>
              {t.columns.last}
            </th>
            <th scope="col" className={`${wide} text-right`}>
              {t.columns.won}
            </th>
            <th scope="col" className={`${cell} text-right`}>
              {t.columns.total}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: Customer }) {
  const { id, name, phone, note, keep, requests, last_at, total, won_total } = row;
  const last = last_at ? formatDay(last_at, 'tr') : '';
  const below = [name && phone, t.requestCount(formatCount(requests)), last];
  return (
    <tr className="relative hover:bg-sunken">
      <td className={`${cell} [overflow-wrap:anywhere]`}>
        <Link
          to={customerAddress(id)}
          className="inline-flex min-h-6 items-center font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <span className="line-clamp-2">{customerTitle(row)}</span>
        </Link>
        {keep && <span className="ml-2 text-ink-faint text-xs">{t.kept}</span>}
        {note && <p className="line-clamp-1 text-ink-faint text-xs">{note}</p>}
        <p className="text-ink-soft text-xs md:hidden">{below.filter(Boolean).join(' · ')}</p>
      </td>
      <td className={`${wide} tabular [overflow-wrap:anywhere]`}>{name && phone}</td>
      <td className={`${wide} ${amount}`}>{formatCount(requests)}</td>
      <td className={`${wide} tabular whitespace-nowrap`}>{last}</td>
      <td className={`${wide} ${amount}`}>{won_total > 0 ? formatMoney(won_total, 'tr') : '—'}</td>
      <td className={`${cell} ${amount}`}>{total > 0 ? formatMoney(total, 'tr') : '—'}</td>
    </tr>
  );
}
