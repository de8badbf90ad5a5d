import { useId } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import type { Fit } from '#domain/vehicle-fit.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import type { CardProduct } from '../product-card/card-product.ts';

interface FitGroupsProps {
  data: ListingData;
  renderList: (products: readonly CardProduct[], first: number) => React.ReactNode;
}

/** The list in its groups. The first page has all three headings, later ones those of their products. */
export function FitGroups({ data, renderList }: FitGroupsProps) {
  let first = 0;
  return (data.groups ?? []).map(({ fit, total, onPage }) => {
    const products = data.products.slice(first, first + onPage);
    const place = first;
    first += onPage;
    if (data.query.page > 1 && onPage === 0) return null;
    return (
      <FitGroup key={fit} fit={fit} total={total}>
        {products.length > 0 && renderList(products, place)}
      </FitGroup>
    );
  });
}

function FitGroup({ fit, total, children }: { fit: Fit; total: number; children: React.ReactNode }) {
  const { t } = useLanguage();
  const words = t.vehicle;
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="font-bold text-xl">
        {words.groups[fit]}{' '}
        <span className="tabular font-normal text-ink-soft">({t.shop.number(total)})</span>
      </h3>
      <p className="text-ink-soft text-sm">{total === 0 ? words.none : words.hints[fit]}</p>
      {children}
    </section>
  );
}
