import { data, Form, isRouteErrorResponse } from 'react-router';
import { services } from '#app/context.ts';
import { words as dictionary, languageOf, localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { vehiclePageWords } from '#app/i18n/vehicle-page-words.ts';
import { movedTo } from '#app/seo/moved-to.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import type { Step } from '#app/seo/structured-data.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { shopUrl, yearOf } from '#domain/listing-query.ts';
import { type Lang, localisedLabel } from '#domain/localised.ts';
import type { Vehicle } from '#domain/vehicle.ts';
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
import { factsOf, Generations, KeyFacts, pathOf, YearTabs } from './vehicle-facts.tsx';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { catalogue } = await context.get(services).catalogue.current();
  const lang = languageOf(url.pathname);
  const vehicle = catalogue.vehicleIndex.find(params.slug.toLowerCase());
  if (!vehicle) throw data(null, 404);
  // A renamed or merged vehicle has another slug now, and a slug may be typed in capitals.
  if (vehicle.slug !== params.slug) throw movedTo(lang, pathOf(vehicle));
  return vehicleData(catalogue, vehicle, lang, yearOf(url.searchParams));
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const { page } = vehiclePageWords[lang];
  const { years } = dictionary(lang).vehicle;
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

function stepsTo(vehicle: VehicleDetails, lang: Lang): Step[] {
  const { common } = dictionary(lang);
  return [
    { name: common.home, path: '/' },
    { name: common.products, path: '/shop' },
    { name: localisedLabel(vehicle, lang), path: pathOf(vehicle) },
  ];
}

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useLanguage();
  const { page } = vehiclePageWords[lang];
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
                  className={buttonVariants('plain', '[overflow-wrap:anywhere]')}
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
