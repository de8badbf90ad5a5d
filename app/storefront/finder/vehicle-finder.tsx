import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import {
  changeListing,
  type ListingQuery,
  listingParams,
  parseListingQuery,
  shopUrl,
} from '#domain/listing-query.ts';
import { makeParam } from '#domain/vehicle.ts';
import { useShell } from '../layout/shell-data.ts';
import { type FinderModel, type FinderOffer, finderMakes } from './finder-makes.ts';
import { useVehicleList } from './vehicle-list.ts';

const noFilters = parseListingQuery(new URLSearchParams());
const oldestYear = 1990;

interface VehicleFinderProps {
  query?: ListingQuery;
  /** From the server; without it the vehicles are fetched at once. */
  offer?: FinderOffer;
}

/** Make, model, year. Without JavaScript it is a GET form, and all models are offered, grouped by make. */
export function VehicleFinder({ query = noFilters, offer }: VehicleFinderProps) {
  const { lang, t } = useLanguage();
  const { finder } = t.vehicle;
  const thisYear = Number(useShell().year);
  const navigate = useNavigate();
  const title = useId();
  const vehicles = useVehicleList(offer === undefined);
  const makes = offer?.makes ?? finderMakes(vehicles ?? [], lang);
  const makeOf = (slug: string | null) =>
    makes.find(({ models }) => models.some((each) => each.slug === slug))?.make;
  const [changed, setChanged] = useState<{ make: string; slug: string; year: string }>();
  const chosen = changed ?? {
    make: offer?.make || makeOf(query.vehicle) || '',
    slug: query.vehicle ?? '',
    year: query.year === null ? (offer?.year ?? '') : String(query.year),
  };
  const offered = chosen.make === '' ? makes : makes.filter(({ make }) => make === chosen.make);
  const model = offered.flatMap(({ models }) => models).find(({ slug }) => slug === chosen.slug);
  const change = (part: Partial<typeof chosen>) => setChanged({ ...chosen, ...part });
  if (offer?.makes.length === 0) return null;

  return (
    <form
      method="get"
      action={localizedPath(lang, '/shop')}
      aria-labelledby={title}
      className="rounded-lg bg-sunken p-4"
      onSubmit={(event) => {
        // The vehicles could not be fetched: the router asks the server, which offers them.
        if (!model) return;
        event.preventDefault();
        const year = chosen.year === '' ? null : Number(chosen.year);
        void navigate(localizedPath(lang, shopUrl(changeListing(query, { vehicle: model.slug, year }))));
      }}
    >
      <h2 id={title} className="font-bold text-lg">
        {finder.title}
      </h2>
      {[...listingParams({ ...query, vehicle: null, page: 1 })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="mt-2 grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_1fr_1fr_auto]">
        <Choice
          label={finder.make}
          name={makeParam}
          value={chosen.make}
          onChange={(make) => change({ make, slug: '' })}
        >
          <option value="">{finder.choose}</option>
          {makes.map(({ make }) => (
            <option key={make}>{make}</option>
          ))}
        </Choice>
        <Choice
          label={finder.model}
          name="arac"
          value={model?.slug ?? ''}
          isRequired={makes.length > 0}
          onChange={(slug) => change({ slug, make: makeOf(slug) ?? chosen.make })}
        >
          <option value="">{finder.choose}</option>
          {offered.map(({ make, models }) => (
            <optgroup key={make} label={make}>
              {models.map(({ slug, label }) => (
                <option key={slug} value={slug}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </Choice>
        <Choice label={finder.year} name="yil" value={chosen.year} onChange={(year) => change({ year })}>
          <option value="">{finder.anyYear}</option>
          {yearsOf(model, thisYear, chosen.year).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Choice>
        <Button type="submit" variant="signal">
          {finder.submit}
        </Button>
      </div>
    </form>
  );
}

/** Newest first. Without a model, all that anybody may look for; a year that was chosen before stays. */
function yearsOf(model: FinderModel | undefined, thisYear: number, chosen: string): string[] {
  const from = model?.from ?? oldestYear;
  const to = model?.to ?? thisYear + 1;
  const years = Array.from({ length: to - from + 1 }, (_, age) => String(to - age));
  return chosen === '' || years.includes(chosen) ? years : [chosen, ...years];
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  isRequired?: boolean;
  onChange: (value: string) => void;
  children: React.ReactNode;
}

function Choice({ label, name, value, isRequired = false, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block font-semibold text-sm">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        required={isRequired}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 min-h-11 w-full rounded-md border border-line-strong bg-paper px-3"
      >
        {children}
      </select>
    </div>
  );
}
