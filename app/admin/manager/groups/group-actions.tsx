import { adminWords } from '#app/i18n/admin-tr.ts';
import type { TopGroup } from '#domain/schemas/bulk.ts';
import type { Rows } from '../../store/catalogue-store.ts';
import { EditAndRemove, RowButton, RowMenu } from '../row-actions.tsx';
import type { GroupUsage } from './use-group-usage.ts';
import type { RowOrder } from './use-row-order.ts';

const t = adminWords.groups;

export type Group = Rows[TopGroup];

export interface OpenedGroup {
  dialog: 'move' | 'merge' | 'empty';
  row: Group;
}

export interface GroupActions extends GroupUsage {
  edit: (row: Group) => void;
  remove: (row: Group) => void;
  open: (opened: OpenedGroup) => void;
  /** Of categories: the owner's order, and what opens their subcategories. */
  order: RowOrder | undefined;
  openSubcategories: ((category: string) => void) | undefined;
}

/** What can be done with a category or a brand. */
export function GroupButtons({ row, actions }: { row: Group; actions: GroupActions }) {
  const { name } = row;
  const { openSubcategories } = actions;
  const open = (dialog: OpenedGroup['dialog']) => () => actions.open({ dialog, row });
  const hasContents = actions.usesOf(name) + actions.partsOf(name) > 0;
  return (
    <>
      {openSubcategories && (
        <RowButton
          icon="subcategories"
          label={adminWords.categories.subcategories(name)}
          onClick={() => openSubcategories(name)}
        />
      )}
      <EditAndRemove
        name={name}
        onEdit={() => actions.edit(row)}
        onRemove={() => actions.remove(row)}
        removeReason={actions.reasonFor(name)}
      />
      <RowMenu
        name={name}
        items={[
          ...(actions.usesOf(name) > 0
            ? [{ icon: 'move' as const, label: t.moveProducts, onSelect: open('move') }]
            : []),
          { icon: 'merge', label: t.merge, onSelect: open('merge') },
          ...(openSubcategories && hasContents
            ? [{ icon: 'remove' as const, label: t.removeContents, onSelect: open('empty') }]
            : []),
        ]}
      />
    </>
  );
}
