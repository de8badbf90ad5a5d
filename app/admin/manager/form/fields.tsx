import { useId } from 'react';
import {
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
  useFormContext,
} from 'react-hook-form';
import { fieldText } from '../error-texts.ts';
import {
  errorClass,
  hintClass,
  inputClass,
  labelClass,
  selectClass,
  textareaClass,
  warningClass,
} from './field-styles.ts';

interface FieldProps<Draft extends FieldValues, Value> {
  name: FieldPathByValue<Draft, Value>;
  label: string;
  hint?: string;
  /** Shown instead of the hint; it does not keep the form from being saved. */
  warning?: string | undefined;
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
  warning?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => React.ReactNode;
}

/** A label, its control, and below it the error or the hint. */
export function FieldLayout(props: FieldLayoutProps) {
  const { label, error, hint, warning, isRequired, className = '', children } = props;
  const id = useId();
  const note = error ?? warning ?? hint;
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      {/* The asterisk is outside the label, so that it is no part of the field's name. */}
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
        <p id={`${id}-note`} className={error ? errorClass : warning ? warningClass : hintClass}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The error of a field, or of the first invalid entry of a list. */
export function useFieldError(name: string, texts?: Record<string, string>): string | undefined {
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  // For a list, the first error of an entry or of a field of an entry.
  const entries = Array.isArray(error) ? error.flatMap((each) => [each, ...Object.values(each ?? {})]) : [];
  const message: string | undefined = error?.message ?? entries.find((each) => each?.message)?.message;
  return message && (texts?.[message] ?? fieldText(message));
}

interface InputProps extends Pick<React.ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'disabled'> {
  /** Texts of this form's own for messages of the schema. */
  errorTexts?: Record<string, string>;
}

export function TextField<Draft extends FieldValues>(props: FieldProps<Draft, string> & InputProps) {
  const { name, label, hint, warning, isRequired, className, errorTexts, ...input } = props;
  const { register } = useFormContext();
  return (
    <FieldLayout {...{ label, hint, warning, isRequired, className }} error={useFieldError(name, errorTexts)}>
      {(control) => (
        <input
          {...control}
          {...input}
          {...register(name)}
          type="text"
          autoComplete="off"
          className={`${inputClass} ${input.inputMode ? 'tabular' : ''}`}
        />
      )}
    </FieldLayout>
  );
}

export function DateField<Draft extends FieldValues>({ name, ...layout }: FieldProps<Draft, string>) {
  const { register } = useFormContext();
  return (
    <FieldLayout {...layout} error={useFieldError(name)}>
      {(control) => <input {...control} {...register(name)} type="date" className={inputClass} />}
    </FieldLayout>
  );
}

export function TextareaField<Draft extends FieldValues>({ name, ...layout }: FieldProps<Draft, string>) {
  const { register } = useFormContext();
  return (
    <FieldLayout {...layout} error={useFieldError(name)}>
      {(control) => (
        <textarea
          {...control}
          {...register(name)}
          rows={4}
          className={`${textareaClass} field-sizing-content max-h-72`}
        />
      )}
    </FieldLayout>
  );
}

interface SelectFieldProps<Draft extends FieldValues> extends FieldProps<Draft, string> {
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  onChange?: (value: string) => void;
  /** A button beside the select. */
  action?: React.ReactNode;
}

/** Controlled, because the options may come after the value. */
export function SelectField<Draft extends FieldValues>(props: SelectFieldProps<Draft>) {
  const { name, options, disabled, onChange, action, ...layout } = props;
  const { field } = useController<FieldValues>({ name });
  return (
    <FieldLayout {...layout} error={useFieldError(name)}>
      {(control) => (
        <div className="flex gap-1">
          <select
            {...control}
            {...field}
            disabled={disabled}
            onChange={(event) => {
              field.onChange(event);
              onChange?.(event.target.value);
            }}
            className={selectClass}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          {action}
        </div>
      )}
    </FieldLayout>
  );
}

interface CheckFieldProps<Draft extends FieldValues> extends FieldProps<Draft, boolean> {
  /** Fields whose errors depend on it. */
  deps?: FieldPath<Draft>[];
}

export function CheckField<Draft extends FieldValues>({ name, label, hint, deps }: CheckFieldProps<Draft>) {
  const id = useId();
  const { register } = useFormContext();
  return (
    <div className="grid gap-0.5">
      <label className="flex min-h-11 pointer-fine:min-h-10 cursor-pointer items-center gap-2 text-sm">
        <input
          {...register(name, deps && { deps })}
          type="checkbox"
          aria-describedby={hint ? id : undefined}
          className="size-4.5 shrink-0"
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
