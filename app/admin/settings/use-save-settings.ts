import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { saveKey, settingsKey } from './use-settings.ts';

const t = adminWords.settings;

/** Saves the fields that were changed. What was typed stays in the form until it is saved, also while it is sent. */
export function useSaveSettings(
  form: UseFormReturn<SettingsDraft, unknown, SettingsChanges>,
  settings: SettingsRow,
) {
  const client = useQueryClient();
  const toast = useToast();
  const showChange = useChangeToast();
  const { problem, setProblem } = useFormProblem(form.formState.errors);
  const { mutateAsync: send, isPending } = useMutation({ mutationKey: saveKey, mutationFn: saveSettings });

  function showSaved(saved: SettingsRow, sent: SettingsDraft) {
    const typed = form.getValues();
    form.reset(settingsDraft(saved));
    for (const field of Object.keys(typed) as (keyof SettingsDraft)[])
      if (typed[field] !== sent[field]) form.setValue(field, typed[field], { shouldDirty: true });
    client.setQueryData(settingsKey, saved);
  }

  async function save(values: SettingsChanges) {
    if (client.isMutating({ mutationKey: settingsKey }) > 0) return;
    setProblem(undefined);
    const sent = form.getValues();
    const changed = changedValues(settings, values);
    if (Object.keys(changed).length === 0) {
      form.reset(settingsDraft(settings));
      return toast(t.unchanged);
    }
    try {
      const { run, ...saved } = await send({ ...changed, updated_at: settings.updated_at });
      showSaved(saved, sent);
      showChange(t.saved, run);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const { current, errors = {} } = error.details;
      if (error.code === 'conflict' && current) {
        client.setQueryData(settingsKey, current as unknown as SettingsRow);
        return setProblem(t.changedElsewhere);
      }
      setProblem(updateText(error), Object.keys(errors).length > 0);
      for (const [field, message] of Object.entries(errors))
        form.setError(field as keyof SettingsDraft, { message });
    }
  }

  return {
    problem,
    isSaving: isPending,
    submit: form.handleSubmit(save, () => setProblem(adminWords.products.form.fixFields, true)),
  };
}
