import { Tabs } from 'radix-ui';
import { useSearchParams } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { changeParams } from '../ui/change-params.ts';
import { RequireServer } from '../ui/require-server.tsx';
import { ChangesView } from './changes-view.tsx';
import { TrashView } from './trash-view.tsx';

const t = adminWords.history;
const tabs = { changes: t.changesTab, trash: t.trashTab };
const trashValue = 'cop';

/** What was changed, and what is in the bin. */
export default function HistoryScreen() {
  return (
    <RequireServer what={adminWords.shell.history}>
      <HistoryTabs />
    </RequireServer>
  );
}

function HistoryTabs() {
  const [params, setParams] = useSearchParams();

  return (
    <Tabs.Root
      value={params.get('sekme') === trashValue ? 'trash' : 'changes'}
      onValueChange={(tab) =>
        setParams(changeParams({ sekme: tab === 'trash' ? trashValue : '' }), { preventScrollReset: true })
      }
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <Tabs.List aria-label={t.views} className="flex flex-wrap border-line border-b sm:gap-1">
        {Object.entries(tabs).map(([value, label]) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className="-mb-px flex min-h-11 items-center border-transparent border-b-2 px-3 font-semibold text-ink-soft hover:text-ink data-[state=active]:border-signal data-[state=active]:text-ink sm:px-4"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="changes" tabIndex={-1}>
        <ChangesView />
      </Tabs.Content>
      <Tabs.Content value="trash" tabIndex={-1}>
        <TrashView />
      </Tabs.Content>
    </Tabs.Root>
  );
}
