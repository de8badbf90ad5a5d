import { adminWords } from '#app/i18n/admin-tr.ts';
import { words } from '#app/i18n/language.tsx';
import { vehiclePageWords } from '#app/i18n/vehicle-page-words.ts';
import { formatCount } from '#domain/format-count.ts';
import type { Rows } from '../../store/catalogue-store.ts';
import type { Column } from '../grid/column.ts';
import { Described, UsesCell } from '../groups/group-card.tsx';
import { EditAndRemove, RowButton } from '../row-actions.tsx';
import { formatForms } from './vehicle-facts.ts';

const t = adminWords.vehicles;
const { fields } = adminWords.products;

export type VehicleListRow = Rows['vehicles'] & { name: string; keywords: string[] };

export interface VehicleActions {
  edit: (row: VehicleListRow) => void;
  merge: (row: VehicleListRow) => void;
  remove: (row: VehicleListRow) => void;
  usesOf: (row: VehicleListRow) => number;
  /** Why it cannot be deleted. */
  reasonFor: (row: VehicleListRow) => string | undefined;
}

function Actions({ row, actions }: { row: VehicleListRow; actions: VehicleActions }) {
  return (
    <span className="inline-flex">
      <RowButton icon="merge" label={t.merge(row.name)} onClick={() => actions.merge(row)} />
      <EditAndRemove
        name={row.name}
        onEdit={() => actions.edit(row)}
        onRemove={() => actions.remove(row)}
        removeReason={actions.reasonFor(row)}
      />
    </span>
  );
}

const cut = (text: string) => (
  <span className="line-clamp-2 leading-tight" title={text}>
    {text}
  </span>
);

export function vehicleColumns(actions: VehicleActions): Column<VehicleListRow>[] {
  const { page } = vehiclePageWords.tr;
  const { years } = words('tr').vehicle;
  return [
    {
      id: 'name',
      label: t.name,
      width: 'minmax(11rem, 1.4fr)',
      sortBy: (row) => row.name,
      cell: (row) => <Described name={row.name} text={row.aliases.join(', ')} />,
    },
    {
      id: 'generation',
      label: fields.generation,
      width: 'minmax(5rem, 0.7fr)',
      sortBy: (row) => row.generation,
      cell: (row) => cut(row.generation),
    },
    {
      id: 'years',
      label: t.years,
      width: '8.5rem',
      sortBy: (row) => row.year_from,
      cell: (row) => <span className="tabular whitespace-nowrap">{years(row.year_from, row.year_to)}</span>,
    },
    {
      id: 'forms',
      label: page.forms,
      width: 'minmax(7rem, 1fr)',
      cell: (row) => cut(formatForms(row.facts.key_forms)),
    },
    {
      id: 'blades',
      label: page.blades,
      width: 'minmax(5rem, 0.8fr)',
      sortBy: (row) => row.facts.blades.join(', '),
      cell: (row) => cut(row.facts.blades.join(', ')),
    },
    {
      id: 'chips',
      label: page.chips,
      width: 'minmax(6rem, 1.6fr)',
      sortBy: (row) => row.facts.chips.join(', '),
      cell: (row) => cut(row.facts.chips.join(', ')),
    },
    {
      id: 'products',
      label: t.products,
      width: '8.25rem',
      align: 'end',
      sortBy: actions.usesOf,
      cell: (row) => <UsesCell uses={actions.usesOf(row)} hint={actions.reasonFor(row) && t.inUseShort} />,
    },
    {
      id: 'actions',
      label: adminWords.products.actions,
      width: 'calc(2rem + 3 * var(--row-button))',
      align: 'end',
      cell: (row) => <Actions row={row} actions={actions} />,
    },
  ];
}

/** A vehicle on a phone. */
export function VehicleCard({ row, actions }: { row: VehicleListRow; actions: VehicleActions }) {
  const { years } = words('tr').vehicle;
  const uses = adminWords.products.count(formatCount(actions.usesOf(row)));
  const text = [row.generation, years(row.year_from, row.year_to), uses].filter(Boolean).join(' · ');
  return (
    <div className="flex min-w-0 items-center gap-1 pl-2 text-sm">
      <div className="min-w-0 flex-1">
        <Described name={row.name} text={text} hint={actions.reasonFor(row) && t.inUseShort} isCard />
      </div>
      <Actions row={row} actions={actions} />
    </div>
  );
}
