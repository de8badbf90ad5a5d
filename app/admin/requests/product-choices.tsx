import { useId } from 'react';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { labelClass, selectClass } from '../manager/form/field-styles.ts';
import type { CodeLine } from './request-calls.ts';

/** By the position of the line: the id of a product or `asText`. */
export type Choices = Readonly<Record<number, string>>;
export const asText = 'text';

interface ProductChoicesProps {
  lines: readonly CodeLine[];
  choices: Choices;
  /** Whether what is not chosen is marked. */
  isChecked: boolean;
  onChange: (at: number, choice: string) => void;
}

/** A choice for each line that several products match. */
export function ProductChoices({ lines, choices, isChecked, onChange }: ProductChoicesProps) {
  const id = useId();
  if (!lines.some(({ status }) => status === 'ambiguous')) return null;
  return (
    <fieldset className="grid gap-3 rounded-md bg-signal-wash p-3">
      <legend className="float-left font-medium text-sm">{t.typeInChoices}</legend>
      {lines.map(
        ({ status, input, matches }, at) =>
          status === 'ambiguous' && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines change together.
            <div key={at} className="clear-both grid gap-1">
              <label htmlFor={`${id}-${at}`} className={`${labelClass} [overflow-wrap:anywhere]`}>
                {input}
              </label>
              <select
                id={`${id}-${at}`}
                value={choices[at] ?? ''}
                aria-invalid={isChecked && choices[at] === undefined}
                onChange={({ target }) => onChange(at, target.value)}
                className={selectClass}
              >
                <option value="" disabled>
                  {t.typeInChoice}
                </option>
                {matches.map(({ id: product, name, code }) => (
                  <option key={product} value={product}>
                    {[name, code].filter(Boolean).join(' · ')}
                  </option>
                ))}
                <option value={asText}>{t.typeInAsText}</option>
              </select>
            </div>
          ),
      )}
    </fieldset>
  );
}
