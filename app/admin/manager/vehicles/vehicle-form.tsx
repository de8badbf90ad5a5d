import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Rows } from '../../store/catalogue-store.ts';
import { RowForm } from '../form/row-form.tsx';
import { useDraftForm } from '../form/use-stored-draft.ts';
import type { CatalogueTable } from '../rows/use-catalogue-table.ts';
import { emptyVehicle, type VehicleDraft, vehicleDraft, vehicleForm } from './vehicle-draft.ts';
import { FactFields, NameFields } from './vehicle-fields.tsx';

const t = adminWords.vehicles;
const resolver = zodResolver(vehicleForm);

export interface VehicleEditing {
  /** Absent for a new vehicle. */
  row?: Rows['vehicles'];
  draft?: VehicleDraft;
}

interface VehicleFormProps extends VehicleEditing {
  table: CatalogueTable<'vehicles'>;
  onSaved?: () => void;
  onClose: () => void;
}

export function VehicleForm({ row, draft, table, onSaved, onClose }: VehicleFormProps) {
  const [saved] = useState(() => (row ? vehicleDraft(row) : emptyVehicle));
  const form = useDraftForm(saved, draft, resolver);
  const values = form.watch();
  const isRenamed =
    row && (['make', 'model', 'generation'] as const).some((field) => values[field].trim() !== row[field]);

  return (
    <RowForm<'vehicles', VehicleDraft>
      kind="vehicles"
      form={form}
      table={table}
      row={row}
      nameOf={nameOf}
      draftName={nameOf(values)}
      messages={t}
      title={row ? t.editTitle(nameOf(row)) : t.addTitle}
      onSaved={(saved) => saved && onSaved?.()}
      onClose={() => onClose()}
    >
      <div className="grid gap-5">
        <NameFields renameHint={isRenamed ? t.renameHint : undefined} />
        <FactFields />
      </div>
    </RowForm>
  );
}

const nameOf = ({ make, model }: { make: string; model: string }) => `${make} ${model}`.trim();
