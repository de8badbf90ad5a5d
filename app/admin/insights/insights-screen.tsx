import { useState } from 'react';
import { useDraftOpener } from '#app/admin/manager/form/stored-draft.ts';
import { useCatalogueTable } from '#app/admin/manager/rows/use-catalogue-table.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { SynonymRow } from '#domain/schemas/synonyms.ts';
import { DashboardRateNotices } from '../prices/rate-notices.tsx';
import { RequireServer } from '../ui/require-server.tsx';
import { FirstDayPanel } from './first-day-panel.tsx';
import { GapCounts } from './gap-counts.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { RequestStats } from './request-stats.tsx';
import { SynonymDialog, type SynonymDraft } from './synonym-dialog.tsx';
import { SynonymGroups } from './synonym-groups.tsx';
import { useMissedSearches } from './use-missed-searches.ts';

/** What the form was opened with: a group, a draft, a text that was searched in vain, or nothing. */
interface Opened {
  group?: SynonymRow;
  draft?: SynonymDraft;
  text?: string;
}

const emptySynonyms: SynonymDraft = { words: [] };

export default function InsightsScreen() {
  return (
    <RequireServer what={adminWords.shell.insights}>
      <Insights />
    </RequireServer>
  );
}

function Insights() {
  const searches = useMissedSearches();
  const synonyms = useCatalogueTable('synonyms');
  const [opened, setOpened] = useState<Opened>();
  useDraftOpener<SynonymRow, SynonymDraft>('synonyms', emptySynonyms, ({ row, draft }) =>
    setOpened({ ...(row && { group: row }), draft }),
  );
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
      <div className="empty:hidden xl:col-span-2"></div>
      <DashboardRateNotices />
      <FirstDayPanel />
      <GapCounts searches={searches} />
      <RequestStats searches={searches} />
      <MissedSearches searches={searches} onAddSynonym={(text) => setOpened({ text })} />
      <SynonymGroups
        synonyms={synonyms}
        onAdd={() => setOpened({})}
        onEdit={(group) => setOpened({ group })}
      />
      {opened && (
        <SynonymDialog
          synonyms={synonyms}
          {...opened}
          onSaved={() => opened.text && searches.forget(opened.text)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
