import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ArrowRight } from '#app/ui/icons.tsx';
import { shopUrl } from '#domain/listing-query.ts';
import { type Lang, localisedDescription, localisedName } from '#domain/localised.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { CategoryPicture } from '../layout/group-picture.tsx';

interface PopularCategory {
  name: string;
  label: string;
  description: string;
  image: string | null;
  count: number;
}

const maxCategories = 6;

/** The first categories with products, in the owner’s order. */
export function popularCategories(
  { categories, products }: Pick<Catalogue, 'categories' | 'products'>,
  lang: Lang,
): PopularCategory[] {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  return categories
    .map((category) => ({
      name: category.name,
      label: localisedName(category, lang),
      description: localisedDescription(category, lang),
      image: category.image,
      count: counts.get(category.name) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .slice(0, maxCategories);
}

export function PopularCategories({ categories }: { categories: PopularCategory[] }) {
  const { t } = useLanguage();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="populer-kategoriler" className="page py-16 md:py-20">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="populer-kategoriler" className="font-bold text-2xl tracking-tight md:text-3xl">
            {t.home.categories}
          </h2>
          <p className="mt-1 text-ink-soft">{t.home.categoriesHint}</p>
        </div>
        <Link
          to="/kategoriler"
          className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
        >
          {t.home.allCategories}
          <ArrowRight className="size-4" />
        </Link>
      </div>
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category) => (
          <li key={category.name}>
            <CategoryCard category={category} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryCard({ category }: { category: PopularCategory }) {
  const { t } = useLanguage();
  return (
    <Link
      to={shopUrl({ category: category.name })}
      className="group flex h-full gap-4 overflow-hidden rounded-lg bg-surface shadow-raised"
    >
      <CategoryPicture name={category.label} image={category.image} className="w-28 shrink-0 md:w-32" />
      <span className="flex min-w-0 flex-col py-3.5 pr-4">
        <span className="font-bold leading-snug group-hover:underline">{category.label}</span>
        <span className="mt-1 line-clamp-3 text-ink-soft text-sm leading-snug">{category.description}</span>
        <span className="tabular mt-auto pt-2 text-ink-faint text-sm">{t.shop.count(category.count)}</span>
      </span>
    </Link>
  );
}
