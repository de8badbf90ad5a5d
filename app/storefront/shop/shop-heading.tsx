import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { LoaderCircle } from '#app/ui/icons.tsx';
import { changeListing, shopUrl } from '#domain/listing-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { useShell } from '../layout/shell-data.ts';
import { chosenLabels, listingSteps } from './shop-meta.ts';
import { useSlowNavigation } from './use-slow-navigation.ts';

interface ShopHeadingProps {
  data: ListingData;
  search: React.ReactNode;
}

/** One line with the title, the number of products and the search. On phones the breadcrumb is below the products. */
export function ShopHeading({ data: { query, total, groups }, search }: ShopHeadingProps) {
  const { t } = useLanguage();
  const shell = useShell();
  const isSlow = useSlowNavigation();
  // Of 'man', which is not known, what only contains the letters is no result.
  const isOther = total > 0 && groups?.every(({ fit }) => fit === 'other');
  const labels = chosenLabels(query, shell);
  const byBrand = labels.brand ? t.shop.brandTitle(labels.brand) : t.shop.title;
  const title = labels.category ?? (query.campaign ? t.common.campaigns : byBrand);
  return (
    <>
      {/* Until the page is there it would stand above the products. */}
      <div className="noscript:visible max-md:order-last max-md:mt-6 max-md:in-[:root:not([data-hydrated])]:invisible">
        <Breadcrumb steps={listingSteps(query, t, shell)} className="flex-wrap" />
      </div>
      <div className="@container flex flex-wrap items-center justify-between gap-x-8 md:flex-nowrap">
        <div className="flex min-w-0 items-baseline gap-x-3 @max-[16rem]:flex-wrap">
          <h1 className="min-w-0 text-balance font-bold text-xl/8 tracking-tight md:text-2xl/8 lg:text-3xl/9">
            {title}
          </h1>
          <p role="status" className="tabular flex shrink-0 items-center gap-2 text-ink-soft">
            {isOther ? t.shop.otherCount(total) : t.shop.count(total)}
            {isSlow && <LoaderCircle className="size-4 motion-safe:animate-spin" />}
          </p>
        </div>
        <div className="w-full md:w-88 lg:w-lg">{search}</div>
      </div>
    </>
  );
}

/** Below the products of a category: what it is, and the other categories. */
export function CategoryFoot({ data: { query, description } }: { data: ListingData }) {
  const { t } = useLanguage();
  const { categories } = useShell();
  const category = categories.find((each) => each.name === query.category);
  if (!category) return null;
  return (
    <>
      {description && <p className="mt-10 max-w-prose text-pretty text-ink-soft">{description}</p>}
      <nav aria-label={t.shop.siblings} className="mt-6">
        <h2 className="font-semibold">{t.shop.siblings}</h2>
        <ul className="mt-2 flex flex-wrap gap-2">
          {categories.map(({ name, label }) => (
            <li key={name}>
              <Link
                to={shopUrl(changeListing(query, { category: name }))}
                preventScrollReset
                aria-current={name === category.name ? 'true' : undefined}
                className={`${choiceLink} rounded-md bg-sunken font-semibold hover:bg-line`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

export const choiceLink =
  '[overflow-wrap:anywhere] inline-flex min-h-11 items-center gap-1.5 px-3 text-sm fade-colors pointer-fine:min-h-9 aria-[current]:bg-ink aria-[current]:text-paper';
