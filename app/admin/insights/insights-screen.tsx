import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import { ListField } from '#app/admin/manager/form/list-field.tsx';
import { RowForm } from '#app/admin/manager/form/row-form.tsx';
import { useDraftOpener } from '#app/admin/manager/form/stored-draft.ts';
import { useDraftForm } from '#app/admin/manager/form/use-stored-draft.ts';
import { type CatalogueTable, useCatalogueTable } from '#app/admin/manager/rows/use-catalogue-table.ts';
import { emptyVehicle } from '#app/admin/manager/vehicles/vehicle-draft.ts';
import { VehicleForm } from '#app/admin/manager/vehicles/vehicle-form.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { gaps } from '#domain/gaps.ts';
import { type SynonymRow, synonymCreate } from '#domain/schemas/synonyms.ts';
import { BackupNotices } from '../backups/backup-notices.tsx';
import { OpenedDocuments } from '../documents/opened-documents.tsx';
import { DemoNotice } from '../first-day/show-checklist.tsx';
import { DashboardRateNotices } from '../prices/rate-notices.tsx';
import { ListState } from '../ui/list-state.tsx';
import { RequireServer } from '../ui/require-server.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { RequestStats } from './request-stats.tsx';
import { SynonymGroups } from './synonym-groups.tsx';
import { type MissedSearchesState, useMissedSearches } from './use-missed-searches.ts';

/** What the form was opened with: a group, a draft, a text that was searched in vain, or nothing. */
interface Opened {
  group?: SynonymRow;
  draft?: SynonymDraft;
  /** The first word of a new group. */
  text?: string;
}

/** A vehicle that visitors search for and that is not there yet. */
interface MissingVehicle {
  make: string;
  model: string;
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
  const vehicles = useCatalogueTable('vehicles');
  const [opened, setOpened] = useState<Opened>();
  const [missing, setMissing] = useState<MissingVehicle>();
  const [searched, setSearched] = useState<string>();
  useDraftOpener<SynonymRow, SynonymDraft>('synonyms', emptySynonyms, ({ row, draft }) =>
    setOpened({ ...(row && { group: row }), draft }),
  );
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
      <BackupNotices className="xl:col-span-2" />
      <DashboardRateNotices />
      <DemoNotice />
      <GapCounts searches={searches} />
      <RequestStats searches={searches} />
      <MissedSearches
        searches={searches}
        onAddSynonym={(text, word = text) => {
          setSearched(text);
          setOpened({ text: word });
        }}
        onAddVehicle={(text, vehicle) => {
          setSearched(text);
          setMissing(vehicle);
        }}
      />
      <div className="grid grid-cols-1 gap-8">
        <OpenedDocuments />
        <SynonymGroups
          synonyms={synonyms}
          onAdd={() => setOpened({})}
          onEdit={(group) => setOpened({ group })}
        />
      </div>
      {opened && (
        <SynonymDialog
          synonyms={synonyms}
          {...opened}
          onSaved={() => opened.text && searched && searches.forget(searched)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {missing && (
        <VehicleForm
          table={vehicles}
          draft={{ ...emptyVehicle, ...missing }}
          onSaved={() => searched && searches.forget(searched)}
          onClose={() => setMissing(undefined)}
        />
      )}
    </div>
  );
}

const gapWords = adminWords.insights.gaps;
const labels = adminWords.products.gaps;

/** How many products lack something; each number opens the list of them. */
function GapCounts({ searches }: { searches: MissedSearchesState }) {
  const counts = searches.insights?.gaps;
  const found = counts && gaps.filter((gap) => counts[gap] > 0);
  return (
    <section aria-labelledby="eksikler" className="grid gap-3 xl:col-span-2">
      <h2 id="eksikler" className="font-bold text-lg">
        {gapWords.title}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{gapWords.lead}</p>
      <ListState rows={found} error={searches.error} words={gapWords} onRetry={searches.refetch} />
      {counts && found && found.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
          {found.map((gap) => {
            const count = formatCount(counts[gap]);
            return (
              <li key={gap}>
                <Link
                  to={`/2000/products?eksik=${gap}`}
                  className="grid h-full content-start gap-1 rounded-md border border-line bg-surface px-4 py-3 hover:border-line-strong"
                >
                  <span className="text-ink-soft text-sm">{labels[gap]}</span>{' '}
                  <span className="tabular order-first font-bold text-2xl">{count}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

const t = adminWords.insights.synonyms;

type SynonymDraft = z.input<typeof synonymCreate>;
const resolver = zodResolver(synonymCreate);

interface SynonymDialogProps {
  synonyms: CatalogueTable<'synonyms'>;
  /** Absent for a new group. */
  group?: SynonymRow;
  /** What was typed before. */
  draft?: SynonymDraft;
  /** The first word of a new group. */
  text?: string;
  onSaved: () => void;
  onClose: () => void;
}

function SynonymDialog({ synonyms, group, draft, text = '', onSaved, onClose }: SynonymDialogProps) {
  const form = useDraftForm<SynonymDraft, SynonymDraft>(
    { words: group?.words ?? [text, ''] },
    draft,
    resolver,
  );

  /** Lines that were left empty are no mistake, as long as two are filled in. */
  function removeEmpty() {
    const filled = form.getValues('words').filter((word) => word.trim() !== '');
    if (filled.length >= 2) form.setValue('words', filled, { shouldDirty: true });
  }

  return (
    <RowForm<'synonyms', SynonymDraft>
      kind="synonyms"
      form={form}
      table={synonyms}
      row={group}
      messages={t}
      nameOf={({ words }) => words.join(', ')}
      draftName={form.watch('words').filter(Boolean).join(', ')}
      title={group ? t.editTitle : t.addTitle}
      isSmall
      // The line below the text.
      initialFocus={text ? 'li:nth-child(2) input' : undefined}
      beforeSubmit={removeEmpty}
      onSaved={(saved) => saved && onSaved()}
      onClose={() => onClose()}
    >
      <ListField<SynonymDraft>
        name="words"
        label={t.words}
        hint={t.hint}
        itemLabel={t.word}
        addLabel={t.addWord}
        removeLabel={t.removeWord}
      />
    </RowForm>
  );
}
