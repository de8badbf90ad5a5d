import { useEffect, useMemo, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { type ListingQuery, pageSizes } from '#domain/listing-query.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import type { Fit } from '#domain/vehicle-fit.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { useChosenVehicle } from '../finder/chosen-vehicle.ts';
import { productsAnchor } from '../layout/focus-content.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { marksPattern } from '../product-card/marked-text.tsx';
import { CardList, CardListSkeleton } from './card-list.tsx';
import { CompareBar, ListGroups, ProductTable } from './list-parts.ts';
import { useSlowNavigation } from './use-slow-navigation.ts';

export function ProductList({ data }: { data: ListingData }) {
  const { t } = useLanguage();
  const isSlow = useSlowNavigation();
  const heading = useScrollToTop(data.query, isSlow);
  const { layout } = data.query;
  const marks = useMemo(() => marksPattern(data.marks), [data.marks]);
  const space = data.groups ? 'mt-2' : 'mt-3';
  const ofList = useListVehicles(data);
  function renderList(products: readonly CardProduct[], first: number, fit?: Fit) {
    const list = { products, marks, vehicles: fit === 'other' ? none : ofList, first, className: space };
    if (layout === 'tablo') return <ProductTable {...list} query={data.query} />;
    return <CardList {...list} layout={layout} />;
  }
  const products =
    data.groups || data.total === 0 ? (
      <ListGroups data={data} renderList={renderList} />
    ) : (
      renderList(data.products, 0)
    );
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="sr-only scroll-mt-40">
        {t.shop.list}
      </h2>
      {isSlow ? (
        <div {...productsAnchor} aria-busy="true">
          <p className="sr-only">{t.shop.loading}</p>
          {layout === 'tablo' ? (
            <TableSkeleton className={space} />
          ) : (
            <CardListSkeleton layout={layout} className={space} />
          )}
        </div>
      ) : (
        products
      )}
      {layout === 'tablo' && <CompareBar />}
    </section>
  );
}

function TableSkeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`grid gap-2 ${className}`}>
      {Array.from({ length: pageSizes.tablo }, (_, i) => i).map((place) => (
        <div key={place} className="h-14 rounded-md bg-sunken motion-safe:animate-pulse" />
      ))}
    </div>
  );
}

const none: readonly VehicleChoice[] = [];

/** What is put into the cart from this list is for them. A search that names several vehicles may name the chosen one. */
function useListVehicles({ ownVehicles, vehicles }: ListingData): readonly VehicleChoice[] | undefined {
  const chosen = useChosenVehicle();
  const isOpen = ownVehicles && ownVehicles.length !== 1;
  return useMemo(
    () => (isOpen && chosen && vehicles.includes(chosen.slug) ? [chosen] : ownVehicles),
    [isOpen, chosen, vehicles, ownVehicles],
  );
}

/** Scrolls to the top of the list if it is above the viewport; another page also gets the focus. */
function useScrollToTop(query: ListingQuery, isSlow: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(query);
  const isBack = useNavigationType() === 'POP';

  useEffect(() => {
    const previous = last.current;
    last.current = query;
    const element = heading.current;
    if (!element || isBack || previous === query || previous.search !== query.search) return;
    if (isAboveViewport(element)) element.scrollIntoView();
    if (previous.page !== query.page && query.page > 1 && !isTyping()) element.focus({ preventScroll: true });
  }, [query, isBack]);

  // The skeleton is shown from its top too.
  useEffect(() => {
    if (isSlow && isAboveViewport(heading.current)) heading.current?.scrollIntoView();
  }, [isSlow]);

  return heading;
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, select') ?? false;
}

function isAboveViewport(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().top < 0;
}
