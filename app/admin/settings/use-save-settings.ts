import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { changedValues } from '../manager/changed-values.ts';
import { updateText } from '../manager/error-texts.ts';
import { useFormProblem } from '../manager/form/use-form-problem.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { saveSettings } from './settings-calls.ts';
import { type SettingsChanges, type SettingsDraft, settingsDraft } from './settings-draft.ts';
import { settingsKey } from './use-settings.ts';

const t = adminWords.settings;

/** Saves the fields that were changed. What was typed stays in the form until it is saved. */
export function useSaveSettings(
  form: UseFormReturn<SettingsDraft, unknown, SettingsChanges>,
  settings: SettingsRow,
) {
  const client = useQueryClient();
  const toast = useToast();
  const showChange = useChangeToast();
  const { problem, setProblem } = useFormProblem(form.formState.errors);

  async function save(values: SettingsChanges) {
    setProblem(undefined);
    const changed = changedValues(settings, values);
    if (Object.keys(changed).length === 0) {
      form.reset(settingsDraft(settings));
      return toast(t.unchanged);
    }
    try {
      const { run, ...saved } = await saveSettings({ ...changed, updated_at: settings.updated_at });
      client.setQueryData(settingsKey, saved);
      form.reset(settingsDraft(saved));
      showChange(t.saved, run);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const { current, errors = {} } = error.details;
      if (error.code === 'conflict' && current) {
        const newer = current as unknown as SettingsRow;
        client.setQueryData(settingsKey, newer);
        form.reset(settingsDraft(newer), { keepDirtyValues: true });
        return setProblem(t.changedElsewhere);
      }
      setProblem(updateText(error), Object.keys(errors).length > 0);
      for (const [field, message] of Object.entries(errors))
        form.setError(field as keyof SettingsDraft, { message });
    }
  }

  return {
    problem,
    submit: form.handleSubmit(save, () => setProblem(adminWords.products.form.fixFields, true)),
  };
}
