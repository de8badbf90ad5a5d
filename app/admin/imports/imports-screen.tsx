import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminWords, importWords as t } from '#app/i18n/admin-tr.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { inOwnersOrder } from '#domain/name-order.ts';
import { hintClass, inputClass, labelClass, textareaClass } from '../manager/form/field-styles.ts';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { changeParams } from '../ui/change-params.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { JobProgress } from '../ui/job-progress.tsx';
import { ListFilterSelect } from '../ui/list-filter-select.tsx';
import { ListState } from '../ui/list-state.tsx';
import { RequireServer } from '../ui/require-server.tsx';
import { DryRunView } from './dry-run-view.tsx';
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
  const { current, isLoaded, error, refetch, job, failure, send, change, apply } = useImport();
  const isBusy = job !== undefined;
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-8">
      <ExportForm onPriceList={onPriceList} />
      <section aria-labelledby="import-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="import-title" className="font-semibold text-lg">
          {t.importTitle}
        </h2>
        <p className="max-w-prose text-ink-soft text-sm">{t.importLead}</p>
        <FilePicker isBusy={isBusy} onFile={(file) => void send(file)} />
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
            isBusy={isBusy}
            onChange={(options) => void change(current.id, options)}
            onApply={() => void apply(current)}
          />
        )}
      </section>
    </div>
  );
}

const statuses = Object.entries(adminWords.products.statuses).map(([value, label]) => ({ value, label }));
const toOption = ({ name }: { name: string }) => ({ value: name, label: name });

/** Downloads all products or those of a filter. */
function ExportForm({ onPriceList }: { onPriceList: () => void }) {
  const [filters, setFilters] = useState({ kategori: '', marka: '', durum: '', search: '' });
  const categories = inOwnersOrder(useCatalogueTable('categories').rows).map(toOption);
  const brands = useCatalogueTable('brands').rows.map(toOption);
  const chosen = Object.entries(filters).filter(([, value]) => value !== '');
  const query = chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : '';
  const set = (name: keyof typeof filters) => (value: string) => setFilters({ ...filters, [name]: value });
  return (
    <section aria-labelledby="export-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="export-title" className="font-semibold text-lg">
        {t.exportTitle}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t.exportLead}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <ListFilterSelect
          label={t.category}
          all={t.all}
          options={categories}
          value={filters.kategori}
          onChange={set('kategori')}
        />
        <ListFilterSelect
          label={t.brand}
          all={t.all}
          options={brands}
          value={filters.marka}
          onChange={set('marka')}
        />
        <ListFilterSelect
          label={t.status}
          all={t.all}
          options={statuses}
          value={filters.durum}
          onChange={set('durum')}
        />
        <label className="grid gap-1">
          <span className={labelClass}>{t.search}</span>
          <input
            type="search"
            maxLength={200}
            className={inputClass}
            value={filters.search}
            onChange={(event) => set('search')(event.target.value)}
          />
        </label>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={`/api/export.xlsx${query}`} download className={buttonVariants('signal')}>
          {t.downloadXlsx}
        </a>
        <a href={`/api/export.csv${query}`} download className={buttonVariants('plain')}>
          {t.downloadCsv}
        </a>
        <Button onClick={onPriceList}>{t.priceList}</Button>
      </div>
      <p className="max-w-prose text-ink-faint text-xs">{t.csvHint}</p>
    </section>
  );
}

interface FilePickerProps {
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** A file is chosen or dropped, or cells are pasted. */
function FilePicker({ isBusy, onFile }: FilePickerProps) {
  const [isOver, setIsOver] = useState(false);

  function drop(event: React.DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  }

  return (
    <div className="grid gap-3">
      <fieldset
        className={`grid min-w-0 gap-2 rounded-md border border-dashed px-4 py-5 ${isOver ? 'border-signal-ink bg-sunken' : 'border-line-strong'}`}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={(event) =>
          !event.currentTarget.contains(event.relatedTarget as Node) && setIsOver(false)
        }
        onDrop={drop}
      >
        <label htmlFor="import-file" className={labelClass}>
          {t.file}
        </label>
        <input
          id="import-file"
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby="import-file-hint"
          disabled={isBusy}
          className="min-h-11 w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            // The same file, corrected, can be chosen again.
            event.target.value = '';
          }}
        />
        <p id="import-file-hint" className={hintClass}>
          {t.dropHere}
        </p>
      </fieldset>
      <PasteForm isBusy={isBusy} onFile={onFile} />
    </div>
  );
}

function PasteForm({ isBusy, onFile }: FilePickerProps) {
  const [text, setText] = useState('');
  return (
    <details>
      <Summary className="min-h-11 text-sm underline underline-offset-4">{t.paste}</Summary>
      <form
        className="grid gap-2 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          onFile(new File([text], t.pastedName, { type: 'text/plain' }));
        }}
      >
        <label htmlFor="import-cells" className={labelClass}>
          {t.pasteLabel}
        </label>
        <textarea
          id="import-cells"
          rows={5}
          value={text}
          aria-describedby="import-cells-hint"
          className={`${textareaClass} tabular whitespace-pre`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id="import-cells-hint" className={hintClass}>
          {t.pasteHint}
        </p>
        <Button type="submit" className="justify-self-start" disabled={isBusy || text.trim() === ''}>
          {t.check}
        </Button>
      </form>
    </details>
  );
}
