import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import { readInterruptedWork, removeInterruptedWork } from '../store/interrupted-work.ts';

const t = adminWords.products.interrupted;

/** Says after a sign-in what the end of the last session kept from being done. */
export function InterruptedNotice() {
  const [work, setWork] = useState(readInterruptedWork);
  if (!work) return null;
  return (
    <div className="flex flex-wrap items-start gap-2 rounded-md bg-signal-wash px-3 py-2 text-sm">
      <div className="mr-auto grid min-w-0 gap-1">
        <p role="status" className="font-semibold">
          {work.text}
        </p>
        <details>
          <summary className="min-h-6 cursor-pointer">{t.names(formatCount(work.names.length))}</summary>
          <ul className="max-h-40 overflow-y-auto pl-4">
            {Object.entries(work.names).map(([at, name]) => (
              <li key={at}>{name}</li>
            ))}
          </ul>
        </details>
      </div>
      <Button
        className="text-sm pointer-fine:min-h-9"
        onClick={() => {
          removeInterruptedWork();
          setWork(undefined);
        }}
      >
        {t.understood}
      </Button>
    </div>
  );
}
