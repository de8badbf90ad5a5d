import { Fragment, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { listAnswerWords } from '#app/i18n/list-answer-words.ts';
import { Summary } from '#app/ui/summary.tsx';
import type { ShopAddress } from '#domain/addresses.ts';
import { pageSizes, shopUrl } from '#domain/listing-query.ts';
import type { Fit } from '#domain/vehicle-fit.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import type { CardProduct } from '../product-card/card-product.ts';

export interface FitGroupsProps {
  data: ListingData;
  renderList: (products: readonly CardProduct[], first: number, fit: Fit) => React.ReactNode;
}

/**
 * The list in its groups, those with products on this page. What is for other vehicles is closed, unless a further page
 * has nothing else.
 */
export function FitGroups({ data, renderList }: FitGroupsProps) {
  let first = 0;
  return (data.groups ?? []).map(({ fit, total, onPage }) => {
    const products = data.products.slice(first, first + onPage);
    const place = first;
    first += onPage;
    if (onPage === 0) return null;
    const list = renderList(products, place, fit);
    const links = place === 0 && data.query.page === 1 && <GroupLinks data={data} first={fit} />;
    if (fit === 'plain')
      return (
        <Fragment key={fit}>
          {links && <div className="scroll-row">{links}</div>}
          {list}
        </Fragment>
      );
    return (
      <FitGroup key={fit} fit={fit} total={total} links={links} isOpen={place === 0 && data.query.page > 1}>
        {list}
      </FitGroup>
    );
  });
}

interface FitGroupProps {
  fit: Exclude<Fit, 'plain'>;
  total: number;
  /** Beside the heading of the first group. */
  links: React.ReactNode;
  /** Of the group that can be closed. */
  isOpen: boolean;
  children: React.ReactNode;
}

const fitGroupId = (fit: Fit) => `grup-${fit}`;

function FitGroup({ fit, total, links, isOpen, children }: FitGroupProps) {
  const { lang, t } = useLanguage();
  const id = fitGroupId(fit);
  const details = useOpenedByLink(id);
  const heading = (
    <h3 id={id} className="inline scroll-mt-40 font-bold text-lg/7 md:text-xl/7">
      {t.vehicle.groups[fit]}{' '}
      <span className="tabular font-normal text-ink-soft">({t.shop.number(total)})</span>
    </h3>
  );
  const hint = <p className="text-ink-soft text-sm">{listAnswerWords[lang].hints[fit]}</p>;
  return (
    <section aria-labelledby={id} data-fit={fit} className="mt-8 first-of-type:mt-0 md:first-of-type:mt-1">
      {fit === 'other' && links && <div className="scroll-row">{links}</div>}
      {fit === 'other' ? (
        <details ref={details} open={isOpen}>
          <Summary className="py-2">{heading}</Summary>
          {hint}
          {children}
        </details>
      ) : (
        <>
          {links ? (
            <div className="scroll-row items-baseline gap-x-4">
              {heading}
              {fit === 'check' && hint}
              {links}
            </div>
          ) : (
            <div className="flex flex-wrap items-baseline gap-x-3">
              {heading}
              {hint}
            </div>
          )}
          {children}
        </>
      )}
    </section>
  );
}

/** A link to the group opens it, each time it is followed. */
function useOpenedByLink(id: string) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again.
  useEffect(() => {
    if (details.current && hash === `#${id}`) details.current.open = true;
  }, [id, hash, key]);
  return details;
}

/** Where each further group begins, and the page of the vehicle. */
function GroupLinks({ data: { query, groups = [], vehicles }, first }: { data: ListingData; first: Fit }) {
  const { t } = useLanguage();
  const [only, another] = vehicles;
  const hasPage = only !== undefined && only !== '?' && another === undefined;
  const isAnother = ({ fit }: { fit: Fit }) => fit !== 'plain' && fit !== first;
  if (!hasPage && !groups.some(isAnother)) return null;
  const size = pageSizes[query.layout];
  let before = 0;
  return (
    <nav aria-label={t.vehicle.groupLinks} className="text-sm">
      {groups.map((group) => {
        const at = Math.floor(before / size) + 1;
        before += group.total;
        if (group.fit === 'plain' || group.fit === first) return null;
        const to: ShopAddress = `${shopUrl({ ...query, page: at })}#${fitGroupId(group.fit)}`;
        return (
          <Link key={group.fit} to={to} className={groupLink}>
            {t.vehicle.groups[group.fit]}{' '}
            <span className="tabular text-ink-soft">{t.shop.number(group.total)}</span>
          </Link>
        );
      })}
      {hasPage && (
        <Link to={`/arac/${only}`} className={`${groupLink} text-ink-soft`}>
          {t.vehicle.toPage}
        </Link>
      )}
    </nav>
  );
}

/** Words in a line: the padding is the place to tap. */
const groupLink = 'mr-4 inline py-3 underline underline-offset-4';
