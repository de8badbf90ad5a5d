import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { hintClass, inputClass, labelClass } from '../manager/form/field-styles.ts';
import { listCustomers } from './request-calls.ts';

export interface CustomerDraft {
  customer_name: string;
  customer_phone: string;
}

interface CustomerInputsProps {
  draft: CustomerDraft;
  onChange: (changed: Partial<CustomerDraft>) => void;
}

export function useCustomers(name: string) {
  const { data = [] } = useQuery({
    queryKey: ['customers', name],
    queryFn: ({ signal }) => listCustomers(name, signal),
  });
  return data;
}

/** Name and phone. Names that were written before are offered again, and bring their phone. */
export function CustomerInputs({ draft, onChange }: CustomerInputsProps) {
  const id = useId();
  const customers = useCustomers(draft.customer_name.trim());

  function setName(customer_name: string) {
    const known = customers.find(({ name }) => name === customer_name);
    onChange({
      customer_name,
      ...(known?.phone && !draft.customer_phone && { customer_phone: known.phone }),
    });
  }

  return (
    <>
      <div className="grid gap-1">
        <label htmlFor={`${id}-name`} className={labelClass}>
          {t.customerName}
        </label>
        <input
          id={`${id}-name`}
          list={`${id}-names`}
          value={draft.customer_name}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          className={inputClass}
        />
        <datalist id={`${id}-names`}>
          {customers.map(
            ({ name, phone, number }) => name && <option key={number} value={name} label={phone ?? ''} />,
          )}
        </datalist>
        <p className={hintClass}>{t.customerHint}</p>
      </div>
      <div className="grid content-start gap-1">
        <label htmlFor={`${id}-phone`} className={labelClass}>
          {t.customerPhone}
        </label>
        <input
          id={`${id}-phone`}
          type="tel"
          value={draft.customer_phone}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => onChange({ customer_phone: target.value })}
          className={inputClass}
        />
      </div>
    </>
  );
}
