import { Tabs } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { focusActiveRow } from '../manager/grid/row-focus.ts';
import { GroupView } from '../manager/groups/group-view.tsx';
import { SubcategoriesView } from '../manager/groups/subcategories-view.tsx';
import { CatalogueProvider, useCatalogue } from '../manager/rows/catalogue.tsx';
import type { CatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { VehiclesView } from '../manager/vehicles/vehicles-view.tsx';
import type { RowKind } from '../store/catalogue-store.ts';
import { ProductsView } from './products-view.tsx';
import { type ManagerTab, managerTabs, useListings } from './use-listings.ts';

/** The owner's catalogue: products, categories with their subcategories, brands, vehicles. */
export default function ProductManager() {
  return (
    <CatalogueProvider>
      <ManagerTabs />
    </CatalogueProvider>
  );
}

function ManagerTabs() {
  const catalogue = useCatalogue();
  const { tab, listings, setTab } = useListings();
  const { panel, category, open, leave } = useOpenCategory();

  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next) => setTab(next as ManagerTab)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <Tabs.List
        aria-label={adminWords.products.views}
        className="flex flex-wrap border-line border-b sm:gap-1"
      >
        {managerTabs.map((kind) => (
          <Tabs.Trigger
            key={kind}
            value={kind}
            className="-mb-px flex min-h-11 items-center gap-2 border-transparent border-b-2 px-2 font-semibold text-ink-soft hover:text-ink data-[state=active]:border-signal data-[state=active]:text-ink sm:px-4"
          >
            {adminWords[kind].tab}
            {/* Hidden from the tab's name; the list below announces the count. */}
            <span aria-hidden className="tabular hidden text-ink-faint text-xs sm:inline">
              {kind !== 'vehicles' && countText(catalogue[kind])}
            </span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="products" tabIndex={-1}>
        <ProductsView listing={listings.products} />
      </Tabs.Content>
      <Tabs.Content ref={panel} value="categories" tabIndex={-1}>
        {category === undefined ? (
          <GroupView kind="categories" listing={listings.categories} onSubcategories={open} />
        ) : (
          <SubcategoriesView category={category} onBack={leave} />
        )}
      </Tabs.Content>
      <Tabs.Content value="brands" tabIndex={-1}>
        <GroupView kind="brands" listing={listings.brands} />
      </Tabs.Content>
      <Tabs.Content value="vehicles" tabIndex={-1}>
        <VehiclesView listing={listings.vehicles} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** While rows are being loaded, how many there will be. Nothing if there are none. */
function countText({ rows, progress }: Pick<CatalogueTable<RowKind>, 'rows' | 'progress'>): string {
  const count = Math.max(rows.length, progress?.total ?? 0);
  return count > 0 ? formatCount(count) : '';
}

/** The category whose subcategories are shown. The focus moves into their list, and back to the category's button. */
function useOpenCategory() {
  const panel = useRef<HTMLDivElement>(null);
  const [category, setCategory] = useState<string>();
  const last = useRef(category);

  useEffect(() => {
    const before = last.current;
    last.current = category;
    if (before === category) return;
    // The rows are rendered after their container has been measured.
    const frame = requestAnimationFrame(() => {
      const buttons = [...(panel.current?.querySelectorAll('button') ?? [])];
      const label = adminWords.categories.subcategories(before ?? '');
      const target =
        category === undefined
          ? buttons.find((button) => button.getAttribute('aria-label') === label)
          : buttons[0];
      if (target) target.focus();
      else focusActiveRow();
    });
    return () => cancelAnimationFrame(frame);
  }, [category]);

  return { panel, category, open: setCategory, leave: () => setCategory(undefined) };
}
