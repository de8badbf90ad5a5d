import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';

const t = adminWords.products.form;

/** Says that the page opened with what was typed before. */
export function RestoredNotice({ onReset }: { onReset: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-signal-wash px-3 py-2 text-sm">
      <p role="status" className="mr-auto">
        {t.draftRestored}
      </p>
      <Button variant="quiet" className="text-sm pointer-fine:min-h-9" onClick={onReset}>
        {t.draftReset}
      </Button>
    </div>
  );
}
