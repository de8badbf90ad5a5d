import { useId } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { inputClass, labelClass } from '../manager/form/field-styles.ts';

const t = adminWords.address;

interface AddressFieldProps {
  label: string;
  address: string;
  /** Beside the button that copies it. */
  children?: React.ReactNode;
}

/** An address to be copied. */
export function AddressField({ label, address, children }: AddressFieldProps) {
  const id = useId();
  const toast = useToast();

  /** Browsers refuse this without HTTPS; one click still selects the address. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast(t.copied);
    } catch {
      toast(t.notCopied, { kind: 'alert' });
    }
  }

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <input
        id={id}
        readOnly
        value={address}
        className={`${inputClass} tabular`}
        onClick={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button aria-label={t.copyOne(label)} onClick={() => void copy()}>
          {t.copy}
        </Button>
        {children}
      </div>
    </div>
  );
}
