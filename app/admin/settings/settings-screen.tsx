import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { ListState } from '../ui/list-state.tsx';
import { RequireServer } from '../ui/require-server.tsx';
import { FeedsPanel } from './feeds-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

/** What the owner says about the business, and where the owner is signed in. */
export default function SettingsScreen() {
  return (
    <RequireServer what={adminWords.shell.settings}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Settings />
        <FeedsPanel />
        <MailPanel />
        <HealthPanel />
        <SessionsPanel />
      </div>
    </RequireServer>
  );
}

function Settings() {
  const { data, error, refetch } = useSettings();
  useFragment(data !== undefined);
  if (data) return <SettingsForm settings={data} />;
  return (
    <ListState rows={undefined} error={error} words={adminWords.settings} onRetry={() => void refetch()} />
  );
}

/** A link to one of the settings: the form has them when they are read. */
function useFragment(isRead: boolean): void {
  const fragment = useLocation().hash.slice(1);
  useEffect(() => {
    if (!isRead || !/^[a-z0-9_-]+$/.test(fragment)) return;
    const target = document.querySelector<HTMLElement>(`#${fragment}, [name="${fragment}"]`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [isRead, fragment]);
}
