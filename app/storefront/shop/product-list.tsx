import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { type Layout, type ListingQuery, pageSizes } from '#domain/listing-query.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import type { Fit } from '#domain/vehicle-fit.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { onFirstInteraction } from '../catalogue/scheduling.ts';
import { useChosenVehicle } from '../finder/chosen-vehicle.ts';
import { productsId } from '../layout/focus-content.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { marksPattern } from '../product-card/marked-text.tsx';
import { ProductCard } from '../product-card/product-card.tsx';
import type { PictureLoading } from '../product-card/product-picture.tsx';
import { FitGroups } from './fit-groups.tsx';
import { NoProducts } from './no-products.tsx';
import { useSlowNavigation } from './use-slow-navigation.ts';

const columns: Record<Layout, string> = {
  compact: 'grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-4 md:grid-cols-6 xl:grid-cols-8',
  standard: 'card-columns gap-x-4 gap-y-8 min-[28rem]:grid-cols-3 md:gap-x-6 xl:grid-cols-4',
  featured: 'grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3',
  showcase: 'grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-2',
};
/** About how high a card is, for those that are off screen and not laid out yet. */
const heights: Record<Layout, string> = {
  compact: '*:content-auto-60',
  standard: '*:content-auto-88',
  featured: '*:content-auto-112',
  showcase: '*:content-auto-60',
};
/** The number of cards in the first row. */
const firstRow: Record<Layout, [phone: number, wide: number]> = {
  compact: [3, 8],
  standard: [2, 4],
  featured: [1, 3],
  showcase: [1, 2],
};

export function ProductList({ data }: { data: ListingData }) {
  const { t } = useLanguage();
  const isLaidOut = useHasInteracted();
  const isSlow = useSlowNavigation();
  const heading = useScrollToTop(data.query, isSlow);
  const { layout } = data.query;
  const marks = useMemo(() => marksPattern(data.marks), [data.marks]);
  const grid = `grid ${data.groups ? 'mt-2' : 'mt-3'} scroll-mt-40 ${columns[layout]}`;
  const vehicle = useListVehicle(data);
  const renderList = (products: readonly CardProduct[], first: number, fit?: Fit) => (
    <ul
      aria-label={t.shop.list}
      {...(first === 0 && { id: productsId, tabIndex: -1 })}
      className={`${grid} outline-none ${isLaidOut ? '' : heights[layout]}`}
    >
      {/* Keyed by index: while typing, updating a card is much faster than mounting one. */}
      {Array.from(products.entries(), ([place, product]) => (
        <ProductCard
          key={place}
          product={product}
          layout={layout}
          marks={marks}
          loading={loadingAt(first + place, layout)}
          vehicle={fit === 'other' ? null : vehicle}
        />
      ))}
    </ul>
  );
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="sr-only scroll-mt-40">
        {t.shop.list}
      </h2>
      {isSlow ? (
        <ListSkeleton grid={grid} layout={layout} label={t.shop.loading} />
      ) : (
        <>
          {data.groups && <FitGroups data={data} renderList={renderList} />}
          {data.total === 0 && (
            <div id={productsId} tabIndex={-1} className="outline-none">
              <NoProducts data={data} />
            </div>
          )}
          {data.total > 0 && !data.groups && renderList(data.products, 0)}
        </>
      )}
    </section>
  );
}

/** What is put into the cart from this list is for it. A search that names several vehicles may name the chosen one. */
function useListVehicle({ ownVehicle, vehicles }: ListingData): VehicleChoice | null | undefined {
  const chosen = useChosenVehicle();
  return ownVehicle === null && chosen && vehicles.includes(chosen.slug) ? chosen : ownVehicle;
}

let hasInteracted = false;

/**
 * Whether the visitor has interacted with the document. From then on the whole list is laid out, so that going back
 * restores the scroll position.
 */
function useHasInteracted(): boolean {
  const [value, setValue] = useState(hasInteracted);
  useEffect(() => {
    void onFirstInteraction().then(() => {
      hasInteracted = true;
      startTransition(() => setValue(true));
    });
  }, []);
  return value;
}

function loadingAt(place: number, layout: Layout): PictureLoading {
  const [phone, wide] = firstRow[layout];
  if (place === 0) return 'high';
  if (place < phone) return 'eager';
  return place < wide ? 'eager-if-wide' : 'lazy';
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

interface ListSkeletonProps {
  grid: string;
  layout: Layout;
  label: string;
}

/** As many placeholders as the page has cards. */
function ListSkeleton({ grid, layout, label }: ListSkeletonProps) {
  return (
    <div id={productsId} tabIndex={-1} aria-busy="true" className={`${grid} ${heights[layout]}`}>
      <p className="sr-only">{label}</p>
      {Array.from({ length: pageSizes[layout] }, (_, i) => i).map((place) => (
        <div key={place} aria-hidden="true" className={`card card-${layout} motion-safe:animate-pulse`}>
          <div className="card-picture" />
          <div className="card-text">
            <div className="card-name h-[2lh] rounded-sm bg-sunken" />
            <div className="card-facts h-lh w-2/3 rounded-sm bg-sunken" />
            <div className="mt-9 h-11 rounded-md bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}
