import { Form } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Vehicle } from '#domain/vehicle.ts';
import { useChosenVehicle } from '../finder/chosen-vehicle.ts';
import { useShell } from '../layout/shell-data.ts';

/** The year in which the visitor has chosen this vehicle. */
export function useChosenYear(slug: string): number | null {
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
