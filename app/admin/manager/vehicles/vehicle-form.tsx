import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Rows } from '../../store/catalogue-store.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSave } from '../form/use-save.ts';
import { useDraftForm, useStoredDraft } from '../form/use-stored-draft.ts';
import type { CatalogueTable } from '../rows/use-catalogue-table.ts';
import { emptyVehicle, type VehicleDraft, vehicleDraft, vehicleForm } from './vehicle-draft.ts';
import { FactFields, NameFields } from './vehicle-fields.tsx';

const t = adminWords.vehicles;
const formWords = adminWords.products.form;
const resolver = zodResolver(vehicleForm);

export interface VehicleEditing {
  /** Absent for a new vehicle. */
  row?: Rows['vehicles'];
  draft?: VehicleDraft;
}

interface VehicleFormProps extends VehicleEditing {
  table: CatalogueTable<'vehicles'>;
  onClose: () => void;
}

export function VehicleForm({ row, draft, table, onClose }: VehicleFormProps) {
  const [saved] = useState(() => (row ? vehicleDraft(row) : emptyVehicle));
  const form = useDraftForm(saved, draft, resolver);
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const values = form.watch();
  const typed = `${values.make} ${values.model}`.trim();
  const storedDraft = useStoredDraft('vehicles', row, values, isDirty, typed);
  const name = row ? `${row.make} ${row.model}` : '';
  const save = useSave({
    form,
    table,
    row,
    nameOf: ({ make, model }) => `${make} ${model}`,
    messages: t,
    onSaved() {
      storedDraft.discard();
      onClose();
    },
  });
  const isRenamed =
    row && (['make', 'model', 'generation'] as const).some((field) => values[field].trim() !== row[field]);

  return (
    <FormProvider {...form}>
      <FormDialog
        title={row ? t.editTitle(name) : t.addTitle}
        submitLabel={row ? formWords.update : formWords.save}
        isDirty={isDirty}
        busy={isSubmitting ? formWords.saving : undefined}
        problem={save.problem}
        submitCount={submitCount}
        onSubmit={() => void save.submit()}
        onClose={() => {
          storedDraft.discard();
          onClose();
        }}
      >
        <div className="grid gap-5">
          <NameFields renameHint={isRenamed ? t.renameHint : undefined} />
          <FactFields />
        </div>
      </FormDialog>
      {save.conflictDialog}
    </FormProvider>
  );
}
