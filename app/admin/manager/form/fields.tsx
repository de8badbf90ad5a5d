import { useId } from 'react';
import { errorClass, hintClass, inputClass, labelClass, selectClass, textareaClass } from './field-styles.ts';
import type { FieldOf, Form } from './use-form.ts';

interface FieldProps<Draft, Value> {
  form: Form<Draft>;
  name: FieldOf<Draft, Value>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  className?: string;
}

interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

interface FieldLayoutProps {
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => React.ReactNode;
}

/** A label, its control, and below it what went wrong or what helps. */
export function FieldLayout({ label, error, hint, isRequired, className = '', children }: FieldLayoutProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      {/* The mark stands beside the label: the field's name stays what it is called. */}
      <div className={`flex gap-1 ${labelClass}`}>
        <label htmlFor={id}>{label}</label>
        {isRequired && (
          <span aria-hidden className="text-bad">
            *
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-required': isRequired,
      })}
      {note && (
        <p id={`${id}-note`} className={error ? errorClass : hintClass}>
          {note}
        </p>
      )}
    </div>
  );
}

type InputProps = Pick<
  React.ComponentProps<'input'>,
  'inputMode' | 'placeholder' | 'disabled' | 'autoFocus' | 'maxLength'
>;

export function TextField<Draft>({ form, name, ...props }: FieldProps<Draft, string> & InputProps) {
  const { label, hint, isRequired, className, ...input } = props;
  return (
    <FieldLayout {...{ label, hint, isRequired, className }} error={form.errors[name]}>
      {(control) => (
        <input
          {...control}
          {...input}
          type="text"
          autoComplete="off"
          value={form.draft[name] as string}
          onChange={({ target }) => form.set(name, target.value as Draft[typeof name])}
          className={`${inputClass} ${input.inputMode ? 'figures' : ''}`}
        />
      )}
    </FieldLayout>
  );
}

export function TextareaField<Draft>({ form, name, ...props }: FieldProps<Draft, string>) {
  const { label, hint, isRequired, className } = props;
  return (
    <FieldLayout {...{ label, hint, isRequired, className }} error={form.errors[name]}>
      {(control) => (
        <textarea
          {...control}
          value={form.draft[name] as string}
          onChange={({ target }) => form.set(name, target.value as Draft[typeof name])}
          rows={4}
          className={`${textareaClass} field-sizing-content max-h-72`}
        />
      )}
    </FieldLayout>
  );
}

interface SelectFieldProps<Draft> extends FieldProps<Draft, string> {
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  onChosen?: (value: string) => void;
}

export function SelectField<Draft>({ form, name, options, ...props }: SelectFieldProps<Draft>) {
  const { label, hint, isRequired, className, disabled, onChosen } = props;
  return (
    <FieldLayout {...{ label, hint, isRequired, className }} error={form.errors[name]}>
      {(control) => (
        <select
          {...control}
          disabled={disabled}
          value={form.draft[name] as string}
          onChange={({ target }) => {
            form.set(name, target.value as Draft[typeof name]);
            onChosen?.(target.value);
          }}
          className={selectClass}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldLayout>
  );
}

export function CheckField<Draft>({ form, name, label, hint, className = '' }: FieldProps<Draft, boolean>) {
  const id = useId();
  return (
    <div className={`grid gap-0.5 ${className}`}>
      <label className="flex min-h-11 pointer-fine:min-h-10 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={form.draft[name] as boolean}
          aria-describedby={hint ? id : undefined}
          onChange={({ target }) => form.set(name, target.checked as Draft[typeof name])}
          className="size-4.5 shrink-0 accent-signal-ink"
        />
        {label}
      </label>
      {hint && (
        <p id={id} className={hintClass}>
          {hint}
        </p>
      )}
    </div>
  );
}
