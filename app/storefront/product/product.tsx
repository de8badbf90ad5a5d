import { useId } from 'react';
import { data, isRouteErrorResponse, useLocation, useNavigation } from 'react-router';
import { services } from '#app/context.ts';
import { languageOf, useLanguage, words } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ownerWords } from '#app/i18n/owner-words.ts';
import { productWords } from '#app/i18n/product-words.ts';
import type { Words } from '#app/i18n/tr.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { breadcrumbList, productFacts } from '#app/seo/structured-data.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { SearchX } from '#app/ui/icons.tsx';
import { hydrateLater } from '#app/ui/lazy-panel.tsx';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { FailedPage } from '../layout/failed-page.tsx';
import type { CardProduct } from '../product-card/card-product.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import type { Route } from './+types/product';
import { Gallery } from './gallery.tsx';
import { type ProductData, productData } from './product-data.ts';
import { ProductHeading, ProductOffer } from './product-info.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductSpecifications, ProductTexts } from './product-texts.tsx';

const ContactBand = hydrateLater(async () => (await import('../layout/contact-band.tsx')).ContactBand);

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
    const { title, hint } = productWords[lang].missing;
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
  const { lang, t } = useLanguage();
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
      <div className="mt-1 grid grid-cols-1 gap-x-10 gap-y-5 md:mt-6 md:grid-cols-2 md:grid-rows-[auto_1fr_auto] xl:grid-cols-[minmax(0,13fr)_minmax(0,14fr)_minmax(0,9fr)]">
        <Gallery images={product.images} name={product.name} />
        <ProductHeading product={product} />
        <ProductOffer product={product} />
        <ProductTexts product={product} />
        <ProductSpecifications product={product} />
      </div>
      <ContactBand
        words={productWords[lang].band}
        chatText={ownerWords.fitQuestion(product.cartItem.name, product.code)}
        isInset
      />
      <RelatedProducts products={product.related} />
    </div>
  );
}

function RelatedProducts({ products }: { products: readonly CardProduct[] }) {
  const { lang } = useLanguage();
  const headingId = useId();
  if (products.length === 0) return null;
  return (
    <section className="mt-12 print:hidden">
      <h2 id={headingId} className="font-bold text-xl">
        {productWords[lang].related}
      </h2>
      <ul
        aria-labelledby={headingId}
        className="mt-4 grid card-columns gap-x-4 gap-y-8 min-[37rem]:grid-cols-4 md:gap-x-6 *:content-auto-80"
      >
        {products.map((product) => (
          <ProductCard key={product.id} product={product} isPlain />
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <MissingProduct /> : <FailedPage />;
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

function MissingProduct() {
  const { missing } = productWords[useLanguage().lang];
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
