import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { LoaderCircle } from '#app/ui/icons.tsx';

const t = adminWords.shell;

export function Checking({ noAnswer, onRetry }: { noAnswer: boolean; onRetry: () => void }) {
  return (
    <main className="page grid min-h-dvh content-center justify-items-center gap-4 py-12 text-center">
      <title>{adminWords.auth.panel}</title>
      <h1 className="sr-only">{adminWords.auth.panel}</h1>
      <LoaderCircle className="size-8 text-ink-faint motion-safe:animate-spin" />
      <p role="status" className="text-ink-soft">
        {t.checking}
      </p>
      {noAnswer && (
        <>
          <p role="alert" className="max-w-prose">
            {t.noAnswer}
          </p>
          <Button onClick={onRetry}>{t.retry}</Button>
        </>
      )}
    </main>
  );
}
