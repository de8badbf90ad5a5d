import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { copyName, listCopies, makeCopy, readCopyState } from '#domain/endpoints/copies.ts';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import { formatDate, formatMoment } from '#domain/istanbul-time.ts';
import { reasonText } from '../manager/error-texts.ts';
import { queryOf } from '../store/call-api.ts';
import { callForJob } from '../store/call-job.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import { JobProgress } from '../ui/job-progress.tsx';
import { ListState } from '../ui/list-state.tsx';
import { type BackupProgress, refreshBackups } from './backup-calls.ts';
import { FetchDialog } from './fetch-dialog.tsx';
import { PassphrasePart } from './passphrase-part.tsx';

const t = adminWords.backups.copies;
const failures: Record<string, string> = t.failures;

type State = NonNullable<AnswerOf<typeof readCopyState>['copies']>;

/** The second place of the backups: what is there, and how it comes back. */
export function CopiesSection({ onFetched }: { onFetched: (name: string) => void }) {
  const id = useId();
  const { data, error, refetch } = useQuery(queryOf(readCopyState, {}));
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <h2 id={id} className="font-semibold">
        {t.title}
      </h2>
      {!data && <ListState rows={undefined} error={error} words={t} onRetry={() => void refetch()} />}
      {data && !data.copies && <p className="max-w-prose text-ink-soft text-sm">{t.off}</p>}
      {data?.copies && <CopiesView state={data.copies} onFetched={onFetched} />}
    </section>
  );
}

function CopiesView({ state, onFetched }: { state: State; onFetched: (name: string) => void }) {
  const { days, weeks, months } = state.kept;
  const { progress, copy } = useCopyNow();
  return (
    <>
      <p className="max-w-prose text-ink-soft text-sm">{t.lead(days, weeks, months)}</p>
      {state.failure && <Failure text={t.failed} reason={state.failure.reason} />}
      {state.check_failure && <Failure text={t.checkFailed} reason={state.check_failure.reason} />}
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
        <Fact name={t.place[state.place.kind]}>{state.place.address}</Fact>
        <Fact name={t.last}>
          {state.last
            ? `${formatMoment(state.last.at, 'tr')} · ${formatBytes(state.last.bytes)}`
            : t.lastNone}
        </Fact>
        <Fact name={t.checked}>
          {state.checked_at ? formatMoment(state.checked_at, 'tr') : t.checkedNone}
        </Fact>
      </dl>
      <PassphrasePart status={state.passphrase} />
      {(state.passphrase === 'kept' || state.passphrase === 'unconfirmed') && (
        <div className="grid justify-items-start gap-2">
          <Button disabled={progress !== undefined} onClick={() => void copy()}>
            {t.copyNow}
          </Button>
          {progress && (
            <JobProgress label={t.copying} {...progress} step={adminWords.backups.steps[progress.step]} />
          )}
        </div>
      )}
      <CopyList hasPassphrase={state.passphrase === 'kept'} onFetched={onFetched} />
    </>
  );
}

function Failure({ text, reason }: { text: string; reason: string }) {
  return (
    <ErrorMessage>
      <p>{text}</p>
      <p className="break-words font-normal">{adminWords.backups.failedReason(failures[reason] ?? reason)}</p>
    </ErrorMessage>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="tabular [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

type Copy = AnswerOf<typeof listCopies>['copies'][number];

interface CopyListProps {
  hasPassphrase: boolean;
  onFetched: (name: string) => void;
}

function CopyList({ hasPassphrase, onFetched }: CopyListProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf(listCopies, {}, { timeoutMs: 30_000 }),
    retry: false,
  });
  const [fetched, setFetched] = useState<Copy>();
  const words = error instanceof StoreError ? { ...t, loadFailed: reasonText(error) } : t;
  return (
    <>
      {data && !data.is_elsewhere && <ErrorMessage>{t.sameDisk}</ErrorMessage>}
      <ListState rows={data?.copies} error={error} words={words} onRetry={() => void refetch()} />
      {data && data.copies.length > 0 && (
        <ul
          aria-label={t.list}
          className="grid max-h-96 divide-y divide-line overflow-y-auto border-line border-y"
        >
          {data.copies.map((copy) => (
            <li key={copy.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <p id={copy.name} className="tabular min-w-0 flex-1 basis-40">
                {dayOf(copy.name)} <span className="text-ink-faint text-sm">· {formatBytes(copy.bytes)}</span>
              </p>
              <Button
                aria-describedby={copy.name}
                className="px-3 text-sm pointer-fine:min-h-10"
                onClick={() => setFetched(copy)}
              >
                {t.fetch}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fetched && (
        <FetchDialog
          name={fetched.name}
          day={dayOf(fetched.name)}
          hasPassphrase={hasPassphrase}
          onFetched={onFetched}
          onClose={() => setFetched(undefined)}
        />
      )}
    </>
  );
}

const dayOf = (name: string) => formatDate(copyName.exec(name)?.[1] ?? '', 'tr');

function useCopyNow() {
  const toast = useToast();
  const client = useQueryClient();
  const [progress, setProgress] = useState<BackupProgress>();

  async function copy() {
    setProgress({ step: 'encrypt' });
    try {
      await callForJob(makeCopy, {}, setProgress);
      toast(t.copied);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.copyFailed(reasonText(error)), { kind: 'alert' });
    } finally {
      setProgress(undefined);
    }
    await refreshBackups(client);
  }

  return { progress, copy };
}
