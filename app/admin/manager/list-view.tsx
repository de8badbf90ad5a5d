import { memo, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import type { ListProgress, RowKind } from '../store/catalogue-store.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { ProgressBar } from '../ui/job-progress.tsx';
import type { Column, GridRow } from './grid/column.ts';
import { RowGrid } from './grid/row-grid.tsx';
import type { Selection } from './grid/selection.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { type ListingState, noFilter } from './listing.ts';
import type { CatalogueTable } from './rows/use-catalogue-table.ts';

const common = adminWords.products;
// A key in the search box must not render the grid before its rows change.
const Grid = memo(RowGrid) as typeof RowGrid;

export interface ListWords {
  list: string;
  count: (count: string) => string;
  countOf: (count: string, total: string) => string;
  loading: (loaded: string, total: string) => string;
  empty: string;
  emptyHint: string;
  noneFound: string;
  noneFoundHint: string;
}

interface ListViewProps<Row extends GridRow> {
  words: ListWords;
  source: Pick<CatalogueTable<RowKind>, 'progress' | 'isLoading' | 'error' | 'refetch'>;
  /** How many there are before searching. */
  total: number;
  shown: readonly Row[];
  listing: ListingState;
  columns: readonly Column<Row>[];
  card: (row: Row) => React.ReactNode;
  cardHeight: number;
  rowHeight?: number;
  minWidth?: number;
  unsortedLabel: string;
  selection?: Selection;
  onAdd: () => void;
  onEdit: (row: Row) => void;
  onDelete?: (row: Row) => void;
  onMove?: ((row: Row, by: -1 | 1) => void) | undefined;
  /** Further controls beside the search box. On a phone they are folded, with the tools and the order. */
  filters?: React.ReactNode;
  /** How many filters are set. */
  activeFilters?: number;
  tools?: React.ReactNode;
  /** Beside the number of rows. */
  note?: React.ReactNode;
}

export function ListView<Row extends GridRow>(props: ListViewProps<Row>) {
  const { words, source, total, shown, listing } = props;
  const isFirstLoad = source.isLoading && total === 0;
  const [isFolded, setFolded] = useState(props.filters !== undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-md:gap-1.5">
      <ListToolbar
        listing={listing}
        filters={props.filters}
        activeFilters={props.activeFilters}
        isFolded={isFolded}
        onFold={setFolded}
        onAdd={props.onAdd}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        <p role="status" className="tabular">
          {!isFirstLoad &&
            (shown.length === total
              ? words.count(formatCount(total))
              : words.countOf(formatCount(shown.length), formatCount(total)))}
        </p>
        {source.progress && <LoadProgress words={words} progress={source.progress} />}
        {props.note}
        {props.tools && (
          <div className={`${isFolded ? 'max-md:hidden' : ''} ml-auto flex flex-wrap items-center gap-1`}>
            {props.tools}
          </div>
        )}
      </div>
      <LoadFailure source={source} total={total} />
      {isFirstLoad ? (
        <Skeleton />
      ) : shown.length === 0 && !source.error ? (
        <Empty words={words} isNoneAtAll={total === 0} listing={listing} />
      ) : (
        <Grid
          label={words.list}
          rows={shown}
          columns={props.columns}
          card={props.card}
          cardHeight={props.cardHeight}
          {...(props.rowHeight && { rowHeight: props.rowHeight })}
          {...(props.minWidth && { minWidth: props.minWidth })}
          isHeaderFolded={isFolded}
          sort={listing.sort}
          onSort={listing.setSort}
          unsortedLabel={props.unsortedLabel}
          {...(props.selection && { selection: props.selection })}
          onEdit={props.onEdit}
          {...(props.onDelete && { onDelete: props.onDelete })}
          onMove={props.onMove}
          isBusy={source.isLoading}
        />
      )}
    </div>
  );
}

function LoadProgress({ words, progress }: { words: ListWords; progress: ListProgress }) {
  const { loaded, total } = progress;
  const text = words.loading(formatCount(loaded), formatCount(total));
  return (
    <div className="flex items-center gap-2">
      <ProgressBar aria-label={text} done={loaded} total={total} className="w-32" />
      <span aria-hidden className="tabular">
        {text}
      </span>
    </div>
  );
}

function LoadFailure({ source, total }: Pick<ListViewProps<GridRow>, 'source' | 'total'>) {
  if (!source.error) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ErrorMessage>
        {total === 0 ? common.grid.loadFailed : common.grid.loadBroke(formatCount(total))}
      </ErrorMessage>
      <Button className="text-sm pointer-fine:min-h-9" onClick={source.refetch}>
        {common.grid.retry}
      </Button>
    </div>
  );
}

function Empty({
  words,
  isNoneAtAll,
  listing,
}: {
  words: ListWords;
  isNoneAtAll: boolean;
  listing: ListingState;
}) {
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-line border-dashed px-4 py-12 text-center">
      <p className="font-semibold">{isNoneAtAll ? words.empty : words.noneFound}</p>
      <p className="text-ink-soft text-sm">{isNoneAtAll ? words.emptyHint : words.noneFoundHint}</p>
      {!isNoneAtAll && (
        <Button
          onClick={() => {
            listing.setQuery('');
            listing.setFilter(noFilter);
          }}
        >
          {common.showAll}
        </Button>
      )}
    </div>
  );
}

/** A skeleton in the shape of the rows: cards on narrow screens, lines of a table on others. */
function Skeleton() {
  const bar = 'rounded-sm bg-sunken motion-safe:animate-pulse';
  return (
    <div aria-hidden>
      <div className="h-13 border-line border-b bg-sunken lg:h-10" />
      {Array.from({ length: 12 }, (_, index) => `row-${index}`).map((key) => (
        <div
          key={key}
          className="flex h-31 items-center gap-3 border-line border-b bg-surface px-3 lg:h-12 lg:gap-6"
        >
          <div className={`size-4.5 ${bar}`} />
          <div className={`size-10 ${bar}`} />
          <div className="grid flex-1 gap-2">
            <div className={`h-3 w-3/5 ${bar}`} />
            <div className={`h-2.5 w-1/4 ${bar}`} />
            <div className={`mt-3 h-3 w-2/5 lg:hidden ${bar}`} />
          </div>
          <div className={`h-3 w-28 max-lg:hidden ${bar}`} />
          <div className={`h-3 w-20 max-lg:hidden ${bar}`} />
        </div>
      ))}
    </div>
  );
}
