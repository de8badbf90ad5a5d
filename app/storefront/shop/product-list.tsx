import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type Layout, type ListingQuery, pageSizes } from '#domain/listing-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { cardLooks } from '../product-card/card-looks.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import type { Urgency } from '../product-card/product-picture.tsx';
import { NoProducts } from './no-products.tsx';
import { useSlowNavigation } from './slow-navigation.ts';

const columns: Record<Layout, string> = {
  compact: 'grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-4 md:grid-cols-6 xl:grid-cols-8',
  standard: 'card-columns gap-x-4 gap-y-8 min-[28rem]:grid-cols-3 md:gap-x-6 xl:grid-cols-4',
  featured: 'grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3',
  showcase: 'grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-2',
};
/** What is out of sight is not laid out, so each list says how high its products probably are. */
const heights: Record<Layout, string> = {
  compact:
    '*:when-near-[calc(33.3vw+7.6rem)] sm:*:when-near-[calc(25vw+7.6rem)] md:*:when-near-[calc(16.7vw+7.6rem)] lg:*:when-near-[calc(16.7vw+4.4rem)] xl:*:when-near-61',
  standard:
    '*:when-near-[calc(37vw+11.9rem)] min-[28rem]:*:when-near-[calc(28vw+11.2rem)] lg:*:when-near-[calc(29vw+5rem)] xl:*:when-near-96',
  featured:
    '*:when-near-[calc(97vw+7rem)] sm:*:when-near-[calc(44vw+9.3rem)] lg:*:when-near-[calc(44vw+1rem)] xl:*:when-near-109',
  showcase:
    '*:when-near-[calc(100vw+10rem)] xs:*:when-near-[max(13.7rem,50vw-1.25rem)] lg:*:when-near-[calc(50vw-10.5rem)] xl:*:when-near-61',
};
/** A phone's first frame lays out the products it shows whole, the second the next row, the third the others. */
const frames: Record<Layout, string> = {
  compact:
    'max-sm:[&>li:nth-child(n+7):nth-child(-n+9)]:in-second-frame max-sm:[&>li:nth-child(n+10)]:in-third-frame',
  standard:
    'max-sm:[&>li:nth-child(n+3):nth-child(-n+4)]:in-second-frame max-sm:[&>li:nth-child(n+5)]:in-third-frame',
  featured: 'max-sm:[&>li:nth-child(2)]:in-second-frame max-sm:[&>li:nth-child(n+3)]:in-third-frame',
  showcase: 'max-sm:[&>li:nth-child(3)]:in-second-frame max-sm:[&>li:nth-child(n+4)]:in-third-frame',
};
/** How many stand in the first row, on a phone and on a wide screen. */
const firstRow: Record<Layout, [phone: number, wide: number]> = {
  compact: [3, 8],
  standard: [2, 4],
  featured: [1, 3],
  showcase: [1, 2],
};

export function ProductList({ data }: { data: ListingData }) {
  const { t } = useLanguage();
  const isHydrated = useHydrated();
  const isBack = useCameBack(isHydrated);
  const isSlow = useSlowNavigation();
  const heading = useShownFromTheTop(data.query, isSlow);
  const { layout, search } = data.query;
  const grid = `mt-3 grid md:mt-6 ${columns[layout]}`;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="sr-only scroll-mt-40">
        {t.shop.list}
      </h2>
      {isSlow ? (
        <ListSkeleton grid={grid} layout={layout} label={t.shop.loading} />
      ) : data.products.length === 0 ? (
        <NoProducts query={data.query} />
      ) : (
        <ul
          aria-label={t.shop.list}
          className={`${grid} ${isBack ? '' : heights[layout]} ${isHydrated ? '' : `max-sm:frame-by-frame ${frames[layout]}`}`}
        >
          {/* By place, not by product: while somebody types, a card is filled anew much sooner than built anew. */}
          {Array.from(data.products.entries(), ([place, product]) => (
            <ProductCard
              key={place}
              product={product}
              layout={layout}
              search={search}
              urgency={urgencyAt(place, layout)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * Whoever goes back finds the place again only in a list that is laid out whole. Not the first page of a document, which
 * says `POP` too: it shall be there soon, and as the server wrote it.
 */
function useCameBack(isHydrated: boolean): boolean {
  const location = useLocation();
  const [first] = useState(isHydrated ? undefined : location);
  return useNavigationType() === 'POP' && location !== first;
}

function urgencyAt(place: number, layout: Layout): Urgency {
  const [phone, wide] = firstRow[layout];
  if (place === 0) return 'first';
  if (place < phone) return 'soon';
  return place < wide ? 'wide' : 'later';
}

/** Another page begins at its first product, for the eye and for the focus; other changes only if it is out of sight. */
function useShownFromTheTop(query: ListingQuery, isSlow: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(query);
  const isBack = useNavigationType() === 'POP';

  useEffect(() => {
    const previous = last.current;
    last.current = query;
    const element = heading.current;
    if (!element || isBack || previous === query || previous.search !== query.search) return;
    if (isOutOfSight(element)) element.scrollIntoView();
    if (previous.page !== query.page && query.page > 1 && !isTyping()) element.focus({ preventScroll: true });
  }, [query, isBack]);

  // What stands in for a list that lets wait is seen from its beginning too, not from where the last one ended.
  useEffect(() => {
    if (isSlow && isOutOfSight(heading.current)) heading.current?.scrollIntoView();
  }, [isSlow]);

  return heading;
}

/** Who already types a search, or chooses, while a page is still coming keeps the focus. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, select') ?? false;
}

function isOutOfSight(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().top < 0;
}

interface ListSkeletonProps {
  grid: string;
  layout: Layout;
  label: string;
}

/** As many cards as come, in their shape. */
function ListSkeleton({ grid, layout, label }: ListSkeletonProps) {
  const look = cardLooks[layout];
  return (
    <div aria-busy="true" className={`${grid} ${heights[layout]}`}>
      <p className="sr-only">{label}</p>
      {Array.from({ length: pageSizes[layout] }, (_, i) => i).map((place) => (
        <div key={place} aria-hidden="true" className={`motion-safe:animate-pulse ${look.card}`}>
          <div className={`aspect-square shrink-0 rounded-lg bg-sunken ${look.picture}`} />
          <div className={`flex flex-1 flex-col ${look.text}`}>
            <div className={`h-[2lh] rounded-sm bg-sunken ${look.name}`} />
            <div className={`h-lh w-2/3 rounded-sm bg-sunken ${look.facts}`} />
            <div className="mt-9 h-11 rounded-md bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}
