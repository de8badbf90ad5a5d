import { useEffect, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { BadgeCheck, Car, PackageX } from '#app/ui/more-icons.tsx';
import { noFacts } from '#domain/product-facts.ts';
import { isBuiltIn } from '#domain/vehicle.ts';
import { chooseVehicle, type VehicleFitments, verdictOf } from '#domain/vehicle-fit.ts';
import { useChosenVehicle, vehicleName } from '../finder/chosen-vehicle.ts';
import { fetchVehicle } from '../finder/vehicle-list.ts';
import { useShell } from '../layout/shell-data.ts';
import type { ProductFit } from './product-fit.ts';

const variants = {
  fits: { Icon: BadgeCheck, colour: 'text-good' },
  universal: { Icon: BadgeCheck, colour: 'text-good' },
  confirm: { Icon: Car, colour: 'text-signal-ink' },
  unfit: { Icon: PackageX, colour: 'text-bad' },
  unknown: { Icon: Car, colour: 'text-ink-soft' },
};

/** Whether the product fits the visitor's vehicle. Nothing is said before that is known. */
export function FitMark({ id, fit }: { id: number; fit: ProductFit }) {
  const { lang, t } = useLanguage();
  const choice = useChosenVehicle();
  const known = useVehicle(choice?.slug);
  if (!choice || !known) return null;
  const year = choice.year !== null && isBuiltIn(known.vehicle, choice.year) ? choice.year : null;
  const { label, label_en } = known.vehicle;
  const facts = { ...noFacts, chips: fit.chips, blades: fit.blades };
  const hasConfirmed = fit.vehicles.some(({ confirmed }) => confirmed);
  const verdict = verdictOf({ id, facts }, chooseVehicle(known, year), hasConfirmed) ?? 'unknown';
  const { Icon, colour } = variants[verdict];
  return (
    <p role="status" className={`flex items-center gap-2 font-semibold ${colour}`}>
      <Icon className="size-5 shrink-0" />
      {t.vehicle.product.verdicts[verdict](vehicleName({ label, label_en, year }, lang))}
    </p>
  );
}

/** What is known of a vehicle; undefined until it is fetched, or if that fails. */
function useVehicle(slug: string | undefined): VehicleFitments | undefined {
  const { version } = useShell();
  const [known, setKnown] = useState<{ slug: string; vehicle: VehicleFitments }>();
  useEffect(() => {
    if (!slug) return;
    let isCurrent = true;
    fetchVehicle(version, slug).then(
      (vehicle) => isCurrent && vehicle && setKnown({ slug, vehicle }),
      // Offline.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [slug, version]);
  return known?.slug === slug ? known?.vehicle : undefined;
}
