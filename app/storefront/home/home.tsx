import { services } from '#app/context.ts';
import { languageOf, useLanguage, words } from '#app/i18n/language.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { organization } from '#app/seo/structured-data.ts';
import { VehicleFinder } from '../finder/vehicle-finder.tsx';
import { BrandBanner } from '../layout/brand-banner.tsx';
import { toCard } from '../product-card/card-product.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import type { Route } from './+types/home';
import { HelpBand } from './help-band.tsx';
import { Hero } from './hero.tsx';
import { homeProducts } from './home-products.ts';
import { PopularCategories, popularCategories } from './popular-categories.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname);
  const { catalogue } = await context.get(services).catalogue.current();
  return {
    categories: popularCategories(catalogue, lang),
    featured: homeProducts(catalogue).map((product) => toCard(product, lang)),
  };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const home = words(lang).home;
  const site = siteOf(matches);
  return pageMeta(site, {
    title: home.title,
    description: home.lead,
    lang,
    path: '/',
    structured: site ? [organization(site)] : [],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { categories, featured } = loaderData;
  return (
    <>
      <Hero />
      <div className="page pb-10">
        <VehicleFinder />
      </div>
      <BrandBanner />
      <PopularCategories categories={categories} />
      {featured.length > 0 && (
        <section aria-labelledby="one-cikanlar" className="page pb-16 md:pb-20">
          <h2 id="one-cikanlar" className="font-bold text-2xl tracking-tight md:text-3xl">
            {t.home.featured}
          </h2>
          <ul className="mt-6 grid card-columns gap-x-4 gap-y-8 min-[37rem]:grid-cols-4 md:gap-x-6 *:content-auto-96">
            {featured.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ul>
        </section>
      )}
      <HelpBand />
    </>
  );
}
