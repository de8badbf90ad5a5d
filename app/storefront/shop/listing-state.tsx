import { Form } from 'react-router';
import { useCart } from '#app/cart/cart-provider.tsx';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ownerWords } from '#app/i18n/messages.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { Car, ClipboardList, X } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import {
  changeListing,
  type ListingQuery,
  listingParams,
  pageSizes,
  shopUrl,
} from '#domain/listing-query.ts';
import { localisedLabel } from '#domain/localised.ts';
import { factNames } from '#domain/product-facts.ts';
import type { ListingData, LoadedListing } from '../catalogue/listing-data.ts';
import { ChatLink } from '../layout/contact-links.tsx';
import { useShell } from '../layout/shell-data.ts';
import { factLabel } from './filter-panel.tsx';
import { fitGroupId } from './product-list.tsx';
import { useSearchMissReport } from './search/search-miss-report.ts';
import { chosenLabels } from './shop-meta.ts';
import { VehicleState } from './vehicle-state.tsx';

interface ListingStateProps {
  data: ListingData;
  /** The listing of the address; a search may be typed ahead of it. */
  loaded: LoadedListing;
}

export function ListingState({ data, loaded }: ListingStateProps) {
  useSearchMissReport(data);
  return (
    <>
      <PasteCodes />
      <VehicleState data={data} finder={loaded.finder} />
      <ActiveFilters query={data.query} />
      <SearchParts data={data} />
      <SearchNotices data={data} />
      <VehicleNotices data={data} />
      <GroupLinks data={data} />
    </>
  );
}

/** Opens the dialog for a pasted list; without script a link to its page. */
function PasteCodes() {
  const { t } = useLanguage();
  const { setPasting } = useCart();
  const isHydrated = useHydrated();
  return (
    <p className="mt-2 flex justify-end">
      <Button
        variant="quiet"
        disabled={!isHydrated}
        onClick={() => setPasting(true)}
        className="noscript:hidden text-sm"
      >
        <ClipboardList className="size-4" />
        {t.shop.pasteCodes}
      </Button>
      <noscript>
        <Link to="/kod-listesi" className={buttonVariants('quiet', 'text-sm')}>
          {t.shop.pasteCodes}
        </Link>
      </noscript>
    </p>
  );
}

/** Says what was searched instead of the typed words. Always rendered, because a live region announces changes only. */
function SearchNotices({ data: { query, search, total } }: { data: ListingData }) {
  const { notices } = useLanguage().t.shop;
  const { corrections = [], leftOut = [] } = search ?? {};
  const isShown = total > 0 && corrections.length + leftOut.length > 0;
  const typed = corrections.map((each) => each.typed).join(' ');
  const used = corrections.map((each) => each.used).join(' ');
  return (
    <div aria-live="polite" className={isShown ? 'mt-3 rounded-md bg-signal-wash px-4 py-2' : ''}>
      {isShown && (
        <>
          {corrections.length > 0 && <p>{notices.corrected(typed, used)}</p>}
          {leftOut.length > 0 && <p>{notices.leftOut(leftOut.join('”, “'), leftOut.length)}</p>}
          <Link
            to={shopUrl(changeListing(query, { literal: true }))}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-signal-ink underline pointer-fine:min-h-8"
          >
            {notices.searchLiterally(query.search)}
          </Link>
        </>
      )}
    </div>
  );
}

/** What was understood of the search; each part can be removed. Without script the form is sent. */
function SearchParts({ data: { query, search } }: { data: ListingData }) {
  const { lang, t } = useLanguage();
  const { filters } = t.shop;
  const parts = search?.parts ?? [];
  if (parts.length === 0) return null;
  const others = [...listingParams({ ...query, search: '', literal: false, page: 1 })];
  return (
    <Form
      method="get"
      action={localizedPath(lang, '/shop')}
      preventScrollReset
      aria-label={filters.understood}
      className="mt-2 flex flex-wrap gap-2 md:mt-4"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {parts.map(({ kind, text, without }) => (
        <button
          key={`${kind} ${text} ${without}`}
          type="submit"
          name="search"
          value={without}
          aria-label={filters.removePart(text)}
          className={`${chip} ${kind === 'unknown' ? 'bg-sunken text-ink-soft line-through' : 'bg-signal-wash text-signal-ink'}`}
        >
          {kind === 'vehicle' && <Car className="size-4 shrink-0" />}
          <span className="truncate">{text}</span>
          <X className="size-4 shrink-0" />
        </button>
      ))}
    </Form>
  );
}

