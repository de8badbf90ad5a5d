import { useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { customerWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { chooseCustomer, customerNameKey, findCustomer } from '#domain/customer.ts';
import { formatCount } from '#domain/format-count.ts';
import { parsePhone } from '#domain/phone.ts';
import { hintClass, inputClass, labelClass } from '../manager/form/field-styles.ts';
import { type Customer, useOfferedCustomers } from './customer-calls.ts';

export interface CustomerDraft {
  customer_name: string;
  customer_phone: string;
}

/** As the server reads what is typed. */
const entryOf = ({ customer_name, customer_phone }: CustomerDraft) => ({
  name: customer_name.trim() || null,
  phone: parsePhone(customer_phone) ?? (customer_phone.trim() || null),
});

interface CustomerInputsProps {
  /** Who is on the request already. */
  current?: Customer | undefined;
}

/** Name and phone of a request's customer. Known customers are offered, and bring their phone. */
export function CustomerInputs({ current }: CustomerInputsProps) {
  const id = useId();
  const { register, watch, getValues, setValue } = useFormContext<CustomerDraft>();
  const name = watch('customer_name').trim();
  const { data: customers = [] } = useOfferedCustomers(name);
  /** The phone that came with a name. */
  const brought = useRef(getValues('customer_phone'));
  const isBrought = useRef(false);

  function bringPhone(typed: string) {
    const phone = getValues('customer_phone');
    if (phone !== '' && phone !== brought.current) return;
    const known = findCustomer({ name: typed.trim() || null, phone: null }, customers);
    if (!known && !isBrought.current) return;
    isBrought.current = known !== undefined;
    brought.current = known?.phone ?? '';
    setValue('customer_phone', brought.current, { shouldDirty: true });
  }

  function choose({ name: chosen, phone }: Customer) {
    isBrought.current = true;
    brought.current = phone ?? '';
    setValue('customer_name', chosen ?? '', { shouldDirty: true });
    setValue('customer_phone', phone ?? '', { shouldDirty: true });
  }

  return (
    <>
      <div className="grid content-start gap-1">
        <label htmlFor={`${id}-name`} className={labelClass}>
          {t.fields.name}
        </label>
        <input
          {...register('customer_name', { onChange: ({ target }) => bringPhone(target.value) })}
          id={`${id}-name`}
          list={`${id}-names`}
          maxLength={120}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          className={inputClass}
        />
        <datalist id={`${id}-names`}>
          {customers.map(
            (each) => each.name && <option key={each.id} value={each.name} label={each.phone ?? ''} />,
          )}
        </datalist>
        <p id={`${id}-hint`} className={hintClass}>
          {t.nameHint}
        </p>
      </div>
      <div className="grid content-start gap-1">
        <label htmlFor={`${id}-phone`} className={labelClass}>
          {t.fields.phone}
        </label>
        <input
          {...register('customer_phone')}
          id={`${id}-phone`}
          type="tel"
          maxLength={40}
          autoComplete="off"
          aria-describedby={`${id}-phone-hint`}
          className={inputClass}
        />
        <p id={`${id}-phone-hint`} className={hintClass}>
          {t.onlyYou}
        </p>
        <MeantCustomer customers={customers} current={current} onChoose={choose} />
      </div>
    </>
  );
}

interface MeantCustomerProps extends CustomerInputsProps {
  customers: readonly Customer[];
  onChoose: (customer: Customer) => void;
}

/** Whether what was typed is a customer who is known, and who else has the name. */
function MeantCustomer({ customers, current, onChoose }: MeantCustomerProps) {
  const { watch, formState } = useFormContext<CustomerDraft>();
  const [customer_name, customer_phone] = watch(['customer_name', 'customer_phone']);
  const saved = formState.defaultValues;
  const isChanged = customer_name !== saved?.customer_name || customer_phone !== saved?.customer_phone;
  const entry = entryOf({ customer_name, customer_phone });
  if (!isChanged || (entry.name ?? entry.phone) === null) return null;
  const meant = chooseCustomer(entry, customers, current);
  const count = formatCount(meant?.requests ?? 0);
  const key = customerNameKey(entry.name);
  const others = customers.filter(
    ({ id, name }) => id !== meant?.id && name !== null && customerNameKey(name) === key,
  );
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p role="status" className="text-ink-soft">
        {!meant ? t.added : meant.id === current?.id ? t.corrected(count) : t.known(count)}
      </p>
      {others.length > 0 && <p className="text-ink-soft">{t.sameName}</p>}
      {others.map((each) => (
        <Button key={each.id} className="text-sm pointer-fine:min-h-9" onClick={() => onChoose(each)}>
          {t.choose(each.name ?? '', each.phone ?? '')}
        </Button>
      ))}
    </div>
  );
}
