import { useEffect, useId, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { BadgeCheck, Car, PackageX } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { fold } from '#domain/fold.ts';
import { createTextFilter, filterableText } from '#domain/text-filter.ts';
import { isBuiltIn, vehicleName } from '#domain/vehicle.ts';
import type { VehicleFitments } from '#domain/vehicle-fit.ts';
import { useChosenVehicle } from '../finder/chosen-vehicle.ts';
import { fetchVehicle } from '../finder/vehicle-list.ts';
import { useShell } from '../layout/shell-data.ts';
import type { ProductFit } from './product-data.ts';

/** With more vehicles they can be searched. */
const longList = 12;

interface CompatibleVehiclesProps {
  fit: ProductFit;
  className: string;
}

export function CompatibleVehicles({ fit: { vehicles, isUniversal }, className }: CompatibleVehiclesProps) {
  const { t } = useLanguage();
  const { product: words } = t.vehicle;
  const id = useId();
  const [typed, setTyped] = useState('');
  const isHydrated = useHydrated();
  if (vehicles.length === 0 && !isUniversal) return null;
  const isMatch = createTextFilter(typed);
  const shown = isMatch
    ? vehicles.filter(({ label, years, note }) => isMatch(filterableText(`${label} ${years} ${note ?? ''}`)))
    : vehicles;
  return (
    <section className={className}>
      <h2 id={id} className="font-bold text-lg">
        {words.vehicles}
      </h2>
      {isUniversal && <p className="mt-1 text-ink-soft">{words.universal}</p>}
      {vehicles.length > longList && (
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          disabled={!isHydrated}
          onChange={(event) => setTyped(event.target.value)}
          className="mt-3 noscript:hidden min-h-11 w-full max-w-sm rounded-md border border-line-strong bg-paper px-3 print:hidden"
        />
      )}
      <p aria-live="polite" className={shown.length > 0 ? 'sr-only' : 'mt-3 text-ink-soft'}>
        {vehicles.length > 0 && shown.length === 0 && words.noneFound}
        {isMatch && shown.length > 0 && words.found(shown.length)}
      </p>
      {shown.length > 0 && <VehicleTable labelledBy={id} vehicles={shown} />}
    </section>
  );
}

function VehicleTable({ labelledBy, vehicles }: { labelledBy: string; vehicles: ProductFit['vehicles'] }) {
  const { product: words } = useLanguage().t.vehicle;
  const hasNotes = vehicles.some(({ note }) => note !== null);
  const head = 'py-1.5 pr-4 font-normal text-ink-faint text-sm';
  return (
    <div className="mt-2 overflow-x-auto">
      <table aria-labelledby={labelledBy} className="w-full border-collapse text-left">
        <thead>
          <tr className="border-line-strong border-b">
            <th className={head}>{words.vehicle}</th>
            <th className={head}>{words.years}</th>
            {hasNotes && <th className={`${head} max-sm:hidden`}>{words.note}</th>}
            <th className={head}>{words.state}</th>
          </tr>
        </thead>
        <tbody>
          {vehicles.map(({ slug, label, years, note, confirmed }) => (
            <tr key={`${slug} ${years}`} className="border-line border-b align-baseline last:border-b-0">
              <th scope="row" className="py-1.5 pr-4 font-medium">
                <Link to={`/arac/${slug}`} className="spec-link">
                  {label}
                </Link>
                {note && <span className="block font-normal text-ink-soft text-sm sm:hidden">{note}</span>}
              </th>
              <td className="tabular py-1.5 pr-4">{years}</td>
              {hasNotes && <td className="py-1.5 pr-4 text-ink-soft max-sm:hidden">{note}</td>}
              <td className={`py-1.5 ${confirmed ? 'text-good' : 'text-ink-soft'}`}>
                {confirmed ? words.confirmed : words.unconfirmed}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const variants = {
  fits: { Icon: BadgeCheck, colour: 'text-good' },
  universal: { Icon: BadgeCheck, colour: 'text-good' },
  parts: { Icon: BadgeCheck, colour: 'text-good' },
  check: { Icon: Car, colour: 'text-signal-ink' },
  unfit: { Icon: PackageX, colour: 'text-bad' },
  unknown: { Icon: Car, colour: 'text-ink-soft' },
};

/** Whether the product fits the visitor's vehicle. Nothing is said before that is known. */
export function FitMark({ id, fit }: { id: number; fit: ProductFit }) {
  const { lang, t } = useLanguage();
  const choice = useChosenVehicle();
  const { makes } = useShell();
  const known = useVehicle(choice?.slug);
  if (!choice || !known) return null;
  const { fitments, rules } = known;
  const { vehicle } = fitments;
  const year = choice.year !== null && isBuiltIn(vehicle, choice.year) ? choice.year : null;
  const { label, label_en } = vehicle;
  const chosen = rules.chooseVehicle(fitments, year);
  const hasConfirmed = fit.vehicles.some(({ confirmed }) => confirmed);
  const comparison = rules.compareProduct(fit, chosen, new Set(makes.map(fold)));
  const verdict = rules.verdictOf(id, comparison, chosen, hasConfirmed) ?? 'unknown';
  const { Icon, colour } = variants[verdict];
  return (
    <p role="status" className={`flex items-center gap-2 font-semibold ${colour}`}>
      <Icon className="size-5 shrink-0" />
      {t.vehicle.product.verdicts[verdict](vehicleName({ label, label_en, year }, lang))}
    </p>
  );
}

interface KnownVehicle {
  fitments: VehicleFitments;
  rules: typeof import('#domain/vehicle-fit.ts');
}

/** What is known of a vehicle, and the rules that judge by it; undefined until they are fetched, or if that fails. */
function useVehicle(slug: string | undefined): KnownVehicle | undefined {
  const { version } = useShell();
  const [known, setKnown] = useState<KnownVehicle & { slug: string }>();
  useEffect(() => {
    if (!slug) return;
    let isCurrent = true;
    Promise.all([fetchVehicle(version, slug), import('#domain/vehicle-fit.ts')]).then(
      ([fitments, rules]) => isCurrent && fitments && setKnown({ slug, fitments, rules }),
      // Offline.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [slug, version]);
  return known?.slug === slug ? known : undefined;
}
