import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { confirmCopyPassphrase, createCopyPassphrase, type readCopyState } from '#domain/endpoints/copies.ts';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { TextField } from '../manager/form/fields.tsx';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import { call } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { refreshBackups } from './backup-calls.ts';

const t = adminWords.backups.copies.passphrase;

type Status = NonNullable<AnswerOf<typeof readCopyState>['copies']>['passphrase'];

const buttons: Record<Status, string> = {
  missing: t.create,
  lost: t.replace,
  unconfirmed: t.show,
  kept: t.replace,
};

/** Makes the passphrase of the copies and shows it until it is written down. */
export function PassphrasePart({ status }: { status: Status }) {
  const toast = useToast();
  const client = useQueryClient();
  const [shown, setShown] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isReplacing = status === 'lost' || status === 'kept';

  async function show() {
    setAsking(false);
    setBusy(true);
    try {
      setShown((await call(createCopyPassphrase, { body: { replace: isReplacing } })).passphrase);
      await refreshBackups(client);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.failed(reasonText(error)), { kind: 'alert' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div
      className={`grid justify-items-start gap-2 rounded-md border px-3 py-2 text-sm ${status === 'kept' ? 'border-line' : 'border-signal bg-signal-wash'}`}
    >
      <h3 className="font-semibold">{t.title}</h3>
      <p className="max-w-prose">{t[status]}</p>
      <Button
        className="px-3 text-sm pointer-fine:min-h-10"
        disabled={isBusy}
        onClick={() => (isReplacing ? setAsking(true) : void show())}
      >
        {buttons[status]}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.replaceTitle}
          confirmLabel={t.replace}
          cancelLabel={adminWords.backups.cancel}
          onConfirm={() => void show()}
          onCancel={() => setAsking(false)}
        >
          <p>{t.replaceText}</p>
        </ConfirmDialog>
      )}
      {shown && <WriteDownDialog passphrase={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function WriteDownDialog({ passphrase, onClose }: { passphrase: string; onClose: () => void }) {
  const form = useForm<{ end: string }>({ defaultValues: { end: '' } });
  const toast = useToast();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();

  async function confirm({ end }: { end: string }) {
    setProblem(undefined);
    try {
      await call(confirmCopyPassphrase, { body: { end } });
      toast(t.confirmed);
      onClose();
      await refreshBackups(client);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const message = error.details.errors?.end;
      if (message) form.setError('end', { message }, { shouldFocus: true });
      else setProblem(reasonText(error));
    }
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t.dialogTitle}
        submitLabel={t.confirm}
        isDirty={false}
        problem={problem}
        submitCount={form.formState.submitCount}
        isSmall
        onSubmit={() => void form.handleSubmit(confirm)()}
        onClose={onClose}
      >
        <div className="grid gap-4">
          <p className="text-ink-soft text-sm">{t.dialogLead}</p>
          <output
            aria-label={t.value}
            className="tabular block select-all rounded-md bg-sunken px-3 py-3 text-center font-bold sm:text-lg [overflow-wrap:anywhere]"
          >
            {passphrase}
          </output>
          <TextField<{ end: string }> name="end" label={t.end} hint={t.endHint} isRequired />
        </div>
      </FormDialog>
    </FormProvider>
  );
}
