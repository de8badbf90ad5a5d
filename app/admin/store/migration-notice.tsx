import { useState } from 'react';
import { reasonText } from '#app/admin/manager/error-texts.ts';
import { ConfirmDialog } from '#app/admin/manager/form/confirm-dialog.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { JobProgress } from '../ui/job-progress.tsx';
import { StoreError } from './catalogue-store.ts';
import type { MigrationState } from './migration.ts';
import { useMigration } from './store-provider.tsx';

const t = adminWords.store;
const headingId = 'yerel-kayitlar';

/** The progress and the result of the migration of this browser's catalogue. */
export function MigrationNotice() {
  const { state, migration } = useMigration();
  const [isHidden, setIsHidden] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  if (!migration || state.phase === 'nothing' || isHidden) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-2 border-line border-b bg-surface px-4 py-3 text-sm md:px-6"
    >
      <h2 id={headingId} className="font-bold">
        {t.migration.title}
      </h2>
      {(state.phase === 'due' || state.phase === 'running') && (
        <JobProgress
          label={t.migration.running(state.done, state.total)}
          done={state.done}
          total={state.total}
        />
      )}
      <div role="status" className="grid gap-2 empty:hidden">
        <Report state={state} />
      </div>
      <div className="flex flex-wrap gap-2">
        {canRun(state) && (
          <Button variant="signal" onClick={() => void migration.run()}>
            {t.migration.again}
          </Button>
        )}
        {state.phase === 'finished' && (
          <>
            <Button onClick={() => setIsAsking(true)}>{t.migration.removeLocal}</Button>
            <Button variant="quiet" onClick={() => setIsHidden(true)}>
              {t.migration.later}
            </Button>
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t.migration.removeTitle}
          confirmLabel={t.remove}
          cancelLabel={t.cancel}
          isDestructive
          onConfirm={migration.removeLocal}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t.migration.removeLead}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const canRun = (state: MigrationState) =>
  state.phase === 'due' ||
  state.phase === 'stopped' ||
  (state.phase === 'finished' && state.failures.length > 0);

function Report({ state }: { state: MigrationState }) {
  switch (state.phase) {
    case 'stopped':
      return (
        <p>
          {t.migration.stopped(state.done, state.total)} {reasonText(new StoreError(state.code, ''))}
        </p>
      );
    case 'finished':
      return <Finished state={state} />;
    default:
      return null;
  }
}

function Finished({ state }: { state: Extract<MigrationState, { phase: 'finished' }> }) {
  const { added, existing, failures } = state;
  if (failures.length === 0)
    return (
      <p>
        {t.migration.finished(added, existing)} {t.migration.localStays}
      </p>
    );
  return (
    <>
      <p>{t.migration.partly(added, existing, failures.length)}</p>
      <ul className="list-disc pl-5">
        {failures.map(({ kind, name, code }) => (
          <li key={`${kind} ${name}`}>
            {name}: {reasonText(new StoreError(code, ''))}
          </li>
        ))}
      </ul>
      <p>{t.migration.localStays}</p>
    </>
  );
}
