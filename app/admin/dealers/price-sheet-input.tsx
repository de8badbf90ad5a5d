import { useId, useState } from 'react';
import { dealerWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { readPriceRows } from '#domain/endpoints/dealers.ts';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import { xlsxType } from '#domain/endpoints/imports.ts';
import { formatCount } from '#domain/format-count.ts';
import { fieldText, reasonText } from '../manager/error-texts.ts';
import { errorClass, fileClass, hintClass, labelClass, textareaClass } from '../manager/form/field-styles.ts';
import { call } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';

const t = dealerWords.prices;
type PriceRows = AnswerOf<typeof readPriceRows>;
const mostErrors = 20;

/** Takes fixed prices from a file or from pasted cells into the grid. Nothing is saved yet. */
export function PriceSheetInput({ onRead }: { onRead: (rows: PriceRows) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<PriceRows>();

  async function read(file: Blob) {
    setReading(true);
    setProblem(undefined);
    try {
      const rows = await call(readPriceRows, { file });
      onRead(rows);
      setResult(rows);
      setText('');
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      setProblem(t.readFailed(reasonText(error)));
    } finally {
      setReading(false);
    }
  }

  return (
    <details>
      <Summary className="min-h-11 text-sm underline underline-offset-4">{t.sheet}</Summary>
      <div className="grid max-w-xl gap-2 pt-1">
        <p id={`${id}-hint`} className={hintClass}>
          {t.sheetHint}
        </p>
        <label htmlFor={`${id}-file`} className={labelClass}>
          {t.file}
        </label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt"
          disabled={isReading}
          aria-describedby={`${id}-hint`}
          className={fileClass}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file)
              void read(new Blob([file], { type: /\.xlsx$/i.test(file.name) ? xlsxType : 'text/csv' }));
            target.value = '';
          }}
        />
        <label htmlFor={`${id}-cells`} className={labelClass}>
          {t.paste}
        </label>
        <textarea
          id={`${id}-cells`}
          rows={4}
          value={text}
          className={`${textareaClass} tabular whitespace-pre`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          className="justify-self-start"
          disabled={isReading || text.trim() === ''}
          onClick={() => void read(new Blob([text], { type: 'text/csv' }))}
        >
          {isReading ? t.reading : t.read}
        </Button>
        {problem && (
          <p role="alert" className={errorClass}>
            {problem}
          </p>
        )}
        {result && <Result {...result} />}
      </div>
    </details>
  );
}

function Result({ prices, cleared, errors }: PriceRows) {
  return (
    <div role="status" className="grid gap-1 text-sm">
      <p>{t.taken(formatCount(prices.length), formatCount(cleared.length))}</p>
      {errors.length > 0 && <p className={errorClass}>{t.errors(formatCount(errors.length))}</p>}
      <ul className="grid gap-0.5">
        {errors.slice(0, mostErrors).map(({ row, column, error }) => (
          <li key={`${row} ${column}`}>{t.error(row, column, fieldText(error))}</li>
        ))}
      </ul>
    </div>
  );
}
