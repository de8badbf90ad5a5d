import { useEffect, useRef } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import type { ShopAddress } from '#domain/addresses.ts';
import { changeListing, shopUrl } from '#domain/listing-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { useShell } from '../layout/shell-data.ts';
import { chosenLabels, listingSteps } from './shop-meta.ts';

/** Breadcrumb, title, and links to the other categories and the subcategories. */
export function ShopHeading({ data }: { data: ListingData }) {
  const { t } = useLanguage();
  const shell = useShell();
  const { query, counts } = data;
  const labels = chosenLabels(query, shell);
  const category = shell.categories.find((each) => each.name === query.category);
  const byBrand = labels.brand ? t.shop.brandTitle(labels.brand) : t.shop.title;
  const title = labels.category ?? (query.campaign ? t.common.campaigns : byBrand);
  return (
    <>
      <Breadcrumb steps={listingSteps(query, t, shell)} className="flex-wrap" />
      <h1 className="text-balance font-bold text-2xl tracking-tight md:mt-2 md:text-4xl">{title}</h1>
      {category?.description && (
        <p className="mt-1 max-w-prose text-pretty text-ink-soft max-md:line-clamp-2 max-md:text-sm md:mt-2">
          {category.description}
        </p>
      )}
      {category && (
        <ChoiceRow label={t.shop.siblings} current={category.name}>
          {shell.categories.map(({ name, label }) => (
            <ChoiceLink
              key={name}
              to={shopUrl(changeListing(query, { category: name }))}
              isCurrent={name === category.name}
            >
              {label}
            </ChoiceLink>
          ))}
        </ChoiceRow>
      )}
      {category && category.subcategories.length > 0 && (
        <ChoiceRow label={t.shop.subcategories} current={query.subcategory}>
          <ChoiceLink
            to={shopUrl(changeListing(query, { subcategory: null }))}
            isCurrent={query.subcategory === null}
            isSmall
          >
            {t.shop.all}
          </ChoiceLink>
          {category.subcategories.map(({ name, label = name }) => (
            <ChoiceLink
              key={name}
              to={shopUrl(changeListing(query, { subcategory: name }))}
              isCurrent={name === query.subcategory}
              isSmall
            >
              {label} <span className="tabular text-xs opacity-75">{counts.subcategory[name] ?? 0}</span>
            </ChoiceLink>
          ))}
        </ChoiceRow>
      )}
    </>
  );
}

interface ChoiceRowProps {
  label: string;
  current: string | null;
  children: React.ReactNode;
}

/** Scrolls horizontally; starts at the current link. */
function ChoiceRow({ label, current, children }: ChoiceRowProps) {
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!row.current || !chosen) return;
    row.current.scrollLeft = current === null ? 0 : chosen.offsetLeft - row.current.offsetLeft - 48;
  }, [current]);

  return (
    <nav aria-label={label} className="-mx-4 mt-2 md:mx-0 md:mt-4">
      <ul
        ref={row}
        className="flex gap-2 overflow-x-auto px-4 [scrollbar-width:thin] max-md:[scrollbar-width:none] md:px-0 md:pb-2"
      >
        {children}
      </ul>
    </nav>
  );
}

interface ChoiceLinkProps {
  to: ShopAddress;
  isCurrent: boolean;
  isSmall?: boolean;
  children: React.ReactNode;
}

function ChoiceLink({ to, isCurrent, isSmall = false, children }: ChoiceLinkProps) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 text-sm transition-colors pointer-fine:min-h-9 aria-[current]:bg-ink aria-[current]:text-paper ${
          isSmall ? 'border border-line hover:border-line-strong' : 'bg-sunken font-semibold hover:bg-line'
        }`}
      >
        {children}
      </Link>
    </li>
  );
}
