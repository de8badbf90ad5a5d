import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { useValueBeforeHydration } from '#app/ui/use-value-before-hydration.ts';
import {
  changeListing,
  type ListingQuery,
  listingParams,
  parseListingQuery,
  shopUrl,
} from '#domain/listing-query.ts';
import {
  isBuiltIn,
  makeParam,
  modelKey,
  sharedModels,
  type Vehicle,
  type VehicleChoice,
  vehicleLabel,
} from '#domain/vehicle.ts';
import { useShell } from '../layout/shell-data.ts';
import { type FinderModel, type FinderOffer, modelsOf } from './finder-makes.ts';
import { useVehicleList } from './vehicle-list.ts';

export const noFilters = parseListingQuery(new URLSearchParams());
const oldestYear = 1990;

interface VehicleFinderProps {
  query?: ListingQuery;
  /** The make of the chosen vehicle. */
  make?: string | undefined;
  /** From the server; the models of another make are fetched when it is chosen. */
  offer?: FinderOffer | undefined;
  /** What to do with the vehicle instead of listing what fits it. */
  purpose?: FinderPurpose;
}

interface FinderPurpose {
  label: string;
  onChoose: (vehicle: VehicleChoice) => void;
}

interface FinderPanelProps extends VehicleFinderProps {
  open: boolean;
  onClose: () => void;
}

/** The finder of a list, which is opened in place and then has the focus. */
export function FinderPanel({ open, onClose: _, ...finder }: FinderPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) box.current?.querySelector('select')?.focus();
  }, [open]);
  return <div ref={box}>{open && <VehicleFinder {...finder} />}</div>;
}

/**
 * Make, model, year. Without JavaScript it is a GET form: the make leads to the list, where the finder offers its models.
 */
export function VehicleFinder({
  query = noFilters,
  make: listedMake = '',
  offer,
  purpose,
}: VehicleFinderProps) {
  const { lang, t } = useLanguage();
  const { finder } = t.vehicle;
  const { makes } = useShell();
  const navigate = useNavigate();
  const title = useId();
  const choice = useChoice(query, listedMake, offer);
  const { chosen, chosenYear, vehicles, model } = choice;
  const [problem, setProblem] = useState<string>();
  if (makes.length === 0) return null;

  function list() {
    const listed = changeListing(query, { vehicle: model?.slug ?? null, year: chosenYear });
    // The vehicles could not be fetched: the server offers them.
    const ofMake = listingParams({ ...query, vehicle: null, page: 1 });
    ofMake.set(makeParam, chosen.make);
    void navigate(localizedPath(lang, model ? shopUrl(listed) : `/shop?${ofMake}`));
  }

  function choose({ onChoose }: FinderPurpose) {
    const vehicle = vehicles?.find(({ slug }) => slug === chosen.slug);
    if (!vehicles || !vehicle) return setProblem(finder.unavailable);
    if (chosenYear !== null && !isBuiltIn(vehicle, chosenYear))
      return setProblem(finder.notBuilt(t.vehicle.years(vehicle.year_from, vehicle.year_to)));
    onChoose(toChoice(vehicles, vehicle, chosenYear));
  }

  return (
    <form
      method="get"
      action={localizedPath(lang, '/shop')}
      aria-labelledby={title}
      className="rounded-lg bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (purpose) choose(purpose);
        else list();
      }}
    >
      <h2 id={title} className="font-bold text-lg">
        {finder.title}
      </h2>
      {[...listingParams({ ...query, vehicle: null, page: 1 })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="mt-2 grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_1fr_1fr_auto]">
        <ChoiceFields choice={choice} />
        <Button type="submit" variant="signal">
          {purpose?.label ?? finder.submit}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-bad">
          {problem}
        </p>
      )}
    </form>
  );
}

function ChoiceFields({ choice }: { choice: ReturnType<typeof useChoice> }) {
  const { finder } = useLanguage().t.vehicle;
  const { makes, year } = useShell();
  const { chosen, change, models, model } = choice;
  return (
    <>
      <Choice
        label={finder.make}
        name={makeParam}
        value={chosen.make}
        isRequired
        onChange={(make) => change({ make, slug: '' })}
      >
        <option value="">{finder.choose}</option>
        {makes.map((make) => (
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
      <Choice
        label={finder.year}
        name="yil"
        value={chosen.year}
        onChange={(chosenYear) => change({ year: chosenYear })}
      >
        <option value="">{finder.anyYear}</option>
        {chosen.make !== '' &&
          yearsOf(model, Number(year), chosen.year).map((each) => <option key={each}>{each}</option>)}
      </Choice>
    </>
  );
}

/** What is chosen so far, and the models of the chosen make. */
function useChoice(query: ListingQuery, listedMake: string, offer: FinderOffer | undefined) {
  const { lang } = useLanguage();
  const [chosen, setChosen] = useState({
    make: offer?.make ?? listedMake,
    slug: query.vehicle ?? '',
    year: query.year === null ? (offer?.year ?? '') : String(query.year),
  });
  const isOffered = chosen.make === offer?.make;
  const vehicles = useVehicleList(chosen.make !== '' && !isOffered);
  const models = isOffered ? offer.models : modelsOf(vehicles ?? [], chosen.make, lang);
  return {
    chosen,
    chosenYear: chosen.year === '' ? null : Number(chosen.year),
    change: (part: Partial<typeof chosen>) => setChosen((last) => ({ ...last, ...part })),
    vehicles,
    models,
    model: models.find(({ slug }) => slug === chosen.slug),
  };
}

function toChoice(all: readonly Vehicle[], vehicle: Vehicle, year: number | null): VehicleChoice {
  const isShared = sharedModels(all).has(modelKey(vehicle));
  const label_en = vehicleLabel(vehicle, { isShared, lang: 'en' });
  return { slug: vehicle.slug, label: vehicleLabel(vehicle, { isShared }), label_en, year };
}

/** Newest first. Without a model, all years that a vehicle can have; a year that was chosen before stays. */
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
  const select = useRef<HTMLSelectElement>(null);
  useValueBeforeHydration(select, value, onChange);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block font-semibold text-sm">
        {label}
      </label>
      <select
        ref={select}
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
