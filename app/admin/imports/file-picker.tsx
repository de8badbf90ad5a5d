import { useState } from 'react';
import { importWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { hintClass, labelClass, textareaClass } from '../manager/form/field-styles.ts';
import { FileInput } from '../ui/file-input.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';

interface FilePickerProps {
  isBusy: boolean;
  /** A sheet, and perhaps its pictures. */
  onFiles: (files: readonly File[]) => void;
}

/** A file is chosen or dropped, or cells are pasted. */
export function FilePicker({ isBusy, onFiles }: FilePickerProps) {
  const { isOver, handlers } = useFileDrop((files) => !isBusy && onFiles(files));

  return (
    <div className="grid gap-3">
      <fieldset
        className={`grid min-w-0 gap-2 rounded-md border border-dashed px-4 py-5 ${isOver ? 'border-signal-ink bg-sunken' : 'border-line-strong'}`}
        {...handlers}
      >
        <FileInput
          id="import-file"
          label={t.file}
          accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          describedBy="import-file-hint"
          disabled={isBusy}
          onFiles={onFiles}
        />
        <p id="import-file-hint" className={hintClass}>
          {t.dropHere}
        </p>
      </fieldset>
      <PasteForm isBusy={isBusy} onFiles={onFiles} />
    </div>
  );
}

function PasteForm({ isBusy, onFiles }: FilePickerProps) {
  const [text, setText] = useState('');
  return (
    <details>
      <Summary className="min-h-11 text-sm underline underline-offset-4">{t.paste}</Summary>
      <form
        className="grid gap-2 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          onFiles([new File([text], t.pastedName, { type: 'text/plain' })]);
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