/** What the shop does not have, said before the products that it has instead. */
function VehicleNotices({ data: { query, search, groups, vehicle } }: { data: ListingData }) {
  const { lang, t } = useLanguage();
  const words = t.vehicle;
  if (query.page > 1) return null;
  const part = search?.parts.find(({ kind }) => kind === 'vehicle');
  const name = part?.text ?? (vehicle && localisedLabel(vehicle, lang));
  const wanted = part?.without ?? query.search;
  if (search && search.unknown.length > 0)
    return (
      <Notice
        title={words.unknownName(search.unknown.join(' '))}
        hint={words.unknownHint}
        asked={query.search}
      />
    );
  if (!name || !groups) return null;
  if (search?.isMissing)
    return <Notice title={words.missing(name, wanted)} hint={words.missingHint} asked={query.search} />;
  if (groups.some(({ fit }) => fit === 'fits' || fit === 'plain')) return null;
  return <p className="mt-4 text-ink-soft">{words.nothingFits(name)}</p>;
}

interface NoticeProps {
  title: string;
  hint: string;
  /** What the visitor can ask for in the chat. */
  asked: string;
}

function Notice({ title, hint, asked }: NoticeProps) {
  const { t } = useLanguage();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken px-4 py-3">
      <div>
        <p className="font-bold">{title}</p>
        <p className="text-ink-soft text-sm">{hint}</p>
      </div>
      <ChatLink text={ownerWords.searchQuestion(asked)} className={buttonVariants('chat')}>
        {t.vehicle.askFor}
      </ChatLink>
    </div>
  );
}

/** On the first page, where each group begins. */
function GroupLinks({ data: { query, groups } }: { data: ListingData }) {
  const { t } = useLanguage();
  const { layout, page } = query;
  const named = (groups ?? []).filter(({ fit }) => fit !== 'plain');
  if (page > 1 || named.length < 2) return null;
  const size = pageSizes[layout];
  let before = 0;
  return (
    <nav aria-label={t.vehicle.groupLinks} className="mt-3 flex flex-wrap gap-x-4 text-sm">
      {(groups ?? []).map(({ fit, total }) => {
        const at = Math.floor(before / size) + 1;
        before += total;
        if (fit === 'plain') return null;
        const to = `${at === 1 ? '' : shopUrl({ ...query, page: at })}#${fitGroupId(fit)}`;
        return (
          <Link
            key={fit}
            to={to}
            className="inline-flex min-h-11 items-center gap-1 underline underline-offset-4 pointer-fine:min-h-8"
          >
            {t.vehicle.groups[fit]} <span className="tabular text-ink-soft">{t.shop.number(total)}</span>
          </Link>
        );
      })}
    </nav>
  );
}

const chip =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md pr-2 pl-3 text-sm hover:underline pointer-fine:min-h-9';

/** The active filters, each as a link that removes it. */
function ActiveFilters({ query }: { query: ListingQuery }) {
  const { t } = useLanguage();
  const { filters } = t.shop;
  const labels = chosenLabels(query, useShell());
  // On phones the heading already shows these.
  const className = 'max-md:hidden';
  const facts = factNames.map((fact) => {
    const value = query[fact];
    return { label: value && factLabel(fact, value, t), without: { [fact]: null } };
  });
  const active: { label: string | null; without: Partial<ListingQuery>; className?: string }[] = [
    { label: labels.category, without: { category: null }, className },
    { label: labels.subcategory, without: { subcategory: null }, className },
    { label: labels.brand, without: { brand: null } },
    ...facts,
    { label: query.inStock ? filters.inStock : null, without: { inStock: false } },
    { label: query.campaign ? filters.campaign : null, without: { campaign: false } },
  ];
  const shown = active.filter(({ label }) => label);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={filters.active} className="mt-2 flex flex-wrap gap-2 md:mt-4">
      {shown.map(({ label, without, className = '' }) => (
        <li key={label} className={`min-w-0 ${className}`}>
          <Link
            to={shopUrl(changeListing(query, without))}
            preventScrollReset
            aria-label={filters.remove(label ?? '')}
            className={`${chip} bg-signal-wash text-signal-ink`}
          >
            <span className="truncate">{label}</span>
            <X className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
