import { useEffect } from 'react';
import { data, isRouteErrorResponse, useLocation, useNavigation } from 'react-router';
import { services } from '#app/context.ts';
import { languageOf, useLanguage, words } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import type { Words } from '#app/i18n/tr.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import type { Step } from '#app/seo/structured-data.ts';
import { breadcrumbList, structuredProduct } from '#app/seo/structured-data.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { SearchX } from '#app/ui/icons.tsx';
import { useDelayed } from '#app/ui/use-delayed.ts';
import type { ShopAddress } from '#domain/addresses.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { FailedPage } from '../layout/failed-page.tsx';
import type { Route } from './+types/product';
import { Gallery } from './gallery.tsx';
import { type ProductData, productData } from './product-data.ts';
import { ProductHeading, ProductOffer } from './product-info.tsx';
import { ProductDescription, ProductMore, ProductSpecifications } from './product-more.tsx';
import { CompatibleVehicles, FitMark } from './product-vehicles.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue: catalogues, visit } = context.get(services);
  const { catalogue } = await catalogues.current();
  const row = /^[1-9]\d{0,14}$/.test(params.id) ? catalogue.publicRow(Number(params.id)) : undefined;
  if (!row) throw data(null, 404);
  const product = productData(catalogue, row, languageOf(new URL(request.url).pathname));
  // Structured data are for everybody.
  return visit ? { ...product, price: null } : product;
}

export function meta({ loaderData: product, error, location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const text = words(lang);
  const site = siteOf(matches);
  if (!product) {
    if (!isMissing(error)) return [];
    const { title, hint } = words(lang).product.missing;
    return pageMeta(site, { title, description: hint, lang, path: location.pathname, noindex: true });
  }
  return pageMeta(site, {
    title: product.name,
    description: product.description || product.name,
    lang,
    path: pathOf(product),
    image: product.images[0],
    type: 'product',
    structured: site
      ? [breadcrumbList(site, lang, stepsTo(product, text)), structuredProduct(site, lang, factsOf(product))]
      : [],
  });
}

const pathOf = ({ id }: ProductData): ShopAddress => `/urun/${id}`;

function stepsTo(product: ProductData, { common }: Words): Step[] {
  return [
    { name: common.home, path: '/' },
    { name: common.products, path: '/shop' },
    { name: product.name, path: pathOf(product) },
  ];
}

function factsOf({ category, brand, code, ...product }: ProductData) {
  return {
    ...product,
    category: category?.label ?? '',
    brand: brand?.label ?? null,
    productCode: code,
  };
}

export default function ProductPage({ loaderData: product }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;
  const isOther = target !== pathname && /\/urun\/[^/]+$/.test(target);
  // A prefetched product loads faster than this.
  if (useDelayed(isOther, 150)) return <ProductSkeleton />;
  return (
    <div key={product.id} className="page pt-1 pb-12 md:pt-6">
      <Breadcrumb
        steps={stepsTo(product, t)}
        className="overflow-x-clip print:hidden [&_a]:whitespace-nowrap [&_a]:rounded-sm [&_a]:hover:text-ink [&_a]:pointer-fine:min-h-8 [&_span]:truncate"
      />
      {product.fit.canBeJudged && (
        <div className="vehicle-slot">
          <FitMark id={product.id} fit={product.fit} />
        </div>
      )}
      <div className="mt-1 grid grid-cols-1 gap-x-10 gap-y-5 md:mt-6 md:grid-cols-2 md:grid-rows-[auto_1fr_auto] xl:grid-cols-[minmax(0,13fr)_minmax(0,14fr)_minmax(0,9fr)]">
        <Gallery images={product.images} name={product.name} />
        <ProductHeading product={product} />
        <ProductOffer product={product} />
        <ProductDescription product={product} />
        <ProductSpecifications product={product} />
        <CompatibleVehicles
          fit={product.fit}
          className={
            product.specifications.length > 0
              ? 'md:col-span-2 xl:col-start-2 xl:row-start-3'
              : 'md:col-span-2 xl:col-span-3'
          }
        />
      </div>
      <ProductMore product={product} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <MissingProduct /> : <FailedPage />;
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

function MissingProduct() {
  const { missing } = useLanguage().t.product;
  return (
    <div className="page grid justify-items-center gap-4 py-16 text-center md:py-24">
      <SearchX strokeWidth={1.25} className="size-16 text-ink-faint" />
      <h1 className="font-bold text-3xl">{missing.title}</h1>
      <p className="max-w-md text-ink-soft">{missing.hint}</p>
      <Link to="/shop" className={buttonVariants('signal', 'mt-2')}>
        {missing.browse}
      </Link>
    </div>
  );
}

const block = 'rounded-md bg-sunken motion-safe:animate-pulse';

function ProductSkeleton() {
  const { t } = useLanguage();
  // The previous page may have been scrolled down.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="page pt-1 pb-12 md:pt-6">
      <div role="status" className="sr-only">
        <h1>{t.product.loading}</h1>
      </div>
      <div className={`h-5 w-64 max-w-full ${block}`} />
      <div className="mt-3 grid grid-cols-1 gap-x-10 gap-y-5 md:mt-6 md:grid-cols-2 xl:grid-cols-[minmax(0,13fr)_minmax(0,23fr)]">
        <div className={`aspect-4/3 md:aspect-square ${block}`} />
        <div className="grid content-start gap-4">
          <div className={`h-8 w-32 ${block}`} />
          <div className={`h-16 ${block}`} />
          <div className={`h-6 w-48 ${block}`} />
          <div className={`h-28 ${block}`} />
          <div className={`h-12 ${block}`} />
          <div className={`h-12 ${block}`} />
        </div>
      </div>
    </div>
  );
}
