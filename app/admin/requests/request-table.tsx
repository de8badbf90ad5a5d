import { Link } from 'react-router';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import { formatMoney } from '#domain/money.ts';
import { type RequestStatus, requestedVehicleName } from '#domain/request.ts';
import { amount, cell, ListRow, ListTable, rowLink, wideCell } from '../ui/list-table.tsx';
import type { ListedRequest } from './request-calls.ts';

const statusStyles: Record<RequestStatus, string> = {
  new: 'bg-signal-wash',
  quoted: 'bg-sunken',
  won: 'text-good',
  lost: 'text-ink-faint',
  closed: 'text-ink-faint',
};

interface InboxTableProps {
  rows: readonly ListedRequest[];
  label?: string;
  /** All are of one customer, who is named above. */
  isOfCustomer?: boolean;
  addressOf: (number: number) => string;
}

/** On a phone status, customer, vehicle, lines and date stand beside and below the number. */
export function InboxTable({ rows, label = t.list, isOfCustomer = false, addressOf }: InboxTableProps) {
  const heads = [
    [t.columns.number, cell],
    [t.columns.created, wideCell],
    [t.columns.status, `${cell} max-sm:hidden`],
    ...(isOfCustomer ? [] : [[t.columns.customer, wideCell] as const]),
    [t.columns.vehicle, wideCell],
    [t.columns.lines, `${cell} text-right max-sm:hidden`],
    [t.columns.total, `${cell} text-right`],
  ] as const;
  return (
    <ListTable label={label} heads={heads}>
      {rows.map((row) => (
        <Row key={row.number} row={row} isOfCustomer={isOfCustomer} address={addressOf(row.number)} />
      ))}
    </ListTable>
  );
}

interface RowProps {
  row: ListedRequest;
  isOfCustomer: boolean;
  address: string;
}

function Row({ row, isOfCustomer, address }: RowProps) {
  const created = formatMoment(row.created_at, 'tr');
  const customer = isOfCustomer ? '' : (row.customer_name ?? row.customer_phone ?? row.dealer_name ?? '');
  const { vehicles = [], vehicle_count = 0 } = row;
  const others = vehicle_count - vehicles.length;
  const names = vehicles.map((vehicle) => requestedVehicleName(vehicle, 'tr')).join(', ');
  const vehicle = others > 0 ? t.moreVehicles(names, others) : names;
  const isUnread = row.seen_at === null;
  return (
    <ListRow className={isUnread ? 'font-semibold' : ''}>
      <td className={cell}>
        <Link
          to={address}
          aria-label={t.open(row.number)}
          className={`${rowLink} tabular items-baseline gap-2`}
        >
          {isUnread && <span aria-hidden="true" className="size-2 self-center rounded-full bg-signal" />}
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
      <td className={`${wideCell} tabular whitespace-nowrap`}>{created}</td>
      <td className={`${cell} max-sm:hidden`}>
        <Status status={row.status} />
      </td>
      {!isOfCustomer && <td className={`${wideCell} [overflow-wrap:anywhere]`}>{customer}</td>}
      <td className={`${wideCell} min-w-32`}>{vehicle}</td>
      <td className={`${cell} tabular text-right max-sm:hidden`}>{row.line_count}</td>
      <td className={`${cell} ${amount}`}>{row.total === null ? '—' : formatMoney(row.total, 'tr')}</td>
    </ListRow>
  );
}

function Status({ status }: { status: RequestStatus }) {
  return (
    <span className={`whitespace-nowrap rounded-sm px-2 py-0.5 ${statusStyles[status]}`}>
      {t.statuses[status]}
    </span>
  );
}
