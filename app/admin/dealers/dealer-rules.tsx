import { useFieldArray, useFormContext } from 'react-hook-form';
import { dealerWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import { errorClass, hintClass, inputClass, selectClass } from '../manager/form/field-styles.ts';
import { useFieldError } from '../manager/form/fields.tsx';
import { nameOptions } from '../manager/form/name-options.ts';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import type { DealerDraft } from './dealer-draft.ts';

const t = dealerWords.rules;

/** The exceptions from the general discount. */
export function DealerRules() {
  const { control } = useFormContext<DealerDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rules' });
  return (
    <section aria-label={t.title} className="grid max-w-3xl gap-3">
      <h3 className="font-bold">{t.title}</h3>
      <p className={hintClass}>{t.hint}</p>
      {fields.length === 0 && <p className="text-ink-soft text-sm">{t.none}</p>}
      {fields.map(({ id }, at) => (
        <RuleRow key={id} at={at} onRemove={() => remove(at)} />
      ))}
      <Button
        className="justify-self-start"
        onClick={() => append({ kind: 'brand', group: '', percent: '' }, { shouldFocus: true })}
      >
        {t.add}
      </Button>
    </section>
  );
}

function RuleRow({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { register, watch, setValue } = useFormContext<DealerDraft>();
  const brands = useCatalogueTable('brands');
  const categories = useCatalogueTable('categories');
  const kind = watch(`rules.${at}.kind`);
  const group = watch(`rules.${at}.group`);
  const groupError = useFieldError(`rules.${at}.group`);
  const percentError = useFieldError(`rules.${at}.percent`);
  const { rows } = kind === 'brand' ? brands : categories;
  const number = at + 1;
  const errorId = `rule-${at}-error`;
  return (
    <div className="grid gap-1 max-sm:border-line max-sm:border-b max-sm:pb-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[9rem_minmax(0,1fr)_7rem_auto]">
        <select
          {...register(`rules.${at}.kind`, { onChange: () => setValue(`rules.${at}.group`, '') })}
          aria-label={t.kind(number)}
          className={selectClass}
        >
          <option value="brand">{t.brand}</option>
          <option value="category">{t.category}</option>
        </select>
        <select
          {...register(`rules.${at}.group`)}
          value={group}
          aria-label={t.name(number)}
          aria-invalid={groupError ? true : undefined}
          aria-describedby={groupError ? errorId : undefined}
          className={`${selectClass} max-sm:col-start-1`}
        >
          <option value="">{t.choose}</option>
          {nameOptions(rows, group).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="flex items-center gap-1 max-sm:col-start-1">
          <span aria-hidden="true" className="text-ink-faint">
            %
          </span>
          <input
            {...register(`rules.${at}.percent`)}
            aria-label={t.percent(number)}
            aria-invalid={percentError ? true : undefined}
            aria-describedby={percentError ? errorId : undefined}
            inputMode="decimal"
            autoComplete="off"
            className={`${inputClass} tabular text-right`}
          />
        </span>
        <IconButton
          label={t.remove(number)}
          onClick={onRemove}
          className="max-sm:col-start-2 max-sm:row-start-1"
        >
          <X className="size-5" />
        </IconButton>
      </div>
      {(groupError ?? percentError) && (
        <p id={errorId} className={errorClass}>
          {groupError ?? percentError}
        </p>
      )}
    </div>
  );
}
