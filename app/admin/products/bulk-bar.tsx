import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ChevronDown, X } from '#app/ui/icons.tsx';
import { formatCount } from '#domain/format-count.ts';
import type { ProductBulk } from '#domain/schemas/bulk.ts';
import { productStatuses } from '#domain/schemas/product.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { nameOptions } from '../manager/form/name-options.ts';
import type { Selection } from '../manager/grid/selection.ts';
import { MenuPanel, menuItemClass } from '../manager/menu-panel.tsx';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import type { Rows } from '../store/catalogue-store.ts';
import { useStore } from '../store/store-provider.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useBulk } from './use-bulk.tsx';

const t = adminWords.products.bulk;
const { fields } = adminWords.products;
const namedAtMost = 8;
/** From this many products on, a change asks first. */
const askFrom = 20;

type Values = NonNullable<ProductBulk['set']>;
const flagValues: Record<string, Values> = {
  isNew: { isNew: true },
  notNew: { isNew: false },
  isHomepage: { isHomepage: true },
  notHomepage: { isHomepage: false },
  isFeatured: { isFeatured: true },
  notFeatured: { isFeatured: false },
};
const flagOptions = Object.entries(t.flagActions).map(([value, label]) => ({ value, label }));

/** What the owner has chosen and still has to confirm. */
type Asked = { action: 'delete' } | { action: 'change'; set: Values; label: string };

interface BulkBarProps {
  selection: Selection;
  /** The listed rows; the selection may contain others. */
  shown: readonly Rows['products'][];
  onRun: () => void;
}

/** The actions on the selected products. */
export function BulkBar({ selection, shown, onRun }: BulkBarProps) {
  const { products, categories, brands } = useCatalogue();
  const bulk = useBulk(selection, onRun);
  const [asked, setAsked] = useState<Asked>();
  const [isLinking, setIsLinking] = useState(false);
  const { mode } = useStore();
  const navigate = useNavigate();
  const rows = products.rows.filter((row) => selection.ids.has(row.id));
  const unlisted = rows.length - shown.filter((row) => selection.ids.has(row.id)).length;
  const statuses = productStatuses.map((value) => ({ value, label: adminWords.products.statuses[value] }));

  const ids = rows.map((row) => row.id);
  const names = rows.map((row) => row.name);

  function change(set: Values, label: string) {
    if (rows.length >= askFrom) setAsked({ action: 'change', set, label });
    else void bulk.run({ ids, set }, label, names);
  }

  function confirm(question: Asked) {
    setAsked(undefined);
    if (question.action === 'delete') void bulk.run({ ids, delete: true }, t.remove, names);
    else void bulk.run({ ids, set: question.set }, question.label, names);
  }

  return (
    <>
      {/* A live region has to exist before its text changes. */}
      <p role="status" className="sr-only">
        {bulk.isWorking
          ? t.working(formatCount(rows.length))
          : rows.length > 0 && t.count(formatCount(rows.length))}
      </p>
      {bulk.isWorking ? (
        <Bar>
          <p className="flex min-h-11 items-center px-1 text-sm">{t.working(formatCount(rows.length))}</p>
        </Bar>
      ) : (
        rows.length > 0 && (
          <Bar>
            <p className="tabular basis-[calc(100%-3.5rem)] font-semibold text-sm sm:mr-2 sm:basis-auto">
              {t.count(formatCount(rows.length))}
              {unlisted > 0 && <span className="font-normal"> ({t.unlisted(formatCount(unlisted))})</span>}
            </p>
            <IconButton
              label={t.clear}
              className="ml-auto pointer-fine:size-10 sm:order-last"
              onClick={selection.clear}
            >
              <X className="size-4" />
            </IconButton>
            <BulkMenu
              label={t.status}
              short={fields.status}
              options={statuses}
              onChoose={(value, label) =>
                change({ status: value as Values['status'] }, `${fields.status}: ${label}`)
              }
            />
            <BulkMenu
              label={t.category}
              short={fields.category}
              options={nameOptions(categories.rows, '')}
              onChoose={(value, label) => change({ category: value }, `${fields.category}: ${label}`)}
            />
            <BulkMenu
              label={t.brand}
              short={fields.brand}
              options={[
                { value: '', label: adminWords.products.form.noBrand },
                ...nameOptions(brands.rows, ''),
              ]}
              onChoose={(value, label) => change({ brand: value || null }, `${fields.brand}: ${label}`)}
            />
            <BulkMenu
              label={t.flags}
              short={t.flagsShort}
              options={flagOptions}
              onChoose={(value, label) => change(flagValues[value] ?? {}, label)}
            />
            {mode === 'server' && (
              <Button
                aria-label={t.prices}
                className="px-2.5 text-sm sm:px-3 pointer-fine:min-h-10"
                onClick={() => void navigate('/2000/fiyatlar', { state: { ids } })}
              >
                <span className="hidden 2xl:inline">{t.prices}</span>
                <span className="2xl:hidden">{fields.price}</span>
              </Button>
            )}
            {mode === 'server' && (
              <Button
                className="px-2.5 text-sm sm:px-3 pointer-fine:min-h-10"
                onClick={() => setIsLinking(true)}
              >
                {adminWords.products.fitments.link}
              </Button>
            )}
            <Button
              aria-label={t.remove}
              className="border-bad! px-2.5 text-bad! text-sm sm:px-3 pointer-fine:min-h-10"
              onClick={() => setAsked({ action: 'delete' })}
            >
              <span className="hidden 2xl:inline">{t.remove}</span>
              <span className="2xl:hidden">{adminWords.products.removeLabel}</span>
            </Button>
          </Bar>
        )
      )}
      {asked && (
        <ConfirmDialog
          title={(asked.action === 'delete' ? t.deleteTitle : t.changeTitle)(formatCount(rows.length))}
          confirmLabel={asked.action === 'delete' ? adminWords.products.removeLabel : t.apply}
          cancelLabel={adminWords.products.form.cancel}
          isDestructive={asked.action === 'delete'}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => confirm(asked)}
        >
          {asked.action === 'change' && <p className="font-semibold text-ink">{asked.label}</p>}
          <p>{asked.action === 'delete' ? t.deleteText(mode === 'server') : t.changeText}</p>
          <NameList names={names} />
        </ConfirmDialog>
      )}
      {isLinking && (
        <LinkDialog
          ids={ids}
          onLinked={() => {
            setIsLinking(false);
            selection.clear();
          }}
          onClose={() => setIsLinking(false)}
        />
      )}
    </>
  );
}

function Bar({ children }: { children: React.ReactNode }) {
  return (
    <section
      aria-label={t.bar}
      className="sticky bottom-2 z-20 flex flex-wrap items-center gap-1.5 rounded-md border border-line-strong bg-surface p-2 shadow-floating"
    >
      {children}
    </section>
  );
}

interface BulkMenuProps {
  label: string;
  /** For narrow screens. */
  short: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string, label: string) => void;
}

function BulkMenu({ label, short, options, onChoose }: BulkMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button aria-label={label} className="px-2.5 text-sm pointer-fine:min-h-10 sm:px-3">
          <span className="hidden 2xl:inline">{label}</span>
          <span className="2xl:hidden">{short}</span>
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

function NameList({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid gap-0.5 text-ink">
      {Object.entries(names.slice(0, namedAtMost)).map(([position, name]) => (
        <li key={position} className="truncate">
          {name}
        </li>
      ))}
      {names.length > namedAtMost && <li>{t.andMore(formatCount(names.length - namedAtMost))}</li>}
    </ul>
  );
}
