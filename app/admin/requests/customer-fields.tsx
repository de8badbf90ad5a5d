import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { forgetCustomer, listCustomers, openRequest } from '#domain/endpoints/requests.ts';
import { formatCount } from '#domain/format-count.ts';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { hintClass, inputClass, labelClass, textareaClass } from '../manager/form/field-styles.ts';
import { call } from '../store/call-api.ts';
import { type OpenedRequest, requestKey, requestsKey } from './request-calls.ts';
import type { RequestDraft } from './request-draft.ts';
import type { RequestDraftState } from './use-request-draft.tsx';

interface CustomerFieldsProps {
  request: OpenedRequest;
  state: RequestDraftState;
  /** What stands beside the customer. */
  children: React.ReactNode;
}

/** The owner's own record of who asked. */
export function CustomerFields({ request, state: { draft, update }, children }: CustomerFieldsProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const customers = useCustomers(draft.customer_name.trim());
  const stored = request.customer_name ?? request.customer_phone;
  const own = customers.find(
    ({ name, phone }) => name === request.customer_name && phone === request.customer_phone,
  );

  async function forget() {
    setAsking(false);
    try {
      const { requests } = await call(forgetCustomer, { path: { key: request.number } });
      const changed = await call(openRequest, { path: { key: request.number } });
      update(changed);
      client.setQueryData(requestKey(request.number), changed);
      void client.invalidateQueries({ queryKey: requestsKey });
      void client.invalidateQueries({ queryKey: ['customers'] });
      toast(t.forgotten(formatCount(requests)));
    } catch (error) {
      toast(t.deleteFailed(reasonText(error)), { kind: 'alert' });
    }
  }

  return (
    <section aria-label={t.customer} className="grid max-w-5xl gap-x-4 gap-y-2 sm:grid-cols-3">
      <CustomerInputs />
      {children}
      {stored && (
        <p className="flex flex-wrap items-center gap-3 sm:col-span-3">
          <Link to={`/2000/talepler?musteri=${request.number}`} className="underline underline-offset-4">
            {t.otherRequests(formatCount(own?.requests ?? 1))}
          </Link>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t.forget}
          </Button>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.forgetTitle}
          confirmLabel={t.remove}
          cancelLabel={t.cancel}
          isDestructive
          onConfirm={() => void forget()}
          onCancel={() => setAsking(false)}
        >
          {t.forgetText(stored ?? '')}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** The owner's own. */
export function OwnerNote() {
  const id = useId();
  const { register } = useFormContext<RequestDraft>();
  return (
    <div className="grid max-w-4xl gap-1 border-line border-t pt-4">
      <label htmlFor={id} className={labelClass}>
        {t.ownerNote}
      </label>
      <textarea
        {...register('owner_note')}
        id={id}
        maxLength={2_000}
        aria-describedby={`${id}-hint`}
        className={textareaClass}
      />
      <p id={`${id}-hint`} className={hintClass}>
        {t.onlyYou}
      </p>
    </div>
  );
}

export interface CustomerDraft {
  customer_name: string;
  customer_phone: string;
}

function useCustomers(name: string) {
  const { data = [] } = useQuery({
    queryKey: ['customers', name],
    queryFn: ({ signal }) => call(listCustomers, { query: { search: name } }, { signal }),
  });
  return data;
}

/** Name and phone. Names that were written before are offered again, and bring their phone. */
export function CustomerInputs() {
  const id = useId();
  const { register, watch, getValues, setValue } = useFormContext<CustomerDraft>();
  const customers = useCustomers(watch('customer_name').trim());

  function addPhone(typed: string) {
    const known = customers.find(({ name }) => name === typed);
    if (known?.phone && !getValues('customer_phone')) setValue('customer_phone', known.phone);
  }

  return (
    <>
      <div className="grid gap-1">
        <label htmlFor={`${id}-name`} className={labelClass}>
          {t.customerName}
        </label>
        <input
          {...register('customer_name', { onChange: ({ target }) => addPhone(target.value) })}
          id={`${id}-name`}
          list={`${id}-names`}
          maxLength={120}
          autoComplete="off"
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
      </div>
    </>
  );
}
