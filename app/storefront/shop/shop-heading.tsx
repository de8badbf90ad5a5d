import { useLanguage } from '#app/i18n/language.tsx';
import { LoaderCircle } from '#app/ui/icons.tsx';
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
export function ShopHeading({ data: { query, total, groups, subcategories }, search }: ShopHeadingProps) {
  const { t } = useLanguage();
  const known = { ...useShell(), subcategories };
  const isSlow = useSlowNavigation();
  // Of 'man', which is not known, what only contains the letters is no result.
  const isOther = total > 0 && groups?.every(({ fit }) => fit === 'other');
  const labels = chosenLabels(query, known);
  const byBrand = labels.brand ? t.shop.brandTitle(labels.brand) : t.shop.title;
  const title = labels.category ?? (query.campaign ? t.common.campaigns : byBrand);
  return (
    <>
      {/* Until the page is there it would stand above the products. */}
      <div className="noscript:visible max-md:order-last max-md:mt-6 max-md:in-[:root:not([data-hydrated])]:invisible">
        <Breadcrumb steps={listingSteps(query, t, known)} className="flex-wrap" />
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
