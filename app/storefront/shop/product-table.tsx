import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import styles from '#app/styles/tables.css?url';
import { ChevronDown } from '#app/ui/icons.tsx';
import { maxCompared } from '#domain/comparison.ts';
import {
  changeListing,
  defaultSort,
  type ListingQuery,
  pageSizes,
  type Sort,
  shopUrl,
} from '#domain/listing-query.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import { productsAnchor } from '../layout/focus-content.ts';
import { useShell } from '../layout/shell-data.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { useCompared } from '../product-card/compared-products.ts';
import { vehiclesOf } from '../product-card/use-add-to-cart.ts';
import { ProductRow } from './product-row.tsx';

interface ProductTableProps {
  products: readonly CardProduct[];
  query: ListingQuery;
  marks: RegExp | undefined;
  /** As of a card. */
  vehicles: readonly VehicleChoice[] | undefined;
  /** How many products of the page come before these. */
  first: number;
  className: string;
}

/** The rows on the first screen. */
const firstRows = 8;

/** A list as a table; where it is narrow, each product is two lines. Its classes are in storefront.css. */
export function ProductTable({ products, query, marks, vehicles, first, className }: ProductTableProps) {
  const { t } = useLanguage();
  const compared = useCompared();
  const isFull = compared.length >= maxCompared;
  return (
    <div {...(first === 0 && productsAnchor)} className={`table-box outline-none ${className}`}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <table aria-label={t.shop.list} className="product-table">
        <TableHead query={query} />
        <tbody>
          {/* Keyed by index, as cards are. */}
          {Array.from(products.entries(), ([place, product]) => (
            <ProductRow
              key={place}
              product={product}
              marks={marks}
              vehicles={vehiclesOf(product, vehicles)}
              isEager={first + place < firstRows}
              isTicked={compared.includes(product.id)}
              isFull={isFull}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableHead({ query }: { query: ListingQuery }) {
  const { t } = useLanguage();
  const { vat } = useShell();
  const words = t.shop.table;
  return (
    <thead>
      <tr>
        <th scope="col" className="row-tick">
          <span className="sr-only">{words.compare}</span>
        </th>
        <th scope="col" className="row-picture">
          <span className="sr-only">{words.picture}</span>
        </th>
        <SortHead query={query} sorts={['name']} label={words.name} />
        <th scope="col" className="row-number">
          {words.buttons}
        </th>
        <th scope="col" className="row-fact">
          {words.chip}
        </th>
        <th scope="col" className="row-fact">
          {words.blade}
        </th>
        <th scope="col" className="row-number row-frequency">
          {words.frequency}
        </th>
        <SortHead query={query} sorts={['code']} label={words.code} className="row-code" />
        <SortHead query={query} sorts={['stock']} label={words.stock} className="row-stock" />
        <SortHead
          query={query}
          sorts={['price-low', 'price-high']}
          label={words.price}
          note={vat}
          className="row-price"
        />
        <th scope="col" className="row-add">
          {t.cart.quantity}
        </th>
      </tr>
    </thead>
  );
}

interface SortHeadProps {
  query: ListingQuery;
  /** Ascending, and descending if there is one. */
  sorts: readonly [Sort, Sort?];
  label: string;
  note?: string | null | undefined;
  className?: string;
}

/** A heading that sets the order of the address. */
function SortHead({ query, sorts: [ascending, descending], label, note, className = '' }: SortHeadProps) {
  const current = query.sort ?? (query.search === '' ? defaultSort : null);
  const isAscending = current === ascending;
  const isDescending = descending !== undefined && current === descending;
  const sort = isAscending && descending ? descending : ascending;
  return (
    <th
      scope="col"
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
      className={className}
    >
      <Link to={shopUrl(changeListing(query, { sort }))} preventScrollReset rel="nofollow">
        {label}
        <ChevronDown className="size-3.5" />
      </Link>
      {note && <span>{note}</span>}
    </th>
  );
}

export function TableSkeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`grid gap-2 ${className}`}>
      {Array.from({ length: pageSizes.tablo }, (_, i) => i).map((place) => (
        <div key={place} className="h-14 rounded-md bg-sunken motion-safe:animate-pulse" />
      ))}
    </div>
  );
}
