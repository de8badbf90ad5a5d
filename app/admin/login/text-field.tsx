import { useId } from 'react';

interface TextFieldProps extends Omit<React.ComponentProps<'input'>, 'id'> {
  label: string;
  error?: string | undefined;
}

export function TextField({ label, error, className = '', ...props }: TextFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={`min-h-11 w-full rounded-md border border-line-strong bg-paper px-3 text-base aria-invalid:border-bad ${className}`}
        {...props}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
