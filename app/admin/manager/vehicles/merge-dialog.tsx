import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChangeToast } from '#app/admin/history/use-undo.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { words } from '#app/i18n/language.tsx';
import { formatCount } from '#domain/format-count.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import { createLabeller } from '#domain/vehicle-text.ts';
import { type Rows, StoreError } from '../../store/catalogue-store.ts';
import { fieldText, reasonText } from '../error-texts.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import type { CatalogueTable } from '../rows/use-catalogue-table.ts';
import { rowsKey } from '../rows/use-catalogue-table.ts';
import { mergeVehicles, vehicleUsageKey } from './vehicle-calls.ts';
import type { VehicleListRow } from './vehicle-columns.tsx';
import { VehiclePicker } from './vehicle-picker.tsx';

const t = adminWords.vehicles;

interface MergeDialogProps {
  source: VehicleListRow;
  vehicles: CatalogueTable<'vehicles'>;
  /** How many products the source has. */
  products: number;
  onClose: () => void;
}

/** Asks for the vehicle that remains, and says what happens to both. */
export function MergeDialog({ source, vehicles, products, onClose }: MergeDialogProps) {
  const showChange = useChangeToast();
  const client = useQueryClient();
  const [target, setTarget] = useState<Rows['vehicles']>();
  const [attempts, setAttempts] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const others = vehicles.rows.filter((row) => row.id !== source.id);
  const name = target ? createLabeller(vehicles.rows)(target) : '';

  async function submit() {
    setAttempts(attempts + 1);
    if (!target) return;
    setIsSaving(true);
    setProblem(undefined);
    try {
      const merged = await mergeVehicles(source.id, target.slug);
      vehicles.setRow(merged);
      client.setQueryData<readonly Rows['vehicles'][]>(rowsKey('vehicles'), (rows) =>
        rows?.filter((row) => row.id !== source.id),
      );
      // Its products have new versions, and its number of products has changed.
      for (const queryKey of [vehicleUsageKey, rowsKey('products')])
        void client.invalidateQueries({ queryKey });
      showChange(t.merged(source.name, name), merged.changeSet);
      onClose();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const { into } = error.details.errors ?? {};
      const gone = { [problemCodes.noSuchRow]: adminWords.groups.mergedAway(source.name) };
      setProblem(t.mergeFailed(into ? fieldText(into) : reasonText(error, gone)));
      if (error.code === problemCodes.noSuchRow || error.code === 'bad_input') vehicles.refetch();
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <FormDialog
      title={t.mergeTitle(source.name)}
      submitLabel={t.mergeSubmit}
      isDirty={false}
      busy={isSaving ? adminWords.products.form.saving : undefined}
      problem={problem}
      submitCount={attempts}
      isSmall
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <VehiclePicker
          vehicles={others}
          label={t.mergeInto}
          hint={t.mergeIntoHint}
          error={attempts > 0 && !target ? adminWords.errors.fields.vehicle_missing : undefined}
          isRequired
          onChoose={setTarget}
        />
        <div role="status" className="grid gap-2 text-sm">
          {target && <Effects source={source} target={target} name={name} products={products} />}
        </div>
      </div>
    </FormDialog>
  );
}

interface EffectsProps {
  source: VehicleListRow;
  target: Rows['vehicles'];
  name: string;
  products: number;
}

function Effects({ source, target, name, products }: EffectsProps) {
  const from = Math.min(source.year_from, target.year_from);
  const isStillBuilt = source.year_to === null || target.year_to === null;
  const to = isStillBuilt ? null : Math.max(source.year_to ?? 0, target.year_to ?? 0);
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5">
        {t.mergeEffects(source.name, name).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        <li>{t.mergeProducts(formatCount(products))}</li>
        <li>{t.mergeYears(name, words('tr').vehicle.years(from, to))}</li>
      </ul>
      <p>{t.mergeUndo}</p>
    </>
  );
}
