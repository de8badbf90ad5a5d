import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { fetchCopy } from '#domain/endpoints/copies.ts';
import { reasonText } from '../manager/error-texts.ts';
import { TextField } from '../manager/form/fields.tsx';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import { callForJob } from '../store/call-job.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { JobProgress } from '../ui/job-progress.tsx';
import { type BackupProgress, refreshBackups } from './backup-calls.ts';

const t = adminWords.backups.copies;

interface FetchDialogProps {
  name: string;
  day: string;
  /** Whether this machine has a passphrase, so that none need be typed. */
  hasPassphrase: boolean;
  onFetched: (name: string) => void;
  onClose: () => void;
}

/** Brings a copy into the list of backups; it asks for the passphrase where the shop's own does not open it. */
export function FetchDialog({ name, day, hasPassphrase, onFetched, onClose }: FetchDialogProps) {
  const form = useForm<{ passphrase: string }>({ defaultValues: { passphrase: '' } });
  const toast = useToast();
  const client = useQueryClient();
  const [progress, setProgress] = useState<BackupProgress>();
  const [problem, setProblem] = useState<string>();

  async function fetch({ passphrase }: { passphrase: string }) {
    setProblem(undefined);
    setProgress({ step: 'fetch' });
    try {
      const body = passphrase.trim() ? { passphrase } : {};
      const added = await callForJob(fetchCopy, { path: { name }, body }, setProgress);
      await refreshBackups(client);
      toast(t.fetched);
      onClose();
      onFetched(added.name);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const message = error.details.errors?.passphrase;
      if (message) form.setError('passphrase', { message }, { shouldFocus: true });
      else setProblem(t.fetchFailed(reasonText(error)));
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t.fetchTitle(day)}
        submitLabel={t.fetch}
        isDirty={false}
        busy={progress && t.fetching}
        problem={problem}
        submitCount={form.formState.submitCount}
        isSmall
        onSubmit={() => void form.handleSubmit(fetch)()}
        onClose={() => progress === undefined && onClose()}
      >
        <div className="grid gap-4">
          <p className="text-ink-soft text-sm">{t.fetchLead}</p>
          <TextField<{ passphrase: string }>
            name="passphrase"
            label={t.passphrase.given}
            hint={t.passphrase.givenHint}
            isRequired={!hasPassphrase}
          />
          {progress && (
            <JobProgress label={t.fetching} {...progress} step={adminWords.backups.steps[progress.step]} />
          )}
        </div>
      </FormDialog>
    </FormProvider>
  );
}
