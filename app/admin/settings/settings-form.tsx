import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { wordFor } from '#app/i18n/word-for.ts';
import { updateSettings } from '#domain/endpoints/shop.ts';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { updateText } from '../manager/error-texts.ts';
import { FieldsForm, useFieldsForm } from '../manager/form/page-form.tsx';
import { callForSaved } from '../store/call-api.ts';
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
  const client = useQueryClient();
  const page = useFieldsForm<SettingsRow, SettingsDraft, SettingsChanges>({
    id: 'settings',
    name: adminWords.shell.settings,
    row: settings,
    toDraft: settingsDraft,
    resolver: settingsResolver,
    labelOf: (field) => wordFor(t.fields, field),
    words: t,
    mutationKey: saveKey,
    write: ({ updated_at }, changed) => callForSaved(updateSettings, { body: { ...changed, updated_at } }),
    failureText: updateText,
    onSaved: (saved) => client.setQueryData(settingsKey, saved),
    isBlocked: () => client.isMutating({ mutationKey: settingsKey }) > 0,
  });
  const isUploading = useIsMutating({ mutationKey: uploadKey }) > 0;
  return (
    <FormProvider {...page.form}>
      <div className="grid max-w-6xl items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <FieldsForm
          page={page}
          label={t.form}
          words={t}
          busy={isUploading ? t.uploading : undefined}
          className="grid gap-6"
        >
          <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
          <SettingsFields />
        </FieldsForm>
        <SettingsPreview />
      </div>
    </FormProvider>
  );
}
