import { adminWords } from '#app/i18n/admin-tr.ts';
import { clockWords } from './countdown.ts';

const t = adminWords.auth.older;

/** Shown every second, said aloud only when it matters. Until the browser knows the time there is only its room. */
export function RemainingTime({ seconds }: { seconds: number | undefined }) {
  if (seconds === undefined) return <div aria-hidden className="h-5" />;
  const short = seconds < 60;
  const said = seconds === 0 ? t.expired : short ? t.almostExpired : '';
  return (
    <div className={`text-center text-sm ${short ? 'text-bad' : 'text-ink-soft'}`}>
      <p role="timer" aria-live="off">
        {t.remaining} <span className="figures font-semibold">{clockWords(seconds)}</span>
      </p>
      <p role="status" className={seconds === 0 ? 'mt-1 font-medium' : 'sr-only'}>
        {said}
      </p>
    </div>
  );
}
