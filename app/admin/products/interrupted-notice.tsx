import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import { readInterruptedRun, removeInterruptedRun } from '../store/interrupted-run.ts';

const t = adminWords.products.interrupted;

/** Says after a sign-in what the end of the last session kept from being done. */
export function InterruptedNotice() {
  const [run, setRun] = useState(readInterruptedRun);
  if (!run) return null;
  return (
    <div className="flex flex-wrap items-start gap-2 rounded-md bg-signal-wash px-3 py-2 text-sm">
      <div className="mr-auto grid min-w-0 gap-1">
        <p role="status" className="font-semibold">
          {run.text}
        </p>
        <details>
          <summary className="min-h-6 cursor-pointer">{t.names(formatCount(run.names.length))}</summary>
          <ul className="max-h-40 overflow-y-auto pl-4">
            {Object.entries(run.names).map(([at, name]) => (
              <li key={at}>{name}</li>
            ))}
          </ul>
        </details>
      </div>
      <Button
        className="text-sm pointer-fine:min-h-9"
        onClick={() => {
          removeInterruptedRun();
          setRun(undefined);
        }}
      >
        {t.understood}
      </Button>
    </div>
  );
}
