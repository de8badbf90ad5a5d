import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';

const t = adminWords.shell;

/** Something in the owner's area broke; what was typed is kept by the forms themselves. */
export function AreaFailure() {
  return (
    <main className="page grid min-h-dvh content-center justify-items-start gap-4 py-12">
      <title>{t.failureTitle}</title>
      <h1 className="font-bold text-3xl tracking-tight">{t.failureTitle}</h1>
      <p className="max-w-prose text-ink-soft">{t.failureLead}</p>
      <Button look="signal" onClick={() => window.location.reload()}>
        {t.reload}
      </Button>
    </main>
  );
}
