import { useLanguage } from '#app/i18n/language.tsx';
import { type Field, longest, type Problem } from './application.ts';

export const inputClass =
  'min-h-11 w-full rounded-md border border-line-strong bg-paper px-3 py-2 aria-invalid:border-bad aria-invalid:bg-bad-wash';

interface ControlProps {
  id: string;
  maxLength?: number;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

interface ApplicationFieldProps {
  field: Field;
  problem: Problem | undefined;
  required?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  className?: string;
  /** The control, if it is not a text input. */
  children?: (props: ControlProps) => React.ReactNode;
}

export function ApplicationField({
  field,
  problem,
  required = false,
  type = 'text',
  autoComplete,
  className = '',
  children,
}: ApplicationFieldProps) {
  const { t } = useLanguage();
  const id = `basvuru-${field}`;
  const control: ControlProps = {
    id,
    ...(field !== 'experience' && { maxLength: longest[field] }),
    ...(required && { 'aria-required': true }),
    ...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-sorun` }),
  };
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold text-sm">
        {t.dealership.fields[field]}
        {required && (
          <span aria-hidden="true" className="text-bad">
            {' *'}
          </span>
        )}
      </label>
      {children ? (
        children(control)
      ) : (
        <input {...control} type={type} autoComplete={autoComplete} className={inputClass} />
      )}
      {problem && (
        <p id={`${id}-sorun`} className="font-medium text-bad text-sm">
          {t.dealership.problems[problem]}
        </p>
      )}
    </div>
  );
}
