import { data, Form, isRouteErrorResponse, redirect } from 'react-router';
import { services } from '#app/context.ts';
import { words as dictionary, languageOf, localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { formatNumber } from '#domain/format-number.ts';
import { shopUrl } from '#domain/listing-query.ts';
import { type Lang, localisedLabel } from '#domain/localised.ts';
import type { Vehicle } from '#domain/vehicle.ts';
import type { VehicleDetails } from '#domain/vehicle-fit.ts';
import { useChosenVehicle } from '../finder/chosen-vehicle.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { ContactBand } from '../layout/contact-band.tsx';
import { FailedPage } from '../layout/failed-page.tsx';
import NotFound from '../layout/not-found.tsx';
import { useShell } from '../layout/shell-data.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import type { Route } from './+types/vehicle';
import { vehicleData } from './vehicle-data.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { catalogue } = await context.get(services).catalogue.current();
  const lang = languageOf(url.pathname);
  const vehicle = catalogue.vehicleIndex.find(params.slug.toLowerCase());
  if (!vehicle) throw data(null, 404);
  // A renamed or merged vehicle has another slug now, and a slug may be typed in capitals.
  if (vehicle.slug !== params.slug) throw redirect(localizedPath(lang, pathOf(vehicle)), 301);
  return vehicleData(catalogue, vehicle, lang);
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const { page, years } = dictionary(lang).vehicle;
  const site = siteOf(matches);
  // The page that is shown instead has its own title.
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }];
  const { vehicle, products } = loaderData;
  const label = localisedLabel(vehicle, lang);
  const known = factsOf(vehicle, lang).filter(({ value }) => value !== '');
  const facts = known.map(({ name, value }) => `${name} ${value}`).join(', ');
  return pageMeta(site, {
    title: page.title(label),
    description: page.description(label, years(vehicle.year_from, vehicle.year_to), facts),
    lang,
    path: pathOf(vehicle),
    image: products[0]?.image,
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

function factsOf({ facts }: VehicleDetails, lang: Lang): { name: string; value: string }[] {
  const { page, forms } = dictionary(lang).vehicle;
  return [
    { name: page.forms, value: facts.key_forms.map((form) => forms[form]).join(', ') },
    { name: page.blades, value: facts.blades.join(' / ') },
    { name: page.chips, value: facts.chips.join(' / ') },
    {
      name: page.frequencies,
      value: facts.frequencies.map((each) => `${formatNumber(each, lang)} MHz`).join(' / '),
    },
    { name: page.buttons, value: facts.buttons.filter((each) => each > 0).join(', ') },
    { name: page.batteries, value: facts.batteries.join(' / ') },
    { name: page.immobilizer, value: facts.immobilizer },
  ];
}

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useLanguage();
  const words = t.vehicle;
  const { page, years } = words;
  const { vehicle, products, total, groups, categories, isApproximate, hasPartialYears } = loaderData;
  const year = useChosenYear(vehicle.slug);
  const facts = [
    { name: page.years, value: years(vehicle.year_from, vehicle.year_to) },
    ...factsOf(vehicle, lang),
  ];
  return (
    <>
      <div className="page pt-1 pb-16 md:pt-4">
        <Breadcrumb steps={stepsTo(vehicle, lang)} className="flex-wrap" />
        <h1 className="text-balance font-bold text-2xl tracking-tight md:mt-2 md:text-4xl">
          {page.title(localisedLabel(vehicle, lang))}
        </h1>
        <section aria-labelledby="anahtar-bilgileri" className="mt-6">
          <h2 id="anahtar-bilgileri" className="font-bold text-xl">
            {page.facts}
          </h2>
          <dl className="mt-3 grid max-w-2xl grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 gap-y-2">
            {facts.map(({ name, value }) => (
              <div key={name} className="col-span-2 grid grid-cols-subgrid border-line border-b pb-2">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="tabular font-semibold">{value || page.unknown}</dd>
              </div>
            ))}
          </dl>
          {isApproximate && <p className="mt-3 text-ink-soft text-sm">{page.approximate}</p>}
        </section>
        <section aria-labelledby="uyan-urunler" className="mt-10">
          <h2 id="uyan-urunler" className="font-bold text-xl">
            {page.fitting}
          </h2>
          {products.length === 0 && <p className="mt-2 text-ink-soft">{page.nothing}</p>}
          {products.length > 0 && (
            <ul
              aria-label={t.shop.list}
              className="mt-4 grid card-columns gap-x-4 gap-y-8 min-[28rem]:grid-cols-3 md:gap-x-6 xl:grid-cols-4"
            >
              {products.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </ul>
          )}
          {hasPartialYears && <p className="mt-4 text-ink-soft text-sm">{page.partialYears}</p>}
        </section>
        <section aria-labelledby="araca-gore" className="mt-10">
          <h2 id="araca-gore" className="font-bold text-xl">
            {page.all(total)}
          </h2>
          <p className="mt-2 text-ink-soft">
            {groups
              .flatMap(({ fit, total }) => (fit === 'plain' ? [] : `${words.groups[fit]}: ${total}`))
              .join(' · ')}
          </p>
          <YearForm vehicle={vehicle} />
          <ul className="mt-4 flex flex-wrap gap-2">
            {categories.map(({ name, label, total }) => (
              <li key={name}>
                <Link
                  to={shopUrl({ category: name, vehicle: vehicle.slug, year })}
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
      <Button type="submit" variant="signal">
        {finder.submit}
      </Button>
    </Form>
  );
}
