import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { deskWords as t } from '#app/i18n/request-desk-words.ts';
import { useToast } from '#app/ui/toast.tsx';
import { istanbulTime } from '#domain/istanbul-time.ts';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { inputClass, labelClass } from '../manager/form/field-styles.ts';
import { deleteFlood } from './request-calls.ts';
import { requestsKey, unreadKey } from './use-unread.ts';

const dayMs = 24 * 60 * 60_000;
/** The field has Istanbul's time without its offset. */
const toIso = (local: string) => (local ? new Date(`${local}:00+03:00`).toISOString() : '');

/** Deletes the untouched requests of a time in one step. */
export function FloodDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const toast = useToast();
  const client = useQueryClient();
  const [from, setFrom] = useState(() => istanbulTime(Date.now() - dayMs));
  const [to, setTo] = useState(() => istanbulTime(Date.now() + 60_000));
  const range = { from: toIso(from), to: toIso(to) };
  const { data } = useQuery({
    queryKey: [...requestsKey, 'flood', range],
    queryFn: () => deleteFlood({ ...range, dry_run: true }),
    enabled: Boolean(from && to),
  });

  async function remove() {
    onClose();
    try {
      const { deleted } = await deleteFlood({ ...range, dry_run: false });
      toast(t.floodRemoved(deleted.toLocaleString('tr')));
    } catch (error) {
      toast(t.deleteFailed(reasonText(error)), { kind: 'alert' });
    }
    void client.invalidateQueries({ queryKey: requestsKey });
    void client.invalidateQueries({ queryKey: unreadKey });
  }

  return (
    <ConfirmDialog
      title={t.floodTitle}
      confirmLabel={t.remove}
      cancelLabel={t.cancel}
      isDestructive
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <span className="grid gap-3">
        <span>{t.floodText}</span>
        {(
          [
            ['from', t.floodFrom, from, setFrom],
            ['to', t.floodTo, to, setTo],
          ] as const
        ).map(([name, label, value, setValue]) => (
          <span key={name} className="grid gap-1">
            <label htmlFor={`${id}-${name}`} className={labelClass}>
              {label}
            </label>
            <input
              id={`${id}-${name}`}
              type="datetime-local"
              value={value}
              onChange={({ target }) => setValue(target.value)}
              className={inputClass}
            />
          </span>
        ))}
        <strong role="status">
          {data ? t.floodCount(data.deleted.toLocaleString('tr')) : t.floodCounting}
        </strong>
      </span>
    </ConfirmDialog>
  );
}
