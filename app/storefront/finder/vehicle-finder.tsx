import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { vehicleWords } from '#app/i18n/vehicle-words.ts';
import { Button } from '#app/ui/button.tsx';
import {
  changeListing,
  type ListingQuery,
  listingParams,
  parseListingQuery,
  shopUrl,
} from '#domain/listing-query.ts';
import { useShell } from '../layout/shell-data.ts';
import { type FinderModel, type FinderOffer, finderMakes, makeParam } from './finder-makes.ts';
import { useVehicleList } from './vehicle-list.ts';

const noFilters = parseListingQuery(new URLSearchParams());
const oldestYear = 1990;

interface VehicleFinderProps {
  query?: ListingQuery;
  /** From the server; without it the vehicles are fetched at once. */
  offer?: FinderOffer;
}

/**
 * Make, model, year. Without JavaScript it is a GET form that is sent twice: with the make, and with the model that is
 * offered then. With it, the vehicles are fetched when the form is first used, and the other filters stay.
 */
export function VehicleFinder({ query = noFilters, offer }: VehicleFinderProps) {
  const { lang } = useLanguage();
  const { finder } = vehicleWords[lang];
  const thisYear = Number(useShell().year);
  const navigate = useNavigate();
  const title = useId();
  const [isUsed, setUsed] = useState(offer === undefined);
  const vehicles = useVehicleList(isUsed);
  const makes = vehicles && finderMakes(vehicles, lang);
  const [changed, setChanged] = useState<{ make: string; slug: string; year: string }>();
  const makeOfVehicle = makes?.find(({ models }) => models.some(({ slug }) => slug === query.vehicle));
  const chosen = changed ?? {
    make: makeOfVehicle?.make ?? offer?.make ?? '',
    slug: query.vehicle ?? '',
    year: query.year === null ? (offer?.year ?? '') : String(query.year),
  };
  const offered = offer?.make === chosen.make ? offer.models : [];
  const models = makes?.find(({ make }) => make === chosen.make)?.models ?? offered;
  const model = models.find(({ slug }) => slug === chosen.slug);
  const change = (part: Partial<typeof chosen>) => {
    setUsed(true);
    setChanged({ ...chosen, ...part });
  };
  if (offer?.makes.length === 0) return null;

  return (
    <form
      method="get"
      action={localizedPath(lang, '/shop')}
      aria-labelledby={title}
      className="rounded-lg bg-sunken p-4"
      onFocus={() => setUsed(true)}
      onPointerEnter={() => setUsed(true)}
      onSubmit={(event) => {
        // Without the models, because they could not be fetched, the server offers them.
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
          isRequired
          onChange={(make) => change({ make, slug: '' })}
        >
          <option value="">{finder.choose}</option>
          {(makes?.map(({ make }) => make) ?? offer?.makes ?? []).map((make) => (
            <option key={make}>{make}</option>
          ))}
        </Choice>
        <Choice
          label={finder.model}
          name="arac"
          value={model?.slug ?? ''}
          isRequired={models.length > 0}
          onChange={(slug) => change({ slug })}
        >
          <option value="">{finder.choose}</option>
          {models.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
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
