import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ArrowRight } from '#app/ui/icons.tsx';
import { shopUrl } from '#domain/listing-query.ts';
import { BrandLogo } from './group-picture.tsx';
import { type ShellCategory, subcategoryLabel, useShell, withProducts } from './shell-data.ts';

export function CategoryPanel() {
  const { t } = useLanguage();
  const { categories } = useShell();
  return (
    <>
      <ul className="grid grid-cols-3 gap-x-6 gap-y-5 lg:grid-cols-4 xl:grid-cols-5">
        {withProducts(categories).map((category) => (
          <li key={category.name}>
            <Link
              to={shopUrl({ category: category.name })}
              className="block py-0.5 font-semibold text-sm hover:text-signal-ink hover:underline pointer-coarse:py-3"
            >
              {category.label}
            </Link>
            <Subcategories category={category} />
          </li>
        ))}
      </ul>
      <Link
        to="/kategoriler"
        className="mt-5 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        {t.common.seeAll}
        <ArrowRight className="size-4" />
      </Link>
    </>
  );
}

export function Subcategories({ category }: { category: ShellCategory }) {
  const { t } = useLanguage();
  const linkClass = 'block py-0.5 text-ink-soft text-sm hover:text-ink hover:underline pointer-coarse:py-3';
  return (
    <ul>
      {category.subcategories.map((subcategory) => (
        <li key={subcategory.name}>
          <Link
            to={shopUrl({ category: category.name, subcategory: subcategory.name })}
            className={linkClass}
          >
            {subcategoryLabel(subcategory)}
          </Link>
        </li>
      ))}
      {category.more && (
        <li>
          <Link to={shopUrl({ category: category.name })} className={`${linkClass} font-medium`}>
            {t.categories.more(category.more)}
            <span className="sr-only">: {category.label}</span>
          </Link>
        </li>
      )}
    </ul>
  );
}

export function BrandPanel({
  className = 'grid-cols-5 lg:grid-cols-7 xl:grid-cols-9',
}: {
  className?: string;
}) {
  const { brands } = useShell();
  return (
    <ul className={`grid gap-2 ${className}`}>
      {withProducts(brands).map((brand) => (
        <li key={brand.name}>
          <Link
            to={shopUrl({ brand: brand.name })}
            className="flex h-full flex-col items-center gap-2 rounded-md p-2.5 text-center text-ink-soft text-sm hover:bg-sunken hover:text-ink"
          >
            <BrandLogo name={brand.label} image={brand.image} />
            {brand.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
