import { DropdownMenu } from 'radix-ui';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { type ProductRow, productStatuses } from '#domain/schemas/product.ts';
import { useRowTabIndex } from '../manager/grid/row-focus.ts';
import { MenuPanel, menuItemClass } from '../manager/menu-panel.tsx';

type Status = ProductRow['status'];
const t = adminWords.products;

const dots: Record<Status, string> = {
  active: 'bg-good',
  passive: 'bg-ink-faint',
  'out-of-stock': 'bg-bad',
};

function StatusDot({ status, isDoubtful = false }: { status: Status; isDoubtful?: boolean }) {
  const color = isDoubtful && status === 'active' ? 'bg-signal' : dots[status];
  return <span aria-hidden className={`size-2 shrink-0 rounded-full ${color}`} />;
}

interface StatusMenuProps {
  name: string;
  status: Status;
  /** What the shop says instead, if it is not what the status and the stock seem to say. */
  hint?: string | undefined;
  onChange: (status: Status) => void;
}

export function StatusMenu({ name, status, hint, onChange }: StatusMenuProps) {
  const tabIndex = useRowTabIndex();
  const label = t.statuses[status];
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        tabIndex={tabIndex}
        aria-label={t.grid.quick(t.fields.status, name, label)}
        aria-description={hint}
        title={hint}
        className="inline-flex min-h-9 max-w-full pointer-coarse:min-h-11 items-center gap-1.5 rounded-sm border border-transparent px-1.5 hover:border-line-strong hover:bg-surface"
      >
        <StatusDot status={status} isDoubtful={hint !== undefined} />
        <span className="truncate">{label}</span>
      </DropdownMenu.Trigger>
      <MenuPanel>
        <DropdownMenu.RadioGroup
          value={status}
          onValueChange={(value) => value !== status && onChange(value as Status)}
        >
          {productStatuses.map((each) => (
            <DropdownMenu.RadioItem key={each} value={each} className={menuItemClass}>
              <StatusDot status={each} />
              {t.statuses[each]}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
