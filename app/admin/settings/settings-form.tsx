import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { LeaveDialog } from '../manager/form/leave-dialog.tsx';
import { RestoredNotice } from '../manager/form/restored-notice.tsx';
import { removeStoredDraft } from '../manager/form/stored-draft.ts';
import { useStoredDraft } from '../manager/form/use-stored-draft.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import {
  draftKey,
  readTypedFields,
  type SettingsChanges,
  type SettingsDraft,
  settingsDraft,
  settingsResolver,
} from './settings-draft.ts';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { useSaveSettings } from './use-save-settings.ts';
import { uploadKey } from './use-settings.ts';

const t = adminWords.settings;

export function SettingsForm({ settings }: { settings: SettingsRow }) {
  const form = useForm<SettingsDraft, unknown, SettingsChanges>({
    defaultValues: settingsDraft(settings),
    resolver: settingsResolver,
  });
  const { isDirty } = form.formState;
  const [typedBefore, setTypedBefore] = useState(() => readTypedFields(settings));
  const storedDraft = useStoredDraft(draftKey, settings, form.watch(), isDirty);
  const { problem, isSaving, submit } = useSaveSettings(form, settings);
  const isUploading = useIsMutating({ mutationKey: uploadKey }) > 0;
  const busy = isUploading ? t.uploading : isSaving ? t.saving : undefined;

  // After an undo, or a change on another device.
  useEffect(
    () => form.reset(settingsDraft(settings), { keepDirtyValues: true, keepDirty: true }),
    [form, settings],
  );

  useEffect(() => {
    if (!isDirty) removeStoredDraft(draftKey);
  }, [isDirty]);

  useEffect(() => {
    for (const [field, value] of typedBefore) form.setValue(field, value, { shouldDirty: true });
  }, [form, typedBefore]);

  function reset() {
    setTypedBefore([]);
    form.reset(settingsDraft(settings));
    // The button goes with its notice.
    form.setFocus('business_name');
  }

  return (
    <FormProvider {...form}>
      <div className="grid max-w-6xl items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <form aria-label={t.form} noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
          <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
          {typedBefore.length > 0 && isDirty && <RestoredNotice onReset={reset} />}
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
      <LeaveDialog isDirty={isDirty} isInQuery onDiscard={storedDraft.discard} />
    </FormProvider>
  );
}
