import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useController, useForm } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import type { FitmentInput, VehicleRow } from '#domain/schemas/vehicles.ts';
import { createLabeller, findVehicle } from '#domain/vehicle-text.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { CheckField, TextField, useFieldError } from '../manager/form/fields.tsx';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import { useFormProblem } from '../manager/form/use-form-problem.ts';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { linkProducts } from '../manager/vehicles/vehicle-calls.ts';
import { VehiclePicker } from '../manager/vehicles/vehicle-picker.tsx';
import { StoreError } from '../store/catalogue-store.ts';
import { type FitmentDraft, fitmentDraft, fitmentForm } from './fitment-draft.ts';

const t = adminWords.products.fitments;
const labels = adminWords.products.fields;
const maxProducts = 1_000;
const resolver = zodResolver(fitmentForm);

interface LinkDialogProps {
  ids: readonly number[];
  onLinked: () => void;
  onClose: () => void;
}

/** Links the selected products to one vehicle, in one request: all of them or none. */
export function LinkDialog({ ids, onLinked, onClose }: LinkDialogProps) {
  const showChange = useChangeToast();
  const { refresh } = useCatalogue();
  const vehicles = useCatalogueTable('vehicles');
  const form = useForm<FitmentDraft, unknown, FitmentInput>({
    defaultValues: fitmentDraft({ vehicle: '', confirmed: true }),
    resolver,
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, submitCount, errors } = form.formState;
  const { problem, setProblem } = useFormProblem(errors);

  async function save(fitment: FitmentInput) {
    setProblem(undefined);
    if (ids.length > maxProducts) return setProblem(t.tooMany(formatCount(maxProducts)));
    try {
      const { linked, unchanged, changeSet } = await linkProducts({ ...fitment, products: [...ids] });
      const vehicle = findVehicle(vehicles.rows, fitment.vehicle);
      const name = vehicle ? createLabeller(vehicles.rows)(vehicle) : fitment.vehicle;
      showChange(
        unchanged > 0
          ? t.linkedSome(name, formatCount(linked), formatCount(unchanged))
          : t.linked(name, formatCount(linked)),
        changeSet,
      );
      // The linked products have a new version.
      refresh('products');
      onLinked();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      showRefusal(error);
    }
  }

  function showRefusal(error: StoreError) {
    const errors = Object.entries(error.details.errors ?? {});
    const isGone = errors.some(([field]) => field.startsWith('products'));
    setProblem(t.linkFailed(isGone ? t.goneProduct : reasonText(error)), errors.length > 0 && !isGone);
    if (isGone) refresh('products');
    for (const [field, message] of errors) form.setError(field as keyof FitmentDraft, { message });
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t.linkTitle(formatCount(ids.length))}
        submitLabel={t.link}
        isDirty={isDirty}
        busy={isSubmitting ? adminWords.products.form.saving : undefined}
        problem={problem}
        submitCount={submitCount}
        isSmall
        onSubmit={() => void form.handleSubmit(save)()}
        onClose={onClose}
      >
        <div className="grid gap-4">
          <VehicleChoice vehicles={vehicles.rows} isLoading={vehicles.isLoading} />
          <div className="grid grid-cols-2 gap-3">
            <TextField<FitmentDraft>
              name="year_from"
              label={labels.year_from}
              inputMode="numeric"
              hint={t.yearsHint}
            />
            <TextField<FitmentDraft> name="year_to" label={labels.year_to} inputMode="numeric" />
          </div>
          <TextField<FitmentDraft> name="note" label={t.note} hint={t.linkHint} />
          <CheckField<FitmentDraft> name="confirmed" label={t.confirmed} hint={t.confirmedHint} />
        </div>
      </FormDialog>
    </FormProvider>
  );
}

function VehicleChoice({ vehicles, isLoading }: { vehicles: readonly VehicleRow[]; isLoading: boolean }) {
  const { field } = useController<FitmentDraft, 'vehicle'>({ name: 'vehicle' });
  const error = useFieldError('vehicle');
  return (
    <VehiclePicker
      vehicles={vehicles}
      label={t.vehicleLabel}
      hint={isLoading && vehicles.length === 0 ? t.loading : t.addHint}
      error={error}
      isRequired
      onChoose={(vehicle) => field.onChange(vehicle?.slug ?? '')}
    />
  );
}
