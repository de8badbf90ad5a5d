import { useLocation } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Car, X } from '#app/ui/icons.tsx';
import { parseListingQuery, shopUrl } from '#domain/listing-query.ts';
import { vehicleName } from '#domain/vehicle.ts';
import { setChosenVehicle, useChosenVehicle } from './chosen-vehicle.ts';

/** The chosen vehicle: a link to what fits it, of what is listed now, and a way to remove it. */
export function VehicleChip() {
  const { lang, t } = useLanguage();
  const words = t.vehicle;
  const choice = useChosenVehicle();
  const { pathname, search } = useLocation();
  const listed = pathname.endsWith('/shop') ? parseListingQuery(new URLSearchParams(search)) : {};
  if (!choice) return null;
  return (
    <aside aria-label={words.chosen} className="border-line border-b bg-signal-wash print:hidden">
      <div className="page flex items-center justify-between gap-3">
        <Link
          to={shopUrl({ ...listed, vehicle: choice.slug, year: choice.year, page: 1 })}
          className="inline-flex min-h-11 min-w-0 items-center gap-2 font-semibold text-signal-ink hover:underline"
        >
          <Car className="size-5 shrink-0" />
          <span className="truncate">
            {vehicleName(choice, lang)}
            <span className="font-normal max-sm:sr-only"> · {words.finder.submit}</span>
          </span>
        </Link>
        <Button variant="quiet" onClick={() => setChosenVehicle(null)} className="min-w-11 shrink-0 px-2">
          <X className="size-4" />
          <span className="max-sm:sr-only">{words.clear}</span>
        </Button>
      </div>
    </aside>
  );
}
