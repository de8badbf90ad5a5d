import { useController } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { words } from '#app/i18n/language.tsx';
import { vehiclePageWords } from '#app/i18n/vehicle-page-words.ts';
import { confidences, keyForms } from '#domain/vehicle.ts';
import { hintClass, labelClass } from '../form/field-styles.ts';
import { SelectField, TextField } from '../form/fields.tsx';
import { ListField } from '../form/list-field.tsx';
import type { VehicleDraft } from './vehicle-draft.ts';

const t = adminWords.vehicles;
const labels = adminWords.products.fields;

export function NameFields({ renameHint }: { renameHint: string | undefined }) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField<VehicleDraft> name="make" label={labels.make} isRequired />
        <TextField<VehicleDraft> name="model" label={labels.model} isRequired />
        <TextField<VehicleDraft> name="generation" label={labels.generation} hint={t.generationHint} />
      </div>
      {renameHint && (
        <p role="status" className={hintClass}>
          {renameHint}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <TextField<VehicleDraft> name="year_from" label={labels.year_from} inputMode="numeric" isRequired />
        <TextField<VehicleDraft>
          name="year_to"
          label={labels.year_to}
          inputMode="numeric"
          hint={t.yearToHint}
        />
        <TextField<VehicleDraft>
          name="model_en"
          label={labels.model_en}
          className="col-span-2 sm:col-span-2"
        />
      </div>
      <TextField<VehicleDraft> name="platform" label={labels.platform} hint={t.platformHint} />
      <ListField<VehicleDraft>
        name="aliases"
        label={labels.aliases}
        hint={t.aliasHint}
        itemLabel={t.alias}
        addLabel={t.addAlias}
        removeLabel={t.removeAlias}
      />
    </div>
  );
}

/** What is known of the vehicle's keys. */
export function FactFields() {
  const { page } = vehiclePageWords.tr;
  return (
    <fieldset className="grid gap-3 border-line border-t pt-3">
      <legend className="sr-only">{labels.facts}</legend>
      <p aria-hidden className="font-semibold text-sm">
        {labels.facts}
      </p>
      <KeyFormField />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField<VehicleDraft> name="facts.buttons" label={page.buttons} hint={t.buttonsHint} />
        <TextField<VehicleDraft>
          name="facts.frequencies"
          label={t.frequenciesLabel}
          hint={t.frequenciesHint}
        />
        <ListField<VehicleDraft>
          name="facts.blades"
          label={page.blades}
          hint={t.valueHint}
          itemLabel={t.blade}
          addLabel={t.addBlade}
          removeLabel={t.removeBlade}
        />
        <ListField<VehicleDraft>
          name="facts.chips"
          label={page.chips}
          hint={t.valueHint}
          itemLabel={t.chip}
          addLabel={t.addChip}
          removeLabel={t.removeChip}
        />
        <ListField<VehicleDraft>
          name="facts.batteries"
          label={page.batteries}
          hint={t.valueHint}
          itemLabel={t.battery}
          addLabel={t.addBattery}
          removeLabel={t.removeBattery}
        />
        <div className="grid content-start gap-3">
          <TextField<VehicleDraft> name="facts.immobilizer" label={page.immobilizer} />
          <SelectField<VehicleDraft>
            name="confidence"
            label={labels.confidence}
            options={confidences.map((value) => ({ value, label: t.confidences[value] }))}
          />
        </div>
      </div>
    </fieldset>
  );
}

function KeyFormField() {
  const { field } = useController<VehicleDraft, 'facts.key_forms'>({ name: 'facts.key_forms' });
  return (
    <fieldset>
      <legend className={labelClass}>{t.keyForms}</legend>
      <div className="flex flex-wrap gap-x-5">
        {keyForms.map((form) => (
          <label
            key={form}
            className="flex min-h-11 pointer-fine:min-h-10 cursor-pointer items-center gap-2 text-sm"
          >
            <input
              type="checkbox"
              checked={field.value.includes(form)}
              onChange={({ target }) =>
                field.onChange(
                  keyForms.filter((each) => (each === form ? target.checked : field.value.includes(each))),
                )
              }
              className="size-4.5 shrink-0"
            />
            {words('tr').vehicle.forms[form]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
