import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Check, ChevronDown } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { Column } from '../manager/grid/column.ts';
import { type Listing, type ListingState, noFilter } from '../manager/listing.ts';
import { MenuPanel, menuItemClass } from '../manager/menu-panel.tsx';
import type { Rows } from '../store/catalogue-store.ts';
import { listingParams, readListing } from './listing-address.ts';
import type { SavedView, SavedViews } from './saved-views.ts';
import { ViewDialog } from './view-dialog.tsx';

const t = adminWords.products.savedViews;
const toolClass =
  'inline-flex min-h-8 max-w-60 pointer-coarse:min-h-11 items-center gap-1.5 rounded-sm px-1.5 hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken aria-pressed:bg-signal-wash aria-pressed:font-semibold aria-pressed:text-ink';
const everything: Listing = { query: '', filter: noFilter, sort: undefined };

/** A listing as a text that two equal ones share. */
const queryOf = (listing: Listing) =>
  String(new URLSearchParams(Object.entries(listingParams(listing)).filter(([, value]) => value !== '')));

const sameColumns = (a: readonly string[], b: readonly string[]) =>
  [...a].sort().join() === [...b].sort().join();

interface ListToolsProps {
  listing: ListingState;
  columns: readonly Column<Rows['products']>[];
  views: SavedViews;
}

/** Saved views, what was changed today, and the columns. */
export function ListTools({ listing, columns, views }: ListToolsProps) {
  const isToday = listing.filter.changed === 'today';
  return (
    <>
      <button
        type="button"
        aria-pressed={isToday}
        className={toolClass}
        onClick={() => listing.setFilter({ changed: isToday ? '' : 'today' })}
      >
        {t.today}
      </button>
      <ViewMenu listing={listing} views={views} />
      <ColumnMenu columns={columns} views={views} />
    </>
  );
}

function ViewMenu({ listing, views }: Omit<ListToolsProps, 'columns'>) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const toast = useToast();
  const query = queryOf(listing);
  const current = views.views.find(
    (view) => view.query === query && sameColumns(view.hidden, views.hidden),
  )?.name;

  function show(view: SavedView) {
    listing.show(readListing(new URLSearchParams(view.query)));
    views.hide(view.hidden);
  }

  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className={toolClass}>
          <span className="truncate">{current ? t.current(current) : t.menu}</span>
          <ChevronDown className="size-4 shrink-0" />
        </DropdownMenu.Trigger>
        <MenuPanel>
          <DropdownMenu.Item className={menuItemClass} onSelect={() => listing.show(everything)}>
            {t.all}
          </DropdownMenu.Item>
          {views.views.map((view) => (
            <DropdownMenu.CheckboxItem
              key={view.name}
              checked={view.name === current}
              className={menuItemClass}
              onSelect={() => show(view)}
            >
              <span className="truncate">{view.name}</span>
              {view.name === current && <Check className="ml-auto size-4 shrink-0" />}
            </DropdownMenu.CheckboxItem>
          ))}
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item className={menuItemClass} onSelect={() => setDialogOpen(true)}>
            {t.manage}
          </DropdownMenu.Item>
        </MenuPanel>
      </DropdownMenu.Root>
      {isDialogOpen && (
        <ViewDialog
          views={views.views}
          onSave={(name) => {
            const isSaved = views.save({ name, query, hidden: views.hidden });
            toast(isSaved ? t.saved(name) : t.notStored, isSaved ? {} : { kind: 'alert' });
            setDialogOpen(false);
          }}
          onRemove={(name) => views.remove(name) || toast(t.notStored, { kind: 'alert' })}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}

/** Columns that can be hidden: those that sort, but for the name. */
const isOptional = ({ id, sortBy }: Column<Rows['products']>) => sortBy !== undefined && id !== 'name';

/** Whether a column is shown: `hidden` has those that are otherwise than at first. */
const isShownIn = (hidden: readonly string[], { id, isExtra }: Pick<Column<unknown>, 'id' | 'isExtra'>) =>
  hidden.includes(id) === (isExtra === true);

/** The columns without the hidden ones. */
export function withoutHidden<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): Column<Row>[] {
  return columns.filter((column) => isShownIn(hidden, column));
}

function ColumnMenu({ columns, views }: Omit<ListToolsProps, 'listing'>) {
  const { hidden } = views;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={`${toolClass} max-lg:hidden`}>
        {t.columns}
        <ChevronDown className="size-4" />
      </DropdownMenu.Trigger>
      <MenuPanel>
        {columns.filter(isOptional).map((column) => {
          const { id, label } = column;
          const isShown = isShownIn(hidden, column);
          return (
            <DropdownMenu.CheckboxItem
              key={id}
              checked={isShown}
              className={menuItemClass}
              // It stays open, so that several can be chosen.
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={() =>
                views.hide(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id])
              }
            >
              <Check className={`size-4 ${isShown ? '' : 'invisible'}`} />
              {label}
            </DropdownMenu.CheckboxItem>
          );
        })}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
