import { data, isRouteErrorResponse, useLocation, useNavigation } from 'react-router';
import { services } from '#app/context.ts';
import { languageOf, useLanguage, words } from '#app/i18n/language.tsx';
import type { Words } from '#app/i18n/tr.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { breadcrumbList, productFacts } from '#app/seo/structured-data.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { FailedPage } from '../layout/failed-page.tsx';
import type { Route } from './+types/product';
import { FitMark } from './fit-mark.tsx';
import { Gallery } from './gallery.tsx';
import { MissingProduct } from './missing-product.tsx';
import { type ProductData, productData } from './product-data.ts';
import { ProductHeading, ProductOffer } from './product-info.tsx';
import { ProductMore } from './product-more.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductSpecifications, ProductTexts } from './product-texts.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue } = await context.get(services).catalogue.current();
  const row = /^[1-9]\d{0,14}$/.test(params.id) ? catalogue.publicRow(Number(params.id)) : undefined;
  if (!row) throw data(null, 404);
  return productData(catalogue, row, languageOf(new URL(request.url).pathname));
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
      ? [breadcrumbList(site, lang, stepsTo(product, text)), productFacts(site, lang, factsOf(product))]
      : [],
  });
}

const pathOf = ({ id }: ProductData) => `/urun/${id}`;

function stepsTo(product: ProductData, { common }: Words) {
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
        className="print:hidden [&_a]:whitespace-nowrap [&_a]:rounded-sm [&_a]:hover:text-ink [&_a]:pointer-fine:min-h-8 [&_span]:truncate"
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
        <ProductTexts product={product} />
        <ProductSpecifications product={product} />
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
