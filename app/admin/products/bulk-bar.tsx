import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ChevronDown, X } from '#app/ui/icons.tsx';
import { productStatuses } from '#domain/schemas/product.ts';
import { deleteText, updateText } from '../manager/error-texts.ts';
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
const number = (value: number) => value.toLocaleString('tr');
const namedAtMost = 8;

interface BulkBarProps {
  selection: Selection;
  /** The listed rows; the selection may contain others. */
  shown: readonly Rows['products'][];
}

/** The actions on the selected products. */
export function BulkBar({ selection, shown }: BulkBarProps) {
  const { products, categories, brands } = useCatalogue();
  const bulk = useBulk(products, selection);
  const [action, setAction] = useState<'change' | 'remove'>('change');
  const [asksDelete, setAsksDelete] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  const { mode } = useStore();
  const rows = products.rows.filter((row) => selection.ids.has(row.id));
  const unlisted = rows.length - shown.filter((row) => selection.ids.has(row.id)).length;
  const statuses = productStatuses.map((value) => ({ value, label: adminWords.products.statuses[value] }));

  function change(field: 'status' | 'category' | 'brand', value: string) {
    setAction('change');
    void bulk.change(rows, { [field]: value === '' ? null : value });
  }

  return (
    <>
      {/* A live region has to exist before its text changes. */}
      <p role="status" className="sr-only">
        {rows.length > 0 && t.count(number(rows.length))}
      </p>
      {bulk.progress ? (
        <Bar>
          <BulkProgress {...bulk.progress} />
          <Button className="ml-auto text-sm pointer-fine:min-h-10" onClick={bulk.stop}>
            {t.stop}
          </Button>
        </Bar>
      ) : (
        rows.length > 0 && (
          <Bar>
            <p className="tabular basis-[calc(100%-3.5rem)] font-semibold text-sm sm:mr-2 sm:basis-auto">
              {t.count(number(rows.length))}
              {unlisted > 0 && <span className="font-normal"> ({t.unlisted(number(unlisted))})</span>}
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
              onChoose={(value) => change('status', value)}
            />
            <BulkMenu
              label={t.category}
              short={fields.category}
              options={nameOptions(categories.rows, '')}
              onChoose={(value) => change('category', value)}
            />
            <BulkMenu
              label={t.brand}
              short={fields.brand}
              options={[
                { value: '', label: adminWords.products.form.noBrand },
                ...nameOptions(brands.rows, ''),
              ]}
              onChoose={(value) => change('brand', value)}
            />
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
              onClick={() => setAsksDelete(true)}
            >
              <span className="hidden xl:inline">{t.remove}</span>
              <span className="xl:hidden">{adminWords.products.removeLabel}</span>
            </Button>
          </Bar>
        )
      )}
      {asksDelete && (
        <ConfirmDialog
          title={t.deleteTitle(number(rows.length))}
          confirmLabel={adminWords.products.removeLabel}
          cancelLabel={adminWords.products.form.cancel}
          isDestructive
          onCancel={() => setAsksDelete(false)}
          onConfirm={() => {
            setAsksDelete(false);
            setAction('remove');
            void bulk.remove(rows);
          }}
        >
          <p>{t.deleteText}</p>
          <NameList names={rows.map((row) => row.name)} />
        </ConfirmDialog>
      )}
      {isLinking && (
        <LinkDialog
          ids={rows.map((row) => row.id)}
          onLinked={() => {
            setIsLinking(false);
            selection.clear();
          }}
          onClose={() => setIsLinking(false)}
        />
      )}
      {bulk.failed.length > 0 && (
        <ConfirmDialog
          title={t.failedTitle(number(bulk.failed.length))}
          cancelLabel={t.understood}
          onCancel={bulk.dismiss}
        >
          <p>{t.failedText}</p>
          <ul className="grid max-h-72 gap-1 overflow-y-auto">
            {bulk.failed.map(({ item, error }) => (
              <li key={item.id}>
                <span className="font-semibold text-ink">{item.name}</span>:{' '}
                {error === undefined
                  ? t.notTried
                  : action === 'remove'
                    ? deleteText('products', error)
                    : updateText(error)}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
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

function BulkProgress({ finished, total }: { finished: number; total: number }) {
  return (
    <div className="grid min-w-48 gap-1">
      <p className="tabular text-sm">{t.working(number(finished), number(total))}</p>
      <div
        role="progressbar"
        aria-label={t.bar}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={finished}
        className="h-1.5 overflow-hidden rounded-sm bg-line"
      >
        <div className="h-full bg-signal" style={{ width: `${(100 * finished) / total}%` }} />
      </div>
    </div>
  );
}

interface BulkMenuProps {
  label: string;
  /** For narrow screens. */
  short: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

function BulkMenu({ label, short, options, onChoose }: BulkMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button aria-label={label} className="px-2.5 text-sm pointer-fine:min-h-10 sm:px-3">
          <span className="hidden xl:inline">{label}</span>
          <span className="xl:hidden">{short}</span>
          <ChevronDown className="hidden size-4 sm:block" />
        </Button>
      </DropdownMenu.Trigger>
      <MenuPanel>
        {options.map((option) => (
          <DropdownMenu.Item
            key={option.value}
            className={menuItemClass}
            onSelect={() => onChoose(option.value)}
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
      {names.length > namedAtMost && <li>{t.andMore(number(names.length - namedAtMost))}</li>}
    </ul>
  );
}
