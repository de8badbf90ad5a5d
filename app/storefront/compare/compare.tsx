import { useEffect } from 'react';
import { redirect } from 'react-router';
import { services } from '#app/context.ts';
import { compareWords } from '#app/i18n/compare-words.ts';
import { languageOf, localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import styles from '#app/styles/tables.css?url';
import { buttonVariants } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import type { ComparedRow } from '#domain/compared-rows.ts';
import { comparePath, readCompared } from '#domain/comparison.ts';
import { shopUrl } from '#domain/listing-query.ts';
import { localisedName } from '#domain/localised.ts';
import { AddQuantity } from '../product-card/add-quantity.tsx';
import type { CardProduct } from '../product-card/card-product.ts';
import { setCompared } from '../product-card/compared-products.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import type { Route } from './+types/compare';
import { comparison } from './compare-data.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname);
  const ids = readCompared(url.searchParams);
  // Without script the ticks are sent one by one.
  const isCanonical = url.searchParams.getAll('u').join('&') === ids.join(',');
  if (ids.length > 0 && !isCanonical) throw redirect(localizedPath(lang, comparePath(ids)), 301);
  const { catalogue } = await context.get(services).catalogue.current();
  return comparison(catalogue, ids, lang);
}

/** There are as many comparisons as pairs of products. */
export function headers() {
  return { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-cache' };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const { title, description } = compareWords[lang];
  const path = comparePath(loaderData?.products.map(({ id }) => id) ?? []);
  return pageMeta(siteOf(matches), { title, description, lang, path, noindex: true });
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { products, rows, missing, leftOut } = loaderData;
  const text = compareWords[useLanguage().lang];
  // The table of products has the same ticks, so that another one can be added there.
  useEffect(() => setCompared(products.map(({ id }) => id)), [products]);
  if (products.length === 0) return <NothingToCompare missing={missing} />;
  const differences = rows.filter(({ differs }) => differs).length;
  return (
    <div className="page py-6 md:py-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="font-bold text-2xl tracking-tight md:text-3xl">{text.title}</h1>
        <p className="mr-auto text-ink-soft">
          {products.length === 1 ? text.onlyOne : text.differences(differences)}
        </p>
        <ToTable label={products.length === 1 ? text.toTable : text.addMore} />
      </div>
      {missing > 0 && <Notice>{text.missing(missing)}</Notice>}
      {leftOut > 0 && <Notice>{text.tooMany(leftOut)}</Notice>}
      <ComparisonTable products={products} rows={rows} differences={differences} />
    </div>
  );
}

const tablePath = shopUrl({ layout: 'tablo' });

function ToTable({ label }: { label: string }) {
  return (
    <Link to={tablePath} className={buttonVariants('plain', 'print:hidden')}>
      {label}
    </Link>
  );
}

function Notice({ children }: { children: React.ReactNode }) {
  return <p className="mt-4 max-w-prose rounded-md bg-signal-wash p-4">{children}</p>;
}

function NothingToCompare({ missing }: { missing: number }) {
  const text = compareWords[useLanguage().lang];
  return (
    <div className="page grid justify-items-center gap-4 py-16 text-center [overflow-wrap:anywhere] md:py-24">
      <h1 className="font-bold text-3xl">{text.empty}</h1>
      {missing > 0 && <Notice>{text.missing(missing)}</Notice>}
      <p className="max-w-md text-ink-soft">{text.emptyHint}</p>
      <Link to={tablePath} className={buttonVariants('signal', 'mt-2')}>
        {text.toTable}
      </Link>
    </div>
  );
}

interface ComparisonTableProps {
  products: CardProduct[];
  rows: ComparedRow[];
  differences: number;
}

/** Scrolls horizontally; the first column stays. Its classes are in tables.css, with what the checkbox hides. */
function ComparisonTable({ products, rows, differences }: ComparisonTableProps) {
  const words = compareWords[useLanguage().lang];
  return (
    <div className="compare-box">
      <link rel="stylesheet" href={styles} precedence="default" />
      <table aria-label={words.title} className="compare-table">
        <thead>
          <tr>
            <td>
              {differences > 0 && differences < rows.length ? (
                <label className="choice print:hidden">
                  <input type="checkbox" autoComplete="off" />
                  {words.onlyDifferences}
                </label>
              ) : (
                words.feature
              )}
            </td>
            {products.map((product) => (
              <ProductHead key={product.id} product={product} all={products} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} data-differs={differs ? '' : undefined}>
              <th scope="row">
                {label}
                {differs && (
                  <>
                    {' '}
                    <span aria-hidden="true">≠</span>
                    <span className="sr-only">({words.differs})</span>
                  </>
                )}
              </th>
              {products.map(({ id }, at) => (
                <td key={id}>{values[at] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProductHead({ product, all }: { product: CardProduct; all: readonly CardProduct[] }) {
  const { lang } = useLanguage();
  const name = localisedName({ ...product, name_en: product.name_en ?? null }, lang);
  const { id, title = name, subtitle } = product;
  const label = compareWords[lang].remove(name);
  const others = all.flatMap((each) => (each.id === id ? [] : each.id));
  return (
    <th scope="col">
      <div className="flex items-start gap-2">
        <ProductPicture
          src={product.image}
          className="size-24 rounded-md bg-tile object-contain"
          sizes="6rem"
        />
        <Link
          to={comparePath(others)}
          aria-label={label}
          title={label}
          preventScrollReset
          className="icon-button -mt-1 ml-auto print:hidden"
        >
          <X className="size-5" />
        </Link>
      </div>
      <Link id={`urun-${id}`} to={`/urun/${id}`} className="mt-3 mb-2 block hover:underline">
        {title} {subtitle && <span className="block font-normal">{subtitle}</span>}
      </Link>
      <AddQuantity product={product} describedBy={`urun-${id}`} hasLabel />
    </th>
  );
}
