import { useId } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { IconButton } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import { fieldText } from '../manager/error-texts.ts';
import { errorClass, inputClass } from '../manager/form/field-styles.ts';
import { vehicleDetails } from '../manager/vehicles/vehicle-picker.tsx';
import type { FitmentDraft, FitmentErrors } from './fitment-draft.ts';

const t = adminWords.products.fitments;
const labels = adminWords.products.fields;

export const fitmentColumns =
  'grid grid-cols-4 items-center gap-1.5 sm:grid-cols-[minmax(0,1.7fr)_4.25rem_4.25rem_minmax(0,1fr)_minmax(0,1fr)_3.75rem_2.5rem]';

interface FitmentRowProps {
  row: FitmentDraft;
  /** Absent when it was deleted meanwhile. */
  vehicle: VehicleRow | undefined;
  name: string;
  errors: FitmentErrors | undefined;
  onChange: (row: FitmentDraft) => void;
  onRemove: () => void;
}

export function FitmentInputs({ row, vehicle, name, errors = {}, onChange, onRemove }: FitmentRowProps) {
  const id = useId();
  const fieldNames = {
    vehicle: t.vehicle,
    year_from: labels.year_from,
    year_to: labels.year_to,
    note: t.note,
    note_en: t.noteEnglish,
  };
  const problems = Object.entries(fieldNames).flatMap(([field, label]) => {
    const message = errors[field as keyof FitmentDraft]?.message;
    return message ? t.error(name, label, fieldText(message)) : [];
  });
  const input = (field: 'year_from' | 'year_to' | 'note' | 'note_en', label: string) => ({
    type: 'text',
    autoComplete: 'off',
    'aria-label': label,
    'aria-invalid': errors[field] ? true : undefined,
    'aria-describedby': errors[field] ? id : undefined,
    value: row[field],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...row, [field]: target.value }),
  });

  return (
    <li className="grid gap-1 rounded-md border border-line p-2 sm:border-0 sm:p-0">
      <div className={fitmentColumns}>
        <p className="max-sm:-order-2 min-w-0 text-sm max-sm:col-span-3">
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
          {vehicle && (
            <span className="tabular block truncate text-ink-faint text-xs">{vehicleDetails(vehicle)}</span>
          )}
        </p>
        <input
          {...input('year_from', t.yearFrom(name))}
          inputMode="numeric"
          maxLength={4}
          placeholder={vehicle ? String(vehicle.year_from) : ''}
          className={`${inputClass} tabular`}
        />
        <input
          {...input('year_to', t.yearTo(name))}
          inputMode="numeric"
          maxLength={4}
          placeholder={vehicle?.year_to ? String(vehicle.year_to) : ''}
          className={`${inputClass} tabular`}
        />
        <input
          {...input('note', t.noteOf(name))}
          placeholder={t.note}
          className={`${inputClass} max-sm:order-1 max-sm:col-span-2`}
        />
        <input
          {...input('note_en', t.noteEnglishOf(name))}
          placeholder={t.noteEnglish}
          className={`${inputClass} max-sm:order-1 max-sm:col-span-2`}
        />
        <label className="flex min-h-11 pointer-fine:min-h-10 cursor-pointer items-center gap-2 text-sm max-sm:col-span-2 sm:justify-center">
          <input
            type="checkbox"
            aria-label={t.confirmedOf(name)}
            checked={row.confirmed}
            onChange={({ target }) => onChange({ ...row, confirmed: target.checked })}
            className="size-4.5 shrink-0"
          />
          <span aria-hidden className="sm:hidden">
            {t.confirmed}
          </span>
        </label>
        <IconButton
          label={t.remove(name)}
          onClick={onRemove}
          {...(errors.vehicle && { 'data-invalid': true })}
          className="max-sm:-order-1 justify-self-end pointer-fine:size-10"
        >
          <X className="size-4" />
        </IconButton>
      </div>
      {problems.length > 0 && (
        <p id={id} className={errorClass}>
          {problems.join(' ')}
        </p>
      )}
    </li>
  );
}
