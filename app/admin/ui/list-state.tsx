import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorMessage } from './error-message.tsx';

interface ListStateProps {
  /** Undefined until they are loaded. */
  rows: readonly unknown[] | undefined;
  error: unknown;
  /** `empty` is needed where there may be no rows. */
  words: { loading: string; loadFailed: string; empty?: string };
  onRetry: () => void;
}

/** What stands in the place of a list that is loading, failed or empty. */
export function ListState({ rows, error, words, onRetry }: ListStateProps) {
  if (!rows && error)
    return (
      <div className="grid justify-items-start gap-3">
        <ErrorMessage>{words.loadFailed}</ErrorMessage>
        <Button onClick={onRetry}>{adminWords.insights.retry}</Button>
      </div>
    );
  if (!rows)
    return (
      <div aria-busy="true" className="grid gap-2">
        <p role="status" className="text-ink-faint text-sm">
          {words.loading}
        </p>
        {[1, 2, 3].map((row) => (
          <div key={row} className="h-14 rounded-md bg-sunken motion-safe:animate-pulse" />
        ))}
      </div>
    );
  if (rows.length > 0) return null;
  return (
    <p className="rounded-md border border-line border-dashed px-4 py-6 text-center text-ink-soft">
      {words.empty}
    </p>
  );
}
