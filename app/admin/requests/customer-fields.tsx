import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { deskWords as t } from '#app/i18n/request-desk-words.ts';
import { Button } from '#app/ui/button.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { hintClass, inputClass, labelClass, textareaClass } from '../manager/form/field-styles.ts';
import { forgetCustomer, listCustomers, type OpenedRequest } from './request-calls.ts';
import type { RequestDraftState } from './use-request-draft.ts';
import { requestsKey } from './use-unread.ts';

interface CustomerFieldsProps {
  request: OpenedRequest;
  state: RequestDraftState;
}

/** The owner's own record of who asked. Names that were written before are offered again. */
export function CustomerFields({ request, state: { draft, set, toast } }: CustomerFieldsProps) {
  const id = useId();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { data: customers = [] } = useQuery({
    queryKey: ['customers', draft.customer_name.trim()],
    queryFn: ({ signal }) => listCustomers(draft.customer_name.trim(), signal),
  });
  const stored = request.customer_name ?? request.customer_phone;
  const own = customers.find(
    ({ name, phone }) => name === request.customer_name && phone === request.customer_phone,
  );

  function setName(customer_name: string) {
    const known = customers.find(({ name }) => name === customer_name);
    set({ customer_name, ...(known?.phone && !draft.customer_phone && { customer_phone: known.phone }) });
  }

  async function forget() {
    setAsking(false);
    try {
      const { requests } = await forgetCustomer(request.number);
      set({ customer_name: '', customer_phone: '' });
      await client.invalidateQueries({ queryKey: requestsKey });
      void client.invalidateQueries({ queryKey: ['customers'] });
      toast(t.forgotten(requests.toLocaleString('tr')));
    } catch (error) {
      toast(t.deleteFailed(reasonText(error)), { kind: 'alert' });
    }
  }

  return (
    <section className="grid max-w-4xl gap-4 border-line border-t pt-4 sm:grid-cols-2">
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
          onChange={({ target }) => set({ customer_phone: target.value })}
          className={inputClass}
        />
      </div>
      {stored && (
        <p className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <Link to={`/2000/talepler?musteri=${request.number}`} className="underline underline-offset-4">
            {t.otherRequests((own?.requests ?? 1).toLocaleString('tr'))}
          </Link>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t.forget}
          </Button>
        </p>
      )}
      <div className="grid gap-1 sm:col-span-2">
        <label htmlFor={`${id}-note`} className={labelClass}>
          {t.ownerNote}
        </label>
        <textarea
          id={`${id}-note`}
          value={draft.owner_note}
          maxLength={2_000}
          onChange={({ target }) => set({ owner_note: target.value })}
          className={textareaClass}
        />
      </div>
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
