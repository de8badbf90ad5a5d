import { useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { vehicleWords } from '#app/i18n/vehicle-words.ts';
import { Button } from '#app/ui/button.tsx';
import { changeListing, shopUrl } from '#domain/listing-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { VehicleFinder } from '../finder/vehicle-finder.tsx';

/** The chosen vehicle with a way to remove it, or the finder. */
export function VehicleState({ data }: { data: ListingData }) {
  const { lang } = useLanguage();
  const words = vehicleWords[lang];
  const navigate = useNavigate();
  const { query, vehicle, vehicleProblem } = data;
  const without = localizedPath(lang, shopUrl(changeListing(query, { vehicle: null })));
  const label = vehicle && (lang === 'en' ? vehicle.label_en : vehicle.label);
  return (
    <div className="mt-3">
      {vehicle ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-signal-wash px-4 py-2">
          <p>
            <span className="sr-only">{words.chosen}: </span>
            <Link to={`/arac/${vehicle.slug}`} className="font-bold text-signal-ink underline">
              {label}
            </Link>{' '}
            <span className="tabular">{query.year ?? words.years(vehicle.year_from, vehicle.year_to)}</span>
          </p>
          <form
            method="get"
            action={without.split('?')[0]}
            onSubmit={(event) => {
              event.preventDefault();
              void navigate(without, { preventScrollReset: true });
            }}
          >
            <Button type="submit">{words.clear}</Button>
          </form>
        </div>
      ) : (
        <VehicleFinder query={query} />
      )}
      <div aria-live="polite">
        {vehicleProblem && (
          <p className="mt-2 rounded-md bg-signal-wash px-4 py-2">
            {vehicleProblem === 'unknown' || !vehicle || !label
              ? words.unknown
              : words.wrongYear(label, words.years(vehicle.year_from, vehicle.year_to))}
          </p>
        )}
      </div>
    </div>
  );
}
