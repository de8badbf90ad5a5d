import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { vehicleWords } from '#app/i18n/vehicle-words.ts';
import { Button } from '#app/ui/button.tsx';
import { changeListing, type ListingQuery, parseListingQuery, shopUrl } from '#domain/listing-query.ts';
import { useShell } from '../layout/shell-data.ts';
import type { FinderModel } from './finder-makes.ts';

const noFilters = parseListingQuery(new URLSearchParams());
const oldestYear = 1990;

/**
 * Make, model, year. Without JavaScript it is a GET form whose models are grouped by make; with it, each choice narrows
 * the next one, and the other filters stay.
 */
export function VehicleFinder({ query = noFilters }: { query?: ListingQuery }) {
  const { lang } = useLanguage();
  const { finder } = vehicleWords[lang];
  const { makes, year: thisYear } = useShell();
  const navigate = useNavigate();
  const title = useId();
  const makeOf = (slug: string | null) =>
    makes.find(({ models }) => models.some((model) => model.slug === slug))?.make ?? '';
  const [chosen, setChosen] = useState({
    make: makeOf(query.vehicle),
    slug: query.vehicle ?? '',
    year: query.year === null ? '' : String(query.year),
  });
  if (makes.length === 0) return null;
  const offered = chosen.make ? makes.filter(({ make }) => make === chosen.make) : makes;
  const model = offered.flatMap(({ models }) => models).find(({ slug }) => slug === chosen.slug);
  const shop = localizedPath(lang, '/shop');

  return (
    <form
      method="get"
      action={shop}
      aria-labelledby={title}
      className="rounded-lg bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!model) return;
        const year = chosen.year === '' ? null : Number(chosen.year);
        void navigate(localizedPath(lang, shopUrl(changeListing(query, { vehicle: model.slug, year }))));
      }}
    >
      <h2 id={title} className="font-bold text-lg">
        {finder.title}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{finder.lead}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-end">
        <Choice
          label={finder.make}
          value={chosen.make}
          onChange={(make) => setChosen({ make, slug: '', year: '' })}
        >
          <option value="">{finder.choose}</option>
          {makes.map(({ make }) => (
            <option key={make}>{make}</option>
          ))}
        </Choice>
        <Choice
          label={finder.model}
          name="arac"
          value={chosen.slug}
          isRequired
          onChange={(slug) => setChosen({ make: chosen.make || makeOf(slug), slug, year: '' })}
        >
          <option value="">{finder.choose}</option>
          {offered.map(({ make, models }) => (
            <Models key={make} group={chosen.make ? undefined : make} models={models} />
          ))}
        </Choice>
        <Choice
          label={finder.year}
          name="yil"
          value={chosen.year}
          onChange={(year) => setChosen({ ...chosen, year })}
        >
          <option value="">{finder.anyYear}</option>
          {yearsOf(model, Number(thisYear)).map((year) => (
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

function Models({ group, models }: { group: string | undefined; models: readonly FinderModel[] }) {
  const options = models.map(({ slug, label }) => (
    <option key={slug} value={slug}>
      {label}
    </option>
  ));
  return group === undefined ? options : <optgroup label={group}>{options}</optgroup>;
}

/** Newest first. Without a model, all that anybody may look for. */
function yearsOf(model: FinderModel | undefined, thisYear: number): number[] {
  const from = model?.from ?? oldestYear;
  const to = model?.to ?? thisYear + 1;
  return Array.from({ length: to - from + 1 }, (_, age) => to - age);
}

interface ChoiceProps {
  label: string;
  name?: string;
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
