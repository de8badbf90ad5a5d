import { Fragment } from 'react';
import { data, Form, isRouteErrorResponse, redirect } from 'react-router';
import { services } from '#app/context.ts';
import { words as dictionary, languageOf, localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { formatNumber } from '#domain/format-number.ts';
import { shopUrl, yearOf } from '#domain/listing-query.ts';
import { type Lang, localisedLabel } from '#domain/localised.ts';
import type { Vehicle, VehicleYears } from '#domain/vehicle.ts';
import type { VehicleDetails } from '#domain/vehicle-fit.ts';
import { useChosenVehicle } from '../finder/chosen-vehicle.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { ContactBand } from '../layout/contact-band.tsx';
import { FailedPage } from '../layout/failed-page.tsx';
import NotFound from '../layout/not-found.tsx';
import { useShell } from '../layout/shell-data.ts';
import type { Route } from './+types/vehicle';
import { VehicleKit } from './kit.tsx';
import { vehicleData } from './vehicle-data.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { catalogue } = await context.get(services).catalogue.current();
  const lang = languageOf(url.pathname);
  const vehicle = catalogue.vehicleIndex.find(params.slug.toLowerCase());
  if (!vehicle) throw data(null, 404);
  // A renamed or merged vehicle has another slug now, and a slug may be typed in capitals.
  if (vehicle.slug !== params.slug) throw redirect(localizedPath(lang, pathOf(vehicle)), 301);
  return vehicleData(catalogue, vehicle, lang, yearOf(url.searchParams));
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const { page, years } = dictionary(lang).vehicle;
  const site = siteOf(matches);
  // The page that is shown instead has its own title.
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }];
  const { vehicle, kit } = loaderData;
  const label = localisedLabel(vehicle, lang);
  const known = factsOf(vehicle, lang).filter(({ values }) => values.length > 0);
  const facts = known.map(({ name, values, separator = ' / ' }) => `${name} ${values.join(separator)}`);
  return pageMeta(site, {
    title: page.title(label),
    description: page.description(label, years(vehicle.year_from, vehicle.year_to), facts.join(', ')),
    lang,
    path: pathOf(vehicle),
    image: kit.find(({ card }) => card !== null)?.card?.image,
    structured: site ? [breadcrumbList(site, lang, stepsTo(vehicle, lang))] : [],
  });
}

const pathOf = ({ slug }: { slug: string }) => `/arac/${slug}`;

function stepsTo(vehicle: VehicleDetails, lang: Lang) {
  const { common } = dictionary(lang);
  return [
    { name: common.home, path: '/' },
    { name: common.products, path: '/shop' },
    { name: localisedLabel(vehicle, lang), path: pathOf(vehicle) },
  ];
}

interface Fact {
  name: string;
  values: string[];
  separator?: string;
}

