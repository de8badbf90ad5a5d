import { adminWords } from '#app/i18n/admin-tr.ts';
import { ListState } from '../insights/list-state.tsx';
import { useAdminContext } from '../shell/admin-context.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

const t = adminWords.settings;

/** What the owner says about the business. */
export function SettingsScreen() {
  const isLocal = useAdminContext().mode === 'local';
  const { data, error, refetch } = useSettings();
  if (isLocal) return <p className="text-ink-soft">{t.needsServer}</p>;
  if (!data) return <ListState rows={undefined} error={error} words={t} onRetry={() => void refetch()} />;
  return <SettingsForm settings={data} />;
}
