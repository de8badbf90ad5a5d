import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import { createLabeller, findVehicle } from '#domain/vehicle-text.ts';
import { errorClass, hintClass } from '../manager/form/field-styles.ts';
import { CheckField, useFieldError } from '../manager/form/fields.tsx';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { useFitments } from '../manager/vehicles/vehicle-calls.ts';
import { VehiclePicker } from '../manager/vehicles/vehicle-picker.tsx';
import type { Rows } from '../store/catalogue-store.ts';
import { useStore } from '../store/store-provider.tsx';
import { type FitmentDraft, type FitmentErrors, fitmentDraft } from './fitment-draft.ts';
import { FitmentInputs, fitmentColumns } from './fitment-row.tsx';
import { FitmentText } from './fitment-text.tsx';
import type { ProductDraft } from './product-draft.ts';

const t = adminWords.products.fitments;
const labels = adminWords.products.fields;

/** The vehicles that the product fits, one by one or as text, and the mark of what fits all of them. */
export function FitmentField({ source }: { source: FitmentSource }) {
  const { mode } = useStore();
  const id = useId();
  return (
    <fieldset className="grid gap-2 border-line border-t pt-3" aria-describedby={`${id}-hint`}>
      <legend className="sr-only">{labels.fitments}</legend>
      <p aria-hidden className="font-semibold text-sm">
        {labels.fitments}
      </p>
      <CheckField<ProductDraft> name="universal" label={labels.universal} hint={t.universalHint} />
      {mode === 'local' ? (
        <p className={hintClass}>{t.needsServer}</p>
      ) : source.error ? (
        <div className="flex flex-wrap items-center gap-2">
          <p role="alert" className={errorClass}>
            {t.loadFailed}
          </p>
          <Button className="text-sm pointer-fine:min-h-9" onClick={source.retry}>
            {adminWords.products.grid.retry}
          </Button>
        </div>
      ) : source.vehicles && source.fitments ? (
        <Vehicles vehicles={source.vehicles} fitments={source.fitments} />
      ) : (
        // As high as without vehicles, so that nothing moves away under the pointer.
        <p role="status" className={`min-h-80 sm:min-h-56 ${hintClass}`}>
          {t.loading}
        </p>
      )}
      <p id={`${id}-hint`} className={hintClass}>
        {mode === 'server' && t.confirmedHint}
      </p>
    </fieldset>
  );
}

interface VehiclesProps {
  vehicles: readonly VehicleRow[];
  fitments: readonly FitmentDraft[];
}

function Vehicles({ vehicles, fitments }: VehiclesProps) {
  const { field, fieldState } = useController<ProductDraft, 'fitments'>({ name: 'fitments' });
  const labelOf = useMemo(() => createLabeller(vehicles), [vehicles]);
  const listError = useFieldError('fitments');
  const rows = field.value ?? fitments;
  const errors = fieldState.error as unknown as (FitmentErrors | undefined)[] | undefined;
  const isListWrong = fieldState.error?.message !== undefined;
  const container = useRef<HTMLDivElement>(null);
  const [focusAt, setFocusAt] = useState<number>();

  // The button that had the focus is gone with its row.
  useLayoutEffect(() => {
    if (focusAt === undefined) return;
    const buttons = container.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = buttons[Math.min(focusAt, buttons.length - 1)];
    (next ?? container.current?.querySelector<HTMLElement>('[role=combobox]'))?.focus();
    setFocusAt(undefined);
  }, [focusAt]);

  return (
    <div ref={container} className="grid gap-2">
      {rows.length === 0 ? (
        <p className={hintClass}>{t.none}</p>
      ) : (
        <ul aria-label={labels.fitments} className="grid gap-1">
          <li aria-hidden className={`${fitmentColumns} text-ink-soft text-xs max-sm:hidden`}>
            <span>{t.vehicleLabel}</span>
            <span>{labels.year_from}</span>
            <span>{labels.year_to}</span>
            <span>{t.note}</span>
            <span>{t.noteEnglish}</span>
            <span>{t.confirmed}</span>
          </li>
          {rows.map((row, at) => {
            const vehicle = findVehicle(vehicles, row.vehicle);
            return (
              <FitmentInputs
                key={`${row.vehicle} ${rows.slice(0, at).filter(({ vehicle }) => vehicle === row.vehicle).length}`}
                row={row}
                vehicle={vehicle}
                name={vehicle ? labelOf(vehicle) : row.vehicle}
                errors={errors?.[at]}
                onChange={(changed) => field.onChange(rows.with(at, changed))}
                onRemove={() => {
                  field.onChange(rows.toSpliced(at, 1));
                  setFocusAt(at);
                }}
              />
            );
          })}
        </ul>
      )}
      {isListWrong && <p className={errorClass}>{listError}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <VehiclePicker
          vehicles={vehicles}
          label={t.add}
          hint={t.addHint}
          onChoose={(vehicle) => {
            if (!vehicle || rows.some((row) => findVehicle(vehicles, row.vehicle) === vehicle)) return;
            field.onChange([...rows, fitmentDraft({ vehicle: vehicle.slug, confirmed: true })]);
          }}
        />
        <FitmentText vehicles={vehicles} rows={rows} />
      </div>
    </div>
  );
}

/** What the form's vehicles begin with. */
export function useFitmentSource(row: Rows['products'] | undefined) {
  const vehicles = useCatalogueTable('vehicles');
  // A queued or refused save has brought its own.
  const known = row ? row.fitments : noFitments;
  const stored = useFitments(known ? undefined : row?.id);
  const fitments = known ?? stored.data;
  // Half the vehicles would make the others unknown; a later refetch does not take them away.
  const [isLoaded, setIsLoaded] = useState(false);
  if (!isLoaded && !vehicles.isLoading) setIsLoaded(true);
  return {
    /** As the server has them. */
    stored: fitments,
    fitments: useMemo(() => fitments?.map(fitmentDraft), [fitments]),
    vehicles: isLoaded ? vehicles.rows : undefined,
    error: (stored.isFetching ? null : stored.error) ?? vehicles.error,
    retry() {
      if (stored.error) void stored.refetch();
      if (vehicles.error) vehicles.refetch();
    },
  };
}

const noFitments: NonNullable<Rows['products']['fitments']> = [];

type FitmentSource = ReturnType<typeof useFitmentSource>;
