import { startTransition, useEffect, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { pageSizes } from '#domain/listing-query.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import { onFirstInteraction } from '../catalogue/scheduling.ts';
import { productsAnchor } from '../layout/focus-content.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import type { CardLayout } from '../product-card/card-sizes.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import type { PictureLoading } from '../product-card/product-picture.tsx';
import { vehiclesOf } from '../product-card/use-add-to-cart.ts';

type GridLayout = Exclude<CardLayout, 'shelf'>;

const columns: Record<GridLayout, string> = {
  compact: 'grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-4 md:grid-cols-6 xl:grid-cols-8',
  standard: 'card-columns gap-x-4 gap-y-8 min-[28rem]:grid-cols-3 md:gap-x-6 xl:grid-cols-4',
  featured: 'grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3',
  showcase: 'grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-2',
};
/** About how high a card is, for those that are off screen and not laid out yet. */
const heights: Record<GridLayout, string> = {
  compact: '*:content-auto-80',
  standard: '*:content-auto-94 md:*:content-auto-104',
  featured: '*:content-auto-127',
  showcase: '*:content-auto-76',
};
/** The number of cards in the first row. */
const firstRow: Record<GridLayout, [phone: number, wide: number]> = {
  compact: [3, 8],
  standard: [2, 4],
  featured: [1, 3],
  showcase: [1, 2],
};

interface CardListProps {
  products: readonly CardProduct[];
  layout: GridLayout;
  marks: RegExp | undefined;
  /** As of a card. */
  vehicles: readonly VehicleChoice[] | undefined;
  /** How many products of the page come before these. */
  first: number;
  className: string;
}

export function CardList({ products, layout, marks, vehicles, first, className }: CardListProps) {
  const { t } = useLanguage();
  const isLaidOut = useHasInteracted();
  return (
    <ul
      aria-label={t.shop.list}
      {...(first === 0 && productsAnchor)}
      className={`grid outline-none ${className} ${columns[layout]} ${isLaidOut ? '' : heights[layout]}`}
    >
      {/* Keyed by index: while typing, updating a card is much faster than mounting one. */}
      {Array.from(products.entries(), ([place, product]) => (
        <ProductCard
          key={place}
          product={product}
          layout={layout}
          marks={marks}
          loading={loadingAt(first + place, layout)}
          vehicles={vehiclesOf(product, vehicles)}
        />
      ))}
    </ul>
  );
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

function loadingAt(place: number, layout: GridLayout): PictureLoading {
  const [phone, wide] = firstRow[layout];
  if (place === 0) return 'high';
  if (place < phone) return 'eager';
  return place < wide ? 'eager-if-wide' : 'lazy';
}

/** As many placeholders as the page has cards. */
export function CardListSkeleton({ layout, className }: Pick<CardListProps, 'layout' | 'className'>) {
  return (
    <div aria-hidden="true" className={`grid ${className} ${columns[layout]} ${heights[layout]}`}>
      {Array.from({ length: pageSizes[layout] }, (_, i) => i).map((place) => (
        <div key={place} className={`card card-${layout} motion-safe:animate-pulse`}>
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
