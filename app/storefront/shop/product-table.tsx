import { useNavigate } from 'react-router';
import { compareWords } from '#app/i18n/compare-words.ts';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import styles from '#app/styles/tables.css?url';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ChevronDown, X } from '#app/ui/icons.tsx';
import { comparePath, maxCompared } from '#domain/comparison.ts';
import { changeListing, defaultSort, type ListingQuery, type Sort, shopUrl } from '#domain/listing-query.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import { productsAnchor } from '../layout/focus-content.ts';
import { useShell } from '../layout/shell-data.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { setCompared, useCompared } from '../product-card/compared-products.ts';
import { vehiclesOf } from '../product-card/use-add-to-cart.ts';
import { compareForm, ProductTableRow } from './product-row.tsx';

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

/** A list as a table; where it is narrow, each product is two lines. Its classes are in tables.css. */
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
            <ProductTableRow
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

/** As narrow as its contents, in the middle: the ticks and the buttons of the rows under it are beside it. */
const barClass =
  'sticky bottom-2 z-20 mx-auto mt-4 flex w-fit items-center gap-x-4 rounded-lg border border-line bg-surface p-2 pl-4 shadow-floating max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:mt-0 max-md:w-auto max-md:flex-wrap max-md:gap-x-2 max-md:gap-y-2 max-md:rounded-none max-md:border-0 max-md:border-t max-md:px-4 max-md:py-2 print:hidden';

/** What is ticked, and the button that compares it. Without script it is always there. */
export function CompareBar() {
  const { lang } = useLanguage();
  const words = compareWords[lang];
  const navigate = useNavigate();
  const compared = useCompared();
  const count = compared.length;
  const text = count === 0 ? words.hint : count === 1 ? words.oneMore : words.chosen(count);
  return (
    <form
      id={compareForm}
      action={localizedPath(lang, comparePath([]))}
      aria-label={words.title}
      data-bottom-bar={count > 0 ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 1) void navigate(localizedPath(lang, comparePath(compared)));
      }}
      className={
        count > 0 ? barClass : 'noscript:mt-4 noscript:flex hidden noscript:items-center noscript:gap-4'
      }
    >
      <p aria-live="polite" className="min-w-0 grow basis-15 text-sm">
        {count === maxCompared ? words.full : text}
      </p>
      {count > 0 && (
        <IconButton label={words.clear} onClick={() => setCompared([])}>
          <X className="size-5" />
        </IconButton>
      )}
      <Button type="submit" variant="signal" disabled={count === 1} className="shrink-0">
        {words.count(count)}
      </Button>
    </form>
  );
}
