import { DropdownMenu } from 'radix-ui';
import { useNavigate } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ChevronDown, X } from '#app/ui/icons.tsx';
import { formatCount } from '#domain/format-count.ts';
import type { ProductBulk } from '#domain/schemas/bulk.ts';
import { productStatuses } from '#domain/schemas/product.ts';
import { nameOptions } from '../manager/form/name-options.ts';
import { MenuPanel, menuItemClass } from '../manager/menu-panel.tsx';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import { useStore } from '../store/store-provider.tsx';

const t = adminWords.products.bulk;
const { fields, statuses } = adminWords.products;
const buttonClass = 'px-2.5 text-sm sm:px-3 pointer-fine:min-h-10';

export type BulkValues = NonNullable<ProductBulk['set']>;

const statusOptions = productStatuses.map((value) => ({ value, label: statuses[value] }));
const flagOptions = Object.entries(t.flagActions).map(([value, label]) => ({ value, label }));
const flagValues: Record<string, BulkValues> = {
  isNew: { isNew: true },
  notNew: { isNew: false },
  isHomepage: { isHomepage: true },
  notHomepage: { isHomepage: false },
  isFeatured: { isFeatured: true },
  notFeatured: { isFeatured: false },
};

interface BulkToolbarProps {
  ids: readonly number[];
  /** How many of them the list does not show. */
  unlisted: number;
  /** `label` says the change in words. */
  onChange: (set: BulkValues, label: string) => void;
  onLink: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** What can be done with the selected products. */
export function BulkToolbar({ ids, unlisted, onChange, onLink, onRemove, onClear }: BulkToolbarProps) {
  const { categories, brands } = useCatalogue();
  const { mode } = useStore();
  const navigate = useNavigate();
  return (
    <BulkPanel>
      <p className="tabular basis-[calc(100%-3.5rem)] font-semibold text-sm sm:mr-2 sm:basis-auto">
        {t.count(formatCount(ids.length))}
        {unlisted > 0 && <span className="font-normal"> ({t.unlisted(formatCount(unlisted))})</span>}
      </p>
      <IconButton label={t.clear} className="ml-auto pointer-fine:size-10 sm:order-last" onClick={onClear}>
        <X className="size-4" />
      </IconButton>
      <BulkMenu
        label={t.status}
        short={fields.status}
        options={statusOptions}
        onChoose={(value, label) =>
          onChange({ status: value as BulkValues['status'] }, `${fields.status}: ${label}`)
        }
      />
      <BulkMenu
        label={t.category}
        short={fields.category}
        options={nameOptions(categories.rows, '')}
        onChoose={(value, label) => onChange({ category: value }, `${fields.category}: ${label}`)}
      />
      <BulkMenu
        label={t.brand}
        short={fields.brand}
        options={[{ value: '', label: adminWords.products.form.noBrand }, ...nameOptions(brands.rows, '')]}
        onChoose={(value, label) => onChange({ brand: value || null }, `${fields.brand}: ${label}`)}
      />
      <BulkMenu
        label={t.flags}
        short={t.flagsShort}
        options={flagOptions}
        onChoose={(value, label) => onChange(flagValues[value] ?? {}, label)}
      />
      {mode === 'server' && (
        <>
          <Button className={buttonClass} onClick={() => void navigate('/2000/fiyatlar', { state: { ids } })}>
            {t.prices}
          </Button>
          <Button className={buttonClass} onClick={onLink}>
            {adminWords.products.fitments.link}
          </Button>
        </>
      )}
      <Button aria-label={t.remove} className={`border-bad! text-bad! ${buttonClass}`} onClick={onRemove}>
        <ShortLabel label={t.remove} short={adminWords.products.removeLabel} />
      </Button>
    </BulkPanel>
  );
}

/** The panel at the lower edge of the list. */
export function BulkPanel({ children }: { children: React.ReactNode }) {
  return (
    <section
      aria-label={t.bar}
      className="sticky bottom-2 z-20 flex flex-wrap items-center gap-1.5 rounded-md border border-line-strong bg-surface p-2 shadow-floating"
    >
      {children}
    </section>
  );
}

/** The whole label on wide screens. It contains the short one, word by word, as the name of a button has to contain what is seen. */
function ShortLabel({ label, short }: { label: string; short: string }) {
  return (
    <>
      <span className="hidden 2xl:inline">{label}</span>
      <span className="2xl:hidden">{short}</span>
    </>
  );
}

interface BulkMenuProps {
  label: string;
  short: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string, label: string) => void;
}

function BulkMenu({ label, short, options, onChoose }: BulkMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button aria-label={label} className={buttonClass}>
          <ShortLabel label={label} short={short} />
          <ChevronDown className="hidden size-4 sm:block" />
        </Button>
      </DropdownMenu.Trigger>
      <MenuPanel>
        {options.map((option) => (
          <DropdownMenu.Item
            key={option.value}
            className={menuItemClass}
            onSelect={() => onChoose(option.value, option.label)}
          >
            {option.label}
          </DropdownMenu.Item>
        ))}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
