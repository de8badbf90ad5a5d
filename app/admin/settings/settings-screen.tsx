import { adminWords } from '#app/i18n/admin-tr.ts';
import { ListState } from '../ui/list-state.tsx';
import { RequireServer } from '../ui/require-server.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

/** What the owner says about the business, and where the owner is signed in. */
export default function SettingsScreen() {
  return (
    <RequireServer what={adminWords.shell.settings}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Settings />
        <SessionsPanel />
      </div>
    </RequireServer>
  );
}

function Settings() {
  const { data, error, refetch } = useSettings();
  if (data) return <SettingsForm settings={data} />;
  return (
    <ListState rows={undefined} error={error} words={adminWords.settings} onRetry={() => void refetch()} />
  );
}
