import { DropdownMenu } from 'radix-ui';
import { useId } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Copy, History, Trash } from '#app/ui/icons.tsx';
import { FolderTree, Merge, MoreVertical, MoveRight, Pencil } from '../icons.tsx';
import { useRowTabIndex } from './grid/row-focus.ts';
import { MenuPanel, menuItemClass } from './menu-panel.tsx';

const t = adminWords.products.grid;
const icons = {
  edit: Pencil,
  copy: Copy,
  remove: Trash,
  subcategories: FolderTree,
  merge: Merge,
  move: MoveRight,
  history: History,
};

export const rowButtonSize = 'size-10 md:size-8 pointer-coarse:size-11';

interface RowButtonProps {
  icon: keyof typeof icons;
  label: string;
  onClick: () => void;
  /** Why the button is disabled. */
  reason?: string | undefined;
}

export function RowButton({ icon, label, onClick, reason }: RowButtonProps) {
  const id = useId();
  const tabIndex = useRowTabIndex();
  const Icon = icons[icon];
  return (
    <>
      <IconButton
        label={label}
        {...(reason !== undefined && { title: reason, 'aria-describedby': id })}
        disabled={reason !== undefined}
        tabIndex={tabIndex}
        onClick={onClick}
        className={`${rowButtonSize} ${icon === 'remove' ? 'hover:text-bad' : ''}`}
      >
        <Icon className="size-4" />
      </IconButton>
      {reason !== undefined && (
        <span id={id} className="sr-only">
          {reason}
        </span>
      )}
    </>
  );
}

interface EditAndRemoveProps {
  name: string;
  onEdit: () => void;
  onRemove: () => void;
  removeReason?: string | undefined;
}

export function EditAndRemove({ name, onEdit, onRemove, removeReason }: EditAndRemoveProps) {
  return (
    <>
      <RowButton icon="edit" label={t.edit(name)} onClick={onEdit} />
      <RowButton icon="remove" label={t.remove(name)} onClick={onRemove} reason={removeReason} />
    </>
  );
}

export interface RowMenuItem {
  icon: keyof typeof icons;
  label: string;
  onSelect: () => void;
}

/** What is done less often with a row. */
export function RowMenu({ name, items }: { name: string; items: readonly RowMenuItem[] }) {
  const tabIndex = useRowTabIndex();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton label={t.more(name)} tabIndex={tabIndex} className={rowButtonSize}>
          <MoreVertical className="size-4" />
        </IconButton>
      </DropdownMenu.Trigger>
      <MenuPanel>
        {items.map(({ icon, label, onSelect }) => {
          const Icon = icons[icon];
          return (
            <DropdownMenu.Item
              key={label}
              aria-label={t.ofRow(label, name)}
              onSelect={onSelect}
              className={`${menuItemClass} ${icon === 'remove' ? 'text-bad' : ''}`}
            >
              <Icon className="size-4" />
              {label}
            </DropdownMenu.Item>
          );
        })}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
