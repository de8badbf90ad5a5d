import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { deleteCustomer, readCustomer } from '#domain/endpoints/customers.ts';
import { openRequest } from '#domain/endpoints/requests.ts';
import { formatCount } from '#domain/format-count.ts';
import { customerAddress, customerKey, customersKey } from '../customers/customer-calls.ts';
import { CustomerInputs } from '../customers/customer-inputs.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { hintClass, labelClass, textareaClass } from '../manager/form/field-styles.ts';
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
export function CustomerFields({ request, state: { update }, children }: CustomerFieldsProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { customer_id } = request;
  const { data: current } = useQuery({
    queryKey: customerKey(customer_id ?? 0),
    queryFn: ({ signal }) => call(readCustomer, { path: { id: customer_id ?? 0 } }, { signal }),
    enabled: customer_id !== null,
    staleTime: 0,
  });
  const stored = request.customer_name ?? request.customer_phone;

  async function forget() {
    setAsking(false);
    try {
      const { requests } = await call(deleteCustomer, { path: { id: customer_id ?? 0 } });
      const changed = await call(openRequest, { path: { key: request.number } });
      update(changed);
      client.setQueryData(requestKey(request.number), changed);
      void client.invalidateQueries({ queryKey: requestsKey });
      void client.invalidateQueries({ queryKey: customersKey });
      toast(t.forgotten(formatCount(requests)));
    } catch (error) {
      toast(t.deleteFailed(reasonText(error)), { kind: 'alert' });
    }
  }

  return (
    <section aria-label={t.customer} className="grid max-w-5xl gap-x-4 gap-y-2 sm:grid-cols-3">
      <CustomerInputs current={current} />
      {children}
      {customer_id !== null && (
        <p className="flex flex-wrap items-center gap-3 sm:col-span-3">
          <Link
            to={customerAddress(customer_id)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {current ? t.openCustomerOf(formatCount(current.requests)) : t.openCustomer}
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
