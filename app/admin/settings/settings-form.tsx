import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { wordFor } from '#app/i18n/word-for.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { updateSettings } from '#domain/endpoints/shop.ts';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { changedValues } from '../manager/changed-values.ts';
import { useMergedSave } from '../manager/conflict/use-merged-save.tsx';
import { updateText } from '../manager/error-texts.ts';
import { LeaveDialog } from '../manager/form/leave-dialog.tsx';
import { RestoredNotice } from '../manager/form/restored-notice.tsx';
import { useFormProblem } from '../manager/form/use-form-problem.ts';
import { rebaseFields, usePageForm } from '../manager/form/use-page-form.ts';
import { callForSaved, type WithChangeSet } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import {
  type SettingsChanges,
  type SettingsDraft,
  settingsDraft,
  settingsResolver,
} from './settings-draft.ts';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { saveKey, settingsKey, uploadKey } from './use-settings.ts';

const t = adminWords.settings;

export function SettingsForm({ settings }: { settings: SettingsRow }) {
  const page = usePageForm<SettingsRow, SettingsDraft, SettingsChanges>({
    id: 'settings',
    name: adminWords.shell.settings,
    row: settings,
    toDraft: settingsDraft,
    rebase: rebaseFields,
    isDirty: (row, draft) => Object.keys(changedValues(settingsDraft(row), draft)).length > 0,
    resolver: settingsResolver,
  });
  const { form, isDirty } = page;
  const { problem, isSaving, submit, dialog } = useSaveSettings(page);
  const isUploading = useIsMutating({ mutationKey: uploadKey }) > 0;
  const busy = isUploading ? t.uploading : isSaving ? t.saving : undefined;

  function reset() {
    page.reset();
    // The button goes with its notice.
    form.setFocus('business_name');
  }

  return (
    <FormProvider {...form}>
      <div className="grid max-w-6xl items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <form aria-label={t.form} noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
          <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
          {page.isRestored && <RestoredNotice onReset={reset} />}
          <SettingsFields />
          {problem && <ErrorMessage>{problem}</ErrorMessage>}
          <div>
            <Button type="submit" variant="signal" aria-disabled={busy ? true : undefined}>
              {busy ?? t.save}
            </Button>
          </div>
        </form>
        <SettingsPreview />
      </div>
      <LeaveDialog isDirty={isDirty} isInQuery onDiscard={page.discard} />
      {dialog}
    </FormProvider>
  );
}

type SettingsPage = ReturnType<typeof usePageForm<SettingsRow, SettingsDraft, SettingsChanges>>;

/** Saves the fields that were changed. What was typed stays in the form until it is saved, also while it is sent. */
function useSaveSettings({ form, versions, showSaved }: SettingsPage) {
  const client = useQueryClient();
  const toast = useToast();
  const showChange = useChangeToast();
  const { problem, setProblem } = useFormProblem(form.formState.errors);
  const { mutateAsync: send, isPending } = useMutation({
    mutationKey: saveKey,
    mutationFn: (body: Partial<SettingsRow>) => callForSaved(updateSettings, { body }),
  });
  const merging = useMergedSave<WithChangeSet<SettingsRow>, Partial<SettingsRow>>({
    write: ({ updated_at }, values) => send({ ...values, updated_at }),
    labelOf: (field) => wordFor(t.fields, field),
  });

  async function save(values: SettingsChanges) {
    if (client.isMutating({ mutationKey: settingsKey }) > 0) return;
    setProblem(undefined);
    const sent = form.getValues();
    const { row, base } = versions();
    const changed = changedValues(row, values);
    if (Object.keys(changed).length === 0) {
      showSaved(row, sent);
      return toast(t.unchanged);
    }
    try {
      const result = await merging.save(t.form, base, changed);
      if (!result) return;
      const { changeSet, ...saved } = result.saved;
      showSaved(saved, sent);
      client.setQueryData(settingsKey, saved);
      showChange(t.saved + result.note, changeSet);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const { errors = {} } = error.details;
      setProblem(updateText(error), Object.keys(errors).length > 0);
      for (const [field, message] of Object.entries(errors))
        form.setError(field as keyof SettingsDraft, { message });
    }
  }

  return {
    problem,
    isSaving: isPending,
    submit: form.handleSubmit(save, () => setProblem(adminWords.products.form.fixFields, true)),
    dialog: merging.dialog,
  };
}
