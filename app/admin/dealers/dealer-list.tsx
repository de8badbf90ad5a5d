import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { dealerWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { isDealerOpen } from '#domain/dealer.ts';
import { listDealers } from '#domain/endpoints/dealers.ts';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatDate, formatDay, istanbulDate } from '#domain/istanbul-time.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { inputClass, labelClass } from '../manager/form/field-styles.ts';
import { call } from '../store/call-api.ts';
import { ListState } from '../ui/list-state.tsx';
import { dealerAddress, dealersKey, useAddDealer } from './dealer-calls.ts';

type Listed = AnswerOf<typeof listDealers>[number];

export function DealerList() {
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...dealersKey, 'list'],
    queryFn: ({ signal }) => call(listDealers, { query: { prices: 'count' } }, { signal }),
    staleTime: 0,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
      <Button variant="signal" className="justify-self-start" onClick={() => setAdding(true)}>
        {t.add}
      </Button>
      {isAdding && <NewDealer onClose={() => setAdding(false)} />}
      <ListState rows={data} error={error} words={t} onRetry={() => void refetch()} />
      {data && data.length > 0 && <DealerTable rows={data} />}
    </div>
  );
}

function NewDealer({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [name, setName] = useState('');
  const { add, isPending } = useAddDealer();
  return (
    <ConfirmDialog
      title={t.addTitle}
      confirmLabel={isPending ? t.creating : t.create}
      cancelLabel={t.cancel}
      isDisabled={name.trim() === '' || isPending}
      onConfirm={() => void add({ name })}
      onCancel={onClose}
    >
      <label htmlFor={id} className={labelClass}>
        {t.fields.name}
      </label>
      <input
        id={id}
        className={inputClass}
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && name.trim() !== '') void add({ name });
        }}
      />
    </ConfirmDialog>
  );
}

const cell = 'px-3 py-2 align-baseline';
const wide = `${cell} max-md:hidden`;
const amount = 'tabular whitespace-nowrap text-right';

/** On a phone what stands in the further columns is below the name. */
function DealerTable({ rows }: { rows: readonly Listed[] }) {
  const heads = [
    [t.columns.percent, `${wide} text-right`],
    [t.columns.rules, `${wide} text-right`],
    [t.columns.prices, `${wide} text-right`],
    [t.columns.requests, `${wide} text-right`],
    [t.columns.last, wide],
    [t.columns.link, cell],
  ];
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <table aria-label={t.list} className="w-full text-sm">
        <thead className="border-line border-b bg-sunken text-left text-ink-soft">
          <tr>
            <th scope="col" className={cell}>
              {t.columns.name}
            </th>
            {heads.map(([label, className]) => (
              <th key={label} scope="col" className={className}>
                {label}
              </th>
            ))}
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

function Row({ row }: { row: Listed }) {
  const { id, name, percent, rules, price_count = 0, requests, last_request_at } = row;
  const [discount, exceptions, prices] = [
    formatNumber(percent, 'tr'),
    formatCount(rules.length),
    formatCount(price_count),
  ];
  const last = last_request_at ? formatDay(last_request_at, 'tr') : '—';
  return (
    <tr className="relative hover:bg-sunken">
      <td className={`${cell} [overflow-wrap:anywhere]`}>
        <Link
          to={dealerAddress(id)}
          className="inline-flex min-h-6 items-center font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <span className="line-clamp-2">{name}</span>
        </Link>
        {row.valid_until && (
          <p className="text-ink-soft text-xs">{t.until(formatDate(row.valid_until, 'tr'))}</p>
        )}
        <p className="text-ink-soft text-xs md:hidden">{t.below(discount, exceptions, prices)}</p>
      </td>
      <td className={`${wide} ${amount}`}>%{discount}</td>
      <td className={`${wide} ${amount}`}>{exceptions}</td>
      <td className={`${wide} ${amount}`}>{prices}</td>
      <td className={`${wide} ${amount}`}>{formatCount(requests)}</td>
      <td className={`${wide} tabular whitespace-nowrap`}>{last}</td>
      <td className={cell}>{stateOf(row)}</td>
    </tr>
  );
}

function stateOf({ active, linked_at, ...row }: Listed): string {
  if (!active) return t.inactive;
  if (!isDealerOpen({ active, ...row }, istanbulDate(Date.now()))) return t.expired;
  return linked_at ? t.linked : t.notLinked;
}
