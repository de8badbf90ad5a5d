import { services } from '#app/context.ts';
import { languageOf, useLanguage, words } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import type { Words } from '#app/i18n/tr.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import type { Step } from '#app/seo/structured-data.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { ArrowRight } from '#app/ui/icons.tsx';
import { shopUrl } from '#domain/listing-query.ts';
import { localisedDescription } from '#domain/localised.ts';
import { CategoryPicture } from '../layout/group-picture.tsx';
import { BrandPanel } from '../layout/menu-panels.tsx';
import {
  firstSubcategories,
  type ShellCategory,
  type ShellData,
  subcategoryLabel,
  useShell,
  withProducts,
} from '../layout/shell-data.ts';
import type { Route } from './+types/categories';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue } = await context.get(services).catalogue.current();
  const counts: Record<string, number> = {};
  for (const { category } of catalogue.products) counts[category] = (counts[category] ?? 0) + 1;
  const lang = languageOf(url.pathname);
  const about = Object.fromEntries(
    catalogue.categories.map((category) => [
      category.name,
      {
        count: counts[category.name] ?? 0,
        description: localisedDescription(category, lang),
        ...firstSubcategories(catalogue, category.name, maxSubcategories, lang),
      },
    ]),
  );
  return { about };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const text = words(lang);
  const { categories, common } = text;
  const site = siteOf(matches);
  const steps: Step[] = [
    { name: common.home, path: '/' },
    { name: categories.title, path: '/kategoriler' },
  ];
  return pageMeta(site, {
    title: categories.title,
    description: descriptionOf(siteOf(matches) as ShellData | undefined, text),
    lang,
    path: '/kategoriler',
    structured: site ? [breadcrumbList(site, lang, steps)] : [],
  });
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { categories, brands } = useShell();
  const empty = categories.filter(({ isEmpty }) => isEmpty);
  return (
    <div className="page py-10 md:py-14">
      <h1 className="font-extrabold text-3xl tracking-tight md:text-5xl">{t.categories.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft text-lg leading-relaxed">
        {categories.some(({ subcategories }) => subcategories.length > 0)
          ? t.categories.lead
          : t.categories.ownLead}
      </p>
      {categories.length === 0 && <EmptyCategories />}
      <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
        {withProducts(categories).map((category) => (
          <CategoryCard key={category.name} category={category} about={loaderData.about[category.name]} />
        ))}
      </ul>
      {empty.length > 0 && <EmptyGroups categories={empty} />}
      {withProducts(brands).length > 0 && (
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

/** They may be filled soon: links to them stay good. */
function EmptyGroups({ categories }: { categories: readonly ShellCategory[] }) {
  const { t } = useLanguage();
  return (
    <details className="mt-6 text-ink-soft">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
        {t.categories.withoutProducts(categories.length)}
      </summary>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ name, label }) => (
          <li key={name}>
            <Link to={shopUrl({ category: name })} className={chipClass}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Of a shop of its own it names the groups that are there. */
function descriptionOf(shell: ShellData | undefined, { categories }: Words): string {
  if (!shell || shell.isDemo) return categories.description;
  const groups = withProducts(shell.categories).map(({ label }) => label);
  return groups.length === 0 ? categories.lead : categories.ownDescription(groups.slice(0, 6).join(', '));
}

const maxSubcategories = 4;
const chipClass =
  'inline-flex min-h-11 items-center rounded-md bg-sunken px-3 py-1.5 text-sm leading-tight hover:bg-line';

interface CategoryCardProps {
  category: ShellCategory;
  /** Undefined for one that was added after the page was read. */
  about: Awaited<ReturnType<typeof loader>>['about'][string] | undefined;
}

function CategoryCard({ category: { name, label, image }, about }: CategoryCardProps) {
  const { t } = useLanguage();
  const { count = 0, description, subcategories = [], more } = about ?? {};
  return (
    <li className="flex flex-col rounded-lg bg-surface p-5 shadow-raised">
      <div className="flex gap-4">
        <CategoryPicture name={label} image={image} className="size-24 shrink-0 rounded-md max-xs:size-16" />
        <div className="min-w-0">
          <h2 className="font-bold text-lg leading-snug">{label}</h2>
          <p className="tabular mt-1 text-ink-faint text-sm">{t.shop.count(count)}</p>
        </div>
      </div>
      {description && <p className="mt-4 text-ink-soft leading-relaxed">{description}</p>}
      {subcategories.length > 0 && (
        <ul className="mt-4 mb-5 flex flex-wrap gap-2">
          {subcategories.map((subcategory) => (
            <li key={subcategory.name}>
              <Link to={shopUrl({ category: name, subcategory: subcategory.name })} className={chipClass}>
                {subcategoryLabel(subcategory)}
              </Link>
            </li>
          ))}
          {more && (
            <li>
              <Link to={shopUrl({ category: name })} className={`tabular font-semibold ${chipClass}`}>
                {t.categories.more(more)}
                <span className="sr-only">: {label}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
      <Link
        to={shopUrl({ category: name })}
        className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold hover:underline"
      >
        {t.common.seeAll}
        <span className="sr-only">: {label}</span>
        <ArrowRight className="size-4" />
      </Link>
    </li>
  );
}
