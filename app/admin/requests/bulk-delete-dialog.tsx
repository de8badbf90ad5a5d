import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { formatCount } from '#domain/format-count.ts';
import { istanbulTime } from '#domain/istanbul-time.ts';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { errorClass, inputClass, labelClass } from '../manager/form/field-styles.ts';
import { deleteUntouched, requestsKey, unreadKey } from './request-calls.ts';

const dayMs = 24 * 60 * 60_000;
/** The field has Istanbul's time without its offset. */
const toIso = (local: string) => (local ? new Date(`${local}:00+03:00`).toISOString() : '');

/** Deletes the untouched requests of a time in one step, once their number is known. */
export function BulkDeleteDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const client = useQueryClient();
  const [from, setFrom] = useState(() => istanbulTime(Date.now() - dayMs));
  const [to, setTo] = useState(() => istanbulTime(Date.now() + 60_000));
  const isRange = from !== '' && to !== '' && from <= to;
  const range = { from: toIso(from), to: toIso(to) };
  const { data, error: countError } = useQuery({
    queryKey: [...requestsKey, 'bulk-delete', range],
    queryFn: () => deleteUntouched({ ...range, dry_run: true }),
    enabled: isRange,
    staleTime: 0,
    gcTime: 0,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteUntouched({ ...range, dry_run: false }),
    onSuccess({ deleted }) {
      toast(t.bulkDeleteRemoved(formatCount(deleted)));
      onClose();
    },
    onSettled() {
      void client.invalidateQueries({ queryKey: requestsKey });
      void client.invalidateQueries({ queryKey: unreadKey });
    },
  });
  const count = isRange && !countError ? data?.deleted : undefined;

  function state() {
    if (error) return t.deleteFailed(reasonText(error));
    if (!isRange) return t.bulkDeleteRange;
    if (countError) return t.bulkDeleteCountFailed(reasonText(countError));
    return count === undefined ? t.bulkDeleteCounting : t.bulkDeleteCount(formatCount(count));
  }

  const times = { isDisabled: isPending, isInvalid: !isRange };
  const isBad = Boolean(error || !isRange || countError);
  return (
    <ConfirmDialog
      title={t.bulkDeleteTitle}
      confirmLabel={isPending ? t.deleting : t.remove}
      cancelLabel={t.cancel}
      isDestructive
      isDisabled={!count || isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <span className="grid gap-3">
        <span>{t.bulkDeleteText}</span>
        <TimeField label={t.bulkDeleteFrom} value={from} {...times} onChange={setFrom} />
        <TimeField label={t.bulkDeleteTo} value={to} {...times} onChange={setTo} />
        <strong role={isBad ? 'alert' : 'status'} className={isBad ? errorClass : ''}>
          {state()}
        </strong>
      </span>
    </ConfirmDialog>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  isDisabled: boolean;
  isInvalid: boolean;
  onChange: (value: string) => void;
}

function TimeField({ label, value, isDisabled, isInvalid, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <span className="grid gap-1">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        value={value}
        disabled={isDisabled}
        aria-invalid={isInvalid}
        onChange={({ target }) => onChange(target.value)}
        className={inputClass}
      />
    </span>
  );
}
