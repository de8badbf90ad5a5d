import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { readCustomer } from '#domain/endpoints/requests.ts';
import { formatPrice } from '#domain/format-price.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import { formatMoney } from '#domain/money.ts';
import { type RequestStatus, requestedVehicleName } from '#domain/request.ts';
import { call } from '../store/call-api.ts';
import { changeParams } from '../ui/change-params.ts';
import { type ListedRequest, requestAddress, requestsKey } from './request-calls.ts';

const cell = 'px-3 py-2 align-top';
const wide = `${cell} max-md:hidden`;
const statusStyles: Record<RequestStatus, string> = {
  new: 'bg-signal-wash',
  quoted: 'bg-sunken',
  won: 'text-good',
  lost: 'text-ink-faint',
  closed: 'text-ink-faint',
};

/** On a phone status, customer, vehicle, lines and date stand beside and below the number. */
export function InboxTable({ rows }: { rows: readonly ListedRequest[] }) {
  const [params] = useSearchParams();
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <table aria-label={t.list} className="w-full text-sm">
        <thead className="border-line border-b bg-sunken text-left text-ink-soft">
          <tr>
            <th scope="col" className={cell}>
              {t.columns.number}
            </th>
            <th scope="col" className={wide}>
              {t.columns.created}
            </th>
            <th scope="col" className={`${cell} max-sm:hidden`}>
              {t.columns.status}
            </th>
            <th scope="col" className={wide}>
              {t.columns.customer}
            </th>
            <th scope="col" className={wide}>
              {t.columns.vehicle}
            </th>
            <th scope="col" className={`${cell} text-right max-sm:hidden`}>
              {t.columns.lines}
            </th>
            <th scope="col" className={`${cell} text-right`}>
              {t.columns.total}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.number} row={row} address={requestAddress(params, row.number)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, address }: { row: ListedRequest; address: string }) {
  const created = formatMoment(row.created_at, 'tr');
  const customer = row.customer_name ?? row.customer_phone ?? '';
  const { vehicles = [], vehicle_count = 0 } = row;
  const others = vehicle_count - vehicles.length;
  const names = vehicles.map((vehicle) => requestedVehicleName(vehicle, 'tr')).join(', ');
  const vehicle = others > 0 ? t.moreVehicles(names, others) : names;
  const isUnread = row.seen_at === null;
  return (
    <tr className={`relative hover:bg-sunken ${isUnread ? 'font-semibold' : ''}`}>
      <td className={cell}>
        <Link
          to={address}
          aria-label={t.open(row.number)}
          className="tabular inline-flex min-h-6 items-center gap-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {isUnread && <span aria-hidden="true" className="size-2 rounded-full bg-signal" />}
          {row.number}
        </Link>
        {isUnread && <span className="sr-only">{t.unread}</span>}
        <span className="ml-3 sm:hidden">
          <Status status={row.status} />
        </span>
        <p className="font-normal text-ink-soft text-xs [overflow-wrap:anywhere] md:hidden">
          {[customer, vehicle, t.lineCount(row.line_count ?? 0), created].filter(Boolean).join(' · ')}
        </p>
      </td>
      <td className={`${wide} tabular whitespace-nowrap`}>{created}</td>
      <td className={`${cell} max-sm:hidden`}>
        <Status status={row.status} />
      </td>
      <td className={`${wide} [overflow-wrap:anywhere]`}>{customer}</td>
      <td className={wide}>{vehicle}</td>
      <td className={`${cell} tabular text-right max-sm:hidden`}>{row.line_count}</td>
      <td className={`${cell} tabular whitespace-nowrap text-right`}>
        {row.total === null ? '—' : formatMoney(row.total, 'tr')}
      </td>
    </tr>
  );
}

function Status({ status }: { status: RequestStatus }) {
  return (
    <span className={`whitespace-nowrap rounded-sm px-2 py-0.5 ${statusStyles[status]}`}>
      {t.statuses[status]}
    </span>
  );
}

const priceCell = 'px-3 py-1.5 align-top';

/** Whose requests are listed, by the number of one of them, and what they were quoted last. */
export function CustomerPrices({ number }: { number: string }) {
  const [params, setParams] = useSearchParams();
  const { data } = useQuery({
    queryKey: [...requestsKey, 'of-customer', number],
    queryFn: ({ signal }) => call(readCustomer, { path: { key: number } }, { signal }),
    staleTime: 0,
  });
  const name = data?.name ?? data?.phone;
  const prices = data?.prices ?? [];
  return (
    <section aria-label={t.customer} className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <strong className="[overflow-wrap:anywhere]">{name && t.ofCustomer(name)}</strong>
        <Button
          variant="quiet"
          onClick={() => setParams(changeParams({ musteri: '', bas: '' }), { preventScrollReset: true })}
        >
          {t.allRequests}
        </Button>
      </p>
      {prices.length > 0 && (
        <div className="max-h-72 overflow-y-auto rounded-md border border-line bg-surface">
          <table aria-label={t.lastPrices} className="w-full text-sm">
            <thead className="sticky top-0 bg-sunken text-left text-ink-soft">
              <tr>
                <th scope="col" className={priceCell}>
                  {t.line.product}
                </th>
                <th scope="col" className={`${priceCell} whitespace-nowrap text-right`}>
                  {t.lastPrice}
                </th>
                <th scope="col" className={`${priceCell} text-right`}>
                  {t.columns.request}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {prices.map(({ id, name: product, code, unit_price, currency, number: of, at }) => (
                <tr key={id}>
                  <td className={`${priceCell} [overflow-wrap:anywhere]`}>
                    {product} <span className="tabular text-ink-faint">{code}</span>
                  </td>
                  <td className={`${priceCell} tabular whitespace-nowrap text-right`}>
                    {formatPrice(unit_price, currency, 'tr')}
                  </td>
                  <td className={`${priceCell} tabular text-right sm:whitespace-nowrap`}>
                    <Link to={requestAddress(params, of)} className="underline underline-offset-4">
                      {of}
                    </Link>{' '}
                    <span className="text-ink-soft max-sm:hidden">{formatMoment(at, 'tr').slice(0, 10)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
