import { useId, useRef, useState } from 'react';
import { errorClass, labelClass } from '#app/admin/manager/form/field-styles.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Trash } from '#app/ui/icons.tsx';
import { readLogo } from './read-logo.ts';

const t = adminWords.banner;

interface LogoFieldProps {
  /** An address, or a data URL before the upload. */
  logo: string | null;
  onChange: (logo: string | null) => void;
}

export function LogoField({ logo, onChange }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  async function choose(file: File | undefined) {
    if (!file) return;
    try {
      onChange(await readLogo(file));
      setError(undefined);
    } catch {
      setError(t.notAnImage);
      if (input.current) input.current.value = '';
    }
  }

  function clear() {
    onChange(null);
    setError(undefined);
    if (input.current) input.current.value = '';
    input.current?.focus();
  }

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={labelClass}>
        {t.logo}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => choose(target.files?.[0])}
        className="w-full min-w-0 rounded-md border border-line-strong bg-surface text-ink-soft text-sm file:mr-3 file:h-11 file:border-0 file:bg-sunken file:px-3 file:font-medium file:text-ink aria-invalid:border-bad"
      />
      {error && (
        <p id={`${id}-error`} role="alert" className={errorClass}>
          {error}
        </p>
      )}
      {logo && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <img
            src={logo}
            alt={t.logoPreview}
            className="h-16 w-40 rounded-md border border-line bg-surface object-contain p-2"
          />
          <Button variant="quiet" onClick={clear} className="text-sm">
            <Trash className="size-4" />
            {t.removeLogo}
          </Button>
        </div>
      )}
    </div>
  );
}
