import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adminWords, dealerWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus } from '#app/ui/icons.tsx';
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
import { amount, cell, ListRow, ListTable, rowLink, wideCell } from '../ui/list-table.tsx';
import { RequireServer } from '../ui/require-server.tsx';
import { dealerAddress, dealersKey, useAddDealer } from './dealer-calls.ts';
import { DealerView } from './dealer-view.tsx';

/** The dealers, or the one whose id is in the address. */
export default function DealersScreen() {
  const [params] = useSearchParams();
  const id = /^[1-9]\d{0,14}$/.exec(params.get('bayi') ?? '')?.[0];
  return (
    <RequireServer what={adminWords.shell.dealers}>
      {id ? <DealerView key={id} id={Number(id)} /> : <DealerList />}
    </RequireServer>
  );
}

type Listed = AnswerOf<typeof listDealers>[number];

function DealerList() {
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
        <Plus className="size-4" />
        {t.add}
      </Button>
      {isAdding && <NewDealer onClose={() => setAdding(false)} />}
      <ListState rows={data} error={error} words={t} onRetry={() => void refetch()} />
      {data && data.length > 0 && (
        <ListTable label={t.list} heads={heads}>
          {data.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ListTable>
      )}
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

const heads = [
  [t.columns.name, cell],
  [t.columns.percent, `${wideCell} text-right`],
  [t.columns.rules, `${wideCell} text-right`],
  [t.columns.prices, `${wideCell} text-right`],
  [t.columns.requests, `${wideCell} text-right`],
  [t.columns.last, wideCell],
  [t.columns.link, cell],
] as const;

function Row({ row }: { row: Listed }) {
  const { id, name, percent, rules, price_count = 0, requests, last_request_at } = row;
  const [discount, exceptions, prices] = [
    formatNumber(percent, 'tr'),
    formatCount(rules.length),
    formatCount(price_count),
  ];
  const last = last_request_at ? formatDay(last_request_at, 'tr') : '—';
  return (
    <ListRow>
      <td className={`${cell} [overflow-wrap:anywhere]`}>
        <Link to={dealerAddress(id)} className={`${rowLink} items-center font-medium`}>
          <span className="line-clamp-2">{name}</span>
        </Link>
        {row.valid_until && (
          <p className="text-ink-soft text-xs">{t.until(formatDate(row.valid_until, 'tr'))}</p>
        )}
        <p className="text-ink-soft text-xs md:hidden">{t.below(discount, exceptions, prices)}</p>
      </td>
      <td className={`${wideCell} ${amount}`}>%{discount}</td>
      <td className={`${wideCell} ${amount}`}>{exceptions}</td>
      <td className={`${wideCell} ${amount}`}>{prices}</td>
      <td className={`${wideCell} ${amount}`}>{formatCount(requests)}</td>
      <td className={`${wideCell} tabular whitespace-nowrap`}>{last}</td>
      <td className={cell}>{stateOf(row)}</td>
    </ListRow>
  );
}

function stateOf({ active, linked_at, ...row }: Listed): string {
  if (!active) return t.inactive;
  if (!isDealerOpen({ active, ...row }, istanbulDate(Date.now()))) return t.expired;
  return linked_at ? t.linked : t.notLinked;
}
