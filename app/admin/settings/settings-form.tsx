import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { LeaveDialog } from '../manager/form/leave-dialog.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import {
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
  const { problem, isSaving, submit } = useSaveSettings(form, settings);
  const isUploading = useIsMutating({ mutationKey: uploadKey }) > 0;
  const busy = isUploading ? t.uploading : isSaving ? t.saving : undefined;

  // After an undo, or a change on another device.
  useEffect(
    () => form.reset(settingsDraft(settings), { keepDirtyValues: true, keepDirty: true }),
    [form, settings],
  );

  return (
    <FormProvider {...form}>
      <div className="grid max-w-6xl items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <form aria-label={t.form} noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
          <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
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
      <LeaveDialog isDirty={isDirty} isInQuery />
    </FormProvider>
  );
}
