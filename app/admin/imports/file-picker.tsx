import { useState } from 'react';
import { importWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { hintClass, labelClass, textareaClass } from '../manager/form/field-styles.ts';

interface FilePickerProps {
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** A file is chosen or dropped, or cells are pasted. */
export function FilePicker({ isBusy, onFile }: FilePickerProps) {
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
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        {t.paste}
      </summary>
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
