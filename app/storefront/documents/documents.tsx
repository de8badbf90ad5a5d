import { Form } from 'react-router';
import { services } from '#app/context.ts';
import { documentWords } from '#app/i18n/document-words.ts';
import { languageOf, localizedPath, useLanguage, words as wordsOf } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { breadcrumbList, type Step } from '#app/seo/structured-data.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { type DocumentKind, documentFilters, documentKinds } from '#domain/document.ts';
import { formatCount } from '#domain/format-count.ts';
import type { DocumentRow } from '#domain/schemas/documents.ts';
import type { Route } from './+types/documents';
import { brandsOf, documentEntry, findDocuments, foundDocuments } from './document-data.ts';
import { DocumentList } from './document-list.tsx';

const perPage = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue } = await context.get(services).catalogue.current();
  const lang = languageOf(url.pathname);
  const [search, brand, kind] = documentFilters.map((name) => url.searchParams.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const all = catalogue.documents.flatMap((document) => brandsOf(catalogue, document));
  const brands = catalogue.brands.map(({ name }) => name).filter((name) => all.includes(name));
  const isShown = (document: DocumentRow) =>
    (kind === '' || document.kind === kind) &&
    (brand === '' || brandsOf(catalogue, document).includes(brand));
  const found = findDocuments(catalogue, search).filter(isShown);
  const page = Math.max(1, Number.parseInt(url.searchParams.get('sayfa') ?? '1', 10) || 1);
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const shown = found.slice((Math.min(page, pages) - 1) * perPage, Math.min(page, pages) * perPage);
  /** In the order of their newest documents. */
  const groups = new Map<string, DocumentRow[]>();
  for (const document of shown) {
    const name = brand || brandsOf(catalogue, document)[0] || '';
    groups.set(name, [...(groups.get(name) ?? []), document]);
  }
  return {
    query: { search: search.slice(0, 200), brand, kind },
    /** For the shop, whose lists in the browser ask here. */
    found: foundDocuments(catalogue, search, lang),
    total: found.length,
    isEmpty: catalogue.documents.length === 0,
    brands,
    kinds: documentKinds.filter((name) => catalogue.documents.some((each) => each.kind === name)),
    page: Math.min(page, pages),
    pages,
    groups: [...groups].map(([name, documents]) => ({
      brand: name,
      entries: documents.map((document) => documentEntry(catalogue, document, lang)),
    })),
  };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const { pageTitle: title, lead: description } = documentWords[lang];
  const noindex = location.search !== '';
  const site = siteOf(matches);
  const steps: Step[] = [
    { name: wordsOf(lang).common.home, path: '/' },
    { name: title, path: '/indir' },
  ];
  return pageMeta(site, {
    title,
    description,
    lang,
    path: '/indir',
    noindex,
    structured: site && !noindex ? [breadcrumbList(site, lang, steps)] : [],
  });
}

const control =
  'h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-base text-ink sm:text-sm';

/** All documents. The form needs no script: each search is a page. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const { lang } = useLanguage();
  const words = documentWords[lang];
  const { query, total, isEmpty, groups } = loaderData;
  const isFiltered = Object.values(query).some(Boolean);
  return (
    <div className="page pt-6 pb-16">
      <h1 className="font-bold text-3xl tracking-tight">{words.pageTitle}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{words.lead}</p>
      {!isEmpty && <Filters loaderData={loaderData} />}
      <p role="status" className="mt-4 text-ink-soft text-sm">
        {isEmpty ? words.none : total === 0 ? words.nothingFound : words.count(formatCount(total))}
      </p>
      {isFiltered && (
        <Link to="/indir" className={buttonVariants('plain', 'mt-3')}>
          {words.clear}
        </Link>
      )}
      {groups.map(({ brand, entries }) => (
        <section key={brand} className="mt-8">
          <h2 className="font-bold text-xl">{brand || words.noBrand}</h2>
          <DocumentList documents={entries} checksum={words.checksum} />
        </section>
      ))}
      <Pages loaderData={loaderData} />
    </div>
  );
}

function Filters({ loaderData: { query, brands, kinds } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { lang } = useLanguage();
  const words = documentWords[lang];
  return (
    <Form
      key={JSON.stringify(query)}
      role="search"
      action={localizedPath(lang, '/indir')}
      className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end"
    >
      <label className="col-span-2 grid gap-1 font-medium text-sm sm:col-span-1">
        {words.search}
        <input
          type="search"
          name="search"
          defaultValue={query.search}
          maxLength={200}
          placeholder={words.searchHint}
          className={control}
        />
      </label>
      <Choice
        name="marka"
        label={words.brand}
        value={query.brand}
        options={brands.map((name) => [name, name])}
      />
      <Choice
        name="tur"
        label={words.kind}
        value={query.kind}
        options={kinds.map((kind: DocumentKind) => [kind, words.kinds[kind]])}
      />
      <button type="submit" className={buttonVariants('signal', 'col-span-2 sm:col-span-1')}>
        {words.submit}
      </button>
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const { lang } = useLanguage();
  return (
    <label className="grid min-w-0 gap-1 font-medium text-sm">
      {label}
      <select name={name} defaultValue={value} className={control}>
        <option value="">{documentWords[lang].all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Pages({ loaderData: { query, page, pages } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useLanguage();
  if (pages === 1) return null;
  const given = { search: query.search, marka: query.brand, tur: query.kind };
  return (
    <nav aria-label={t.shop.pagination.label} className="mt-8 flex flex-wrap gap-2">
      {Array.from({ length: pages }, (_, at) => at + 1).map((number) => {
        const params = new URLSearchParams(
          Object.entries({ ...given, sayfa: String(number) }).filter(([, value]) => value !== ''),
        );
        return (
          <Link
            key={number}
            to={`/indir?${params}`}
            {...(number === page && { 'aria-current': 'page' as const })}
            className={buttonVariants(number === page ? 'signal' : 'plain', 'min-w-11')}
          >
            {number}
          </Link>
        );
      })}
    </nav>
  );
}
