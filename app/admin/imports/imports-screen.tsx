import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminWords, importWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { mayHavePictures } from '../manager/images/picture-files.ts';
import { changeParams } from '../ui/change-params.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { JobProgress } from '../ui/job-progress.tsx';
import { ListState } from '../ui/list-state.tsx';
import { RequireServer } from '../ui/require-server.tsx';
import { DryRunView } from './dry-run-view.tsx';
import { ExportForm } from './export-form.tsx';
import { FilePicker } from './file-picker.tsx';
import { ImportPictureDialog } from './import-pictures.tsx';
import { PriceListView } from './price-list-view.tsx';
import { useImport } from './use-import.ts';

/** Products go out to a spreadsheet and come back. */
export default function ImportsScreen() {
  const [params, setParams] = useSearchParams();
  return (
    <RequireServer what={adminWords.shell.imports}>
      {params.has('liste') ? (
        <PriceListView onClose={() => setParams(changeParams({ liste: '' }), { preventScrollReset: true })} />
      ) : (
        <ImportsView
          onPriceList={() => setParams(changeParams({ liste: '1' }), { preventScrollReset: true })}
        />
      )}
    </RequireServer>
  );
}

function ImportsView({ onPriceList }: { onPriceList: () => void }) {
  const { current, sentId, isLoaded, error, refetch, job, failure, ...actions } = useImport();
  const { send, change, show, apply } = actions;
  const [pictures, setPictures] = useState<readonly File[]>();
  const isBusy = job !== undefined;
  const canTakePictures = current !== undefined && current.run === null && !isBusy;

  /** A sheet and its pictures may be dropped together. */
  function take(files: readonly File[]) {
    const sheet = files.find((file) => !mayHavePictures(file));
    const found = files.filter(mayHavePictures);
    setPictures(found.length > 0 ? found : undefined);
    if (sheet) void send(sheet);
  }

  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-8">
      <ExportForm onPriceList={onPriceList} />
      <section aria-labelledby="import-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="import-title" className="font-semibold text-lg">
          {t.importTitle}
        </h2>
        <p className="max-w-prose text-ink-soft text-sm">{t.importLead}</p>
        <p className="text-sm">
          <a href="/api/import-template.xlsx" download className="underline underline-offset-4">
            {t.template}
          </a>{' '}
          <span className="text-ink-faint">{t.templateHint}</span>
        </p>
        <FilePicker isBusy={isBusy} onFiles={take} />
        {pictures && !canTakePictures && !isBusy && <ErrorMessage>{t.pictures.sheetFirst}</ErrorMessage>}
        {job && (
          <div className="grid gap-1">
            <JobProgress
              label={job.kind === 'apply' ? t.applying : t.uploading}
              step={t.steps[job.progress.step]}
              done={job.progress.done}
              total={job.progress.total}
            />
            {job.kind === 'apply' && <p className="text-ink-faint text-xs">{t.mayLeave}</p>}
          </div>
        )}
        {failure && (
          <ErrorMessage>
            <p>{failure.text}</p>
            {failure.isOutdated && current && (
              <Button className="mt-2" onClick={() => void change(current.id, current.options)}>
                {t.compareAgain}
              </Button>
            )}
          </ErrorMessage>
        )}
        {!isLoaded && !job && (
          <ListState rows={undefined} error={error} words={t} onRetry={() => void refetch()} />
        )}
        {current && (
          <DryRunView
            key={current.id}
            dryRun={current}
            isNew={current.id === sentId}
            isBusy={isBusy}
            onChange={(options) => void change(current.id, options)}
            onPictures={setPictures}
            onApply={() => void apply(current)}
          />
        )}
        {pictures && canTakePictures && (
          <ImportPictureDialog
            dryRun={current}
            files={pictures}
            onChanged={show}
            onClose={() => setPictures(undefined)}
          />
        )}
      </section>
    </div>
  );
}
