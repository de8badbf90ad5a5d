import { useMemo, useState } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus } from '#app/ui/icons.tsx';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import { parseFitments, type TextFault } from '#domain/vehicle-text.ts';
import { TextareaField, useFieldError } from '../manager/form/fields.tsx';
import { type FitmentDraft, withTextFitments } from './fitment-draft.ts';
import type { ProductDraft } from './product-draft.ts';

const t = adminWords.products.fitments;

/** Adds the vehicles of the text to the rows. What was not understood stays in the text. Returns how many were read. */
export function addTextFitments(
  form: Pick<UseFormReturn<ProductDraft>, 'getValues' | 'setValue'>,
  rows: readonly FitmentDraft[],
  vehicles: readonly VehicleRow[],
): { count: number; left: string } {
  const { fitments, faults } = parseFitments(form.getValues('fitmentText'), vehicles);
  const left = faults.map(({ part }) => part).join('\n');
  if (fitments.length > 0) form.setValue('fitments', withTextFitments(rows, fitments), { shouldDirty: true });
  form.setValue('fitmentText', left, { shouldDirty: true });
  return { count: fitments.length, left };
}

interface FitmentTextProps {
  vehicles: readonly VehicleRow[];
  rows: readonly FitmentDraft[];
}

/** The text form of vehicles, as in the spreadsheet. */
export function FitmentText({ vehicles, rows }: FitmentTextProps) {
  const form = useFormContext<ProductDraft>();
  const [result, setResult] = useState<{ count: number; left: string }>();
  const text = form.watch('fitmentText');
  const error = useFieldError('fitmentText');
  const isChecked = error !== undefined || (text !== '' && result?.left === text);
  const faults = useMemo(
    () => (isChecked ? parseFitments(text, vehicles).faults : []),
    [isChecked, text, vehicles],
  );

  return (
    <div className="grid content-start gap-1">
      <TextareaField<ProductDraft> name="fitmentText" label={t.text} hint={t.textHint} />
      <Button
        variant="quiet"
        className="justify-self-start text-sm pointer-fine:min-h-9"
        onClick={() => setResult(addTextFitments(form, rows, vehicles))}
      >
        <Plus className="size-4" />
        {t.addText}
      </Button>
      <div role="status" className="text-sm">
        {result && result.count > 0 && result.left === text && <p>{t.added(result.count)}</p>}
        {faults.length > 0 && (
          <>
            <p className="font-medium text-bad">{t.faults}</p>
            <ul className="grid gap-0.5 text-bad">
              {faults.map((fault) => (
                <li key={fault.part}>{faultText(fault)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function faultText({ part, reason, vehicles }: TextFault): string {
  return t.fault[reason](part, vehicles.join(', '));
}