function factsOf({ facts }: VehicleDetails, lang: Lang): Fact[] {
  const { page, forms } = dictionary(lang).vehicle;
  return [
    { name: page.forms, values: facts.key_forms.map((form) => forms[form]), separator: ', ' },
    { name: page.blades, values: facts.blades },
    { name: page.chips, values: facts.chips },
    { name: page.frequencies, values: facts.frequencies.map((each) => `${formatNumber(each, lang)} MHz`) },
    { name: page.buttons, values: facts.buttons.filter((each) => each > 0).map(String), separator: ', ' },
    { name: page.batteries, values: facts.batteries },
    { name: page.immobilizer, values: facts.immobilizer ? [facts.immobilizer] : [] },
  ];
}

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useLanguage();
  const { page } = t.vehicle;
  const { vehicle, kit, total, groups, categories, spans, span } = loaderData;
  const chosenYear = useChosenYear(vehicle.slug);
  return (
    <>
      <div className="page pt-1 pb-16 md:pt-4">
        <Breadcrumb steps={stepsTo(vehicle, lang)} className="flex-wrap" />
        <h1 className="text-balance font-bold text-2xl tracking-tight md:mt-2 md:text-4xl">
          {page.title(localisedLabel(vehicle, lang))}
        </h1>
        {spans.length > 0 && <YearTabs slug={vehicle.slug} spans={spans} span={span} />}
        <div className="mt-4 grid gap-x-10 gap-y-8 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="lg:order-last">
            <KeyFacts data={loaderData} />
            <Generations generations={loaderData.generations} />
          </div>
          {/* Another vehicle starts with nothing selected. */}
          <VehicleKit key={vehicle.slug} kit={kit} vehicle={vehicle} />
        </div>
        <section aria-labelledby="araca-gore" className="mt-10">
          <h2 id="araca-gore" className="font-bold text-xl">
            {page.all(total)}
          </h2>
          <p className="mt-2 text-ink-soft">
            {groups
              .flatMap(({ fit, total }) => (fit === 'plain' ? [] : `${t.vehicle.groups[fit]}: ${total}`))
              .join(' · ')}
          </p>
          <YearForm vehicle={vehicle} />
          <ul className="mt-4 flex flex-wrap gap-2">
            {categories.map(({ name, label, total }) => (
              <li key={name}>
                <Link
                  to={shopUrl({ category: name, vehicle: vehicle.slug, year: span?.year_from ?? chosenYear })}
                  className={buttonVariants('plain')}
                >
                  {label} <span className="tabular font-normal text-ink-soft">({total})</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <ContactBand words={t.shop.help} />
    </>
  );
}

interface YearTabsProps {
  slug: string;
  spans: readonly VehicleYears[];
  span: VehicleYears | null;
}

/** Links, so that they work without script. */
function YearTabs({ slug, spans, span }: YearTabsProps) {
  const { page, kit, years } = useLanguage().t.vehicle;
  const tabs = [
    { label: kit.allYears, to: pathOf({ slug }), isCurrent: span === null },
    ...spans.map(({ year_from, year_to }) => ({
      label: year_from === year_to ? String(year_from) : years(year_from, year_to),
      to: `${pathOf({ slug })}?yil=${year_from}`,
      isCurrent: span?.year_from === year_from,
    })),
  ];
  return (
    <>
      <nav aria-label={page.years} className="mt-4 flex flex-wrap gap-2 print:hidden">
        {tabs.map(({ label, to, isCurrent }) => (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            preventScrollReset
            className={buttonVariants('plain', 'tabular aria-[current]:border-ink aria-[current]:bg-sunken')}
          >
            {label}
          </Link>
        ))}
      </nav>
      {span === null && <p className="mt-2 text-ink-soft text-sm">{page.partialYears}</p>}
    </>
  );
}

type PageData = Route.ComponentProps['loaderData'];

function KeyFacts({ data: { vehicle, links, isApproximate } }: { data: PageData }) {
  const { lang, t } = useLanguage();
  const { page, years } = t.vehicle;
  const facts: Fact[] = [
    { name: page.years, values: [years(vehicle.year_from, vehicle.year_to)] },
    ...factsOf(vehicle, lang),
  ];
  return (
    <section aria-labelledby="anahtar-bilgileri">
      <h2 id="anahtar-bilgileri" className="font-bold text-xl">
        {page.facts}
      </h2>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 sm:grid-cols-4 lg:grid-cols-1">
        {facts.map(({ name, values, separator = ' / ' }) => (
          <div
            key={name}
            className="border-line border-b py-1.5 lg:grid lg:grid-cols-[7rem_minmax(0,1fr)] lg:items-center lg:gap-x-4"
          >
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="tabular font-semibold [overflow-wrap:anywhere]">
              {values.length === 0 && page.unknown}
              {values.map((value, at) => (
                <Fragment key={value}>
                  {at > 0 && separator}
                  {links[value] ? (
                    <Link to={links[value]} className="spec-link">
                      {value}
                    </Link>
                  ) : (
                    value
                  )}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {isApproximate && <p className="mt-3 text-ink-soft text-sm">{page.approximate}</p>}
    </section>
  );
}

function Generations({ generations }: { generations: PageData['generations'] }) {
  const { kit, years } = useLanguage().t.vehicle;
  const shown = (['former', 'next'] as const).flatMap((which) => {
    const generation = generations[which];
    return generation ? [{ which, ...generation }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <nav aria-label={kit.generations} className="mt-4 grid grid-cols-2 gap-3 print:hidden">
      {shown.map(({ which, slug, label, year_from, year_to }) => (
        <Link
          key={which}
          to={pathOf({ slug })}
          className="rounded-md border border-line-strong px-3 py-2 hover:bg-sunken"
        >
          <span className="block text-ink-soft text-sm">{kit[which]}</span>
          <span className="block font-semibold">{label}</span>
          <span className="tabular block text-ink-soft text-sm">{years(year_from, year_to)}</span>
        </Link>
      ))}
    </nav>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <FailedPage />;
}

/** The year in which the visitor has chosen this vehicle. */
function useChosenYear(slug: string): number | null {
  const choice = useChosenVehicle();
  return choice?.slug === slug ? choice.year : null;
}

/** Leads to the list of the vehicle in one of its years. */
export function YearForm({ vehicle }: { vehicle: Pick<Vehicle, 'slug' | 'year_from' | 'year_to'> }) {
  const year = useChosenYear(vehicle.slug);
  const { lang, t } = useLanguage();
  const { finder } = t.vehicle;
  const thisYear = Number(useShell().year);
  const last = vehicle.year_to ?? thisYear + 1;
  const years = Array.from({ length: last - vehicle.year_from + 1 }, (_, age) => last - age);
  return (
    <Form action={localizedPath(lang, '/shop')} className="mt-4 flex flex-wrap items-end gap-3">
      <input type="hidden" name="arac" value={vehicle.slug} />
      <label className="font-semibold text-sm">
        {finder.year}
        <select
          key={year}
          name="yil"
          defaultValue={year ?? ''}
          className="mt-1 block min-h-11 rounded-md border border-line-strong bg-paper px-3 font-normal text-base"
        >
          <option value="">{finder.anyYear}</option>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <Button type="submit">{finder.submit}</Button>
    </Form>
  );
}
