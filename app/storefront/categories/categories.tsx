import { services } from '#app/context.ts';
import { languageOf, useLanguage, words } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { BrandPanel } from '../layout/brand-panel.tsx';
import { useShell } from '../layout/shell-data.ts';
import type { Route } from './+types/categories';
import { CategoryCard } from './category-card.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = await context.get(services).catalogue.current();
  const counts: Record<string, number> = {};
  for (const { category } of catalogue.products) counts[category] = (counts[category] ?? 0) + 1;
  return { counts };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const text = words(lang);
  const { categories, common } = text;
  const site = siteOf(matches);
  const steps = [
    { name: common.home, path: '/' },
    { name: categories.title, path: '/kategoriler' },
  ];
  return pageMeta(site, {
    title: categories.title,
    description: categories.description,
    lang,
    path: '/kategoriler',
    structured: site ? [breadcrumbList(site, lang, steps)] : [],
  });
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { categories, brands } = useShell();
  return (
    <div className="page py-10 md:py-14">
      <h1 className="font-extrabold text-3xl tracking-tight md:text-5xl">{t.categories.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft text-lg leading-relaxed">{t.categories.lead}</p>
      {categories.length === 0 && <EmptyCategories />}
      <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
        {categories.map((category) => (
          <CategoryCard
            key={category.name}
            category={category}
            count={loaderData.counts[category.name] ?? 0}
          />
        ))}
      </ul>
      {brands.length > 0 && (
        <section id="markalar" aria-labelledby="markalar-baslik" className="pt-16">
          <h2 id="markalar-baslik" className="font-bold text-2xl tracking-tight md:text-3xl">
            {t.categories.brandsTitle}
          </h2>
          <p className="mt-2 text-ink-soft">{t.categories.brandsLead}</p>
          <BrandPanel className="-mx-2.5 mt-6 grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]" />
        </section>
      )}
    </div>
  );
}

function EmptyCategories() {
  const { t } = useLanguage();
  return (
    <p className="mt-8">
      {t.categories.empty}{' '}
      <Link to="/shop" className="font-semibold underline">
        {t.common.products}
      </Link>
    </p>
  );
}
