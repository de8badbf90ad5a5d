import { Fragment } from 'react';
import { words as dictionary, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { vehiclePageWords } from '#app/i18n/vehicle-page-words.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { formatNumber } from '#domain/format-number.ts';
import type { Lang } from '#domain/localised.ts';
import type { VehicleYears } from '#domain/vehicle.ts';
import type { VehicleDetails } from '#domain/vehicle-fit.ts';
import type { vehicleData } from './vehicle-data.ts';

export const pathOf = ({ slug }: { slug: string }): `/arac/${string}` => `/arac/${slug}`;

interface Fact {
  name: string;
  values: string[];
  separator?: string;
}

export function factsOf({ facts }: VehicleDetails, lang: Lang): Fact[] {
  const { page } = vehiclePageWords[lang];
  const { forms } = dictionary(lang).vehicle;
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

interface YearTabsProps {
  slug: string;
  spans: readonly VehicleYears[];
  span: VehicleYears | null;
}

/** Links, so that they work without script. */
export function YearTabs({ slug, spans, span }: YearTabsProps) {
  const { lang, t } = useLanguage();
  const { page, kit } = vehiclePageWords[lang];
  const { years } = t.vehicle;
  const tabs = [
    { label: kit.allYears, to: pathOf({ slug }), isCurrent: span === null },
    ...spans.map(({ year_from, year_to }) => ({
      label: year_from === year_to ? String(year_from) : years(year_from, year_to),
      to: `${pathOf({ slug })}?yil=${year_from}` as const,
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

type PageData = ReturnType<typeof vehicleData>;

export function KeyFacts({ data: { vehicle, links, isApproximate } }: { data: PageData }) {
  const { lang, t } = useLanguage();
  const { page } = vehiclePageWords[lang];
  const { years } = t.vehicle;
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
            className="flex flex-col border-line border-b py-1.5 lg:grid lg:grid-cols-[7rem_minmax(0,1fr)] lg:items-baseline lg:gap-x-4"
          >
            <dt className="text-ink-soft text-sm">{name}</dt>
            {/* In the line of its neighbour, which may be a link as high as a finger needs. */}
            <dd className="tabular flex-1 content-center font-semibold [overflow-wrap:anywhere]">
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

export function Generations({ generations }: { generations: PageData['generations'] }) {
  const { lang, t } = useLanguage();
  const { kit } = vehiclePageWords[lang];
  const { years } = t.vehicle;
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
