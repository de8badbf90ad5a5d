import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { readCopyState } from '#domain/endpoints/copies.ts';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import { formatDate } from '#domain/istanbul-time.ts';
import { useAdminContext } from '../shell/admin-context.tsx';
import { queryOf } from '../store/call-api.ts';
import { ErrorMessage } from '../ui/error-message.tsx';

const t = adminWords.backups;

/** What the owner has to know of the backups and their copies; nothing while all is well. */
function noticesOf({ failed_night, copies }: AnswerOf<typeof readCopyState>): string[] {
  return [
    failed_night && t.failedNight(formatDate(failed_night.night, 'tr')),
    copies?.failure && t.copies.failed,
    copies?.check_failure && t.copies.checkFailed,
    copies?.passphrase === 'missing' && t.copies.passphrase.missing,
    copies?.passphrase === 'lost' && t.copies.passphrase.lost,
    copies?.passphrase === 'unconfirmed' && t.copies.passphrase.unconfirmed,
  ].filter((each) => typeof each === 'string');
}

/** On the dashboard, and on the first screen after signing in. */
export function BackupNotices({ className = '' }: { className?: string }) {
  const { mode } = useAdminContext();
  const { data } = useQuery({ ...queryOf(readCopyState, {}), enabled: mode === 'server' });
  const notices = data ? noticesOf(data) : [];
  if (notices.length === 0) return null;
  return (
    <div className={`grid gap-2 ${className}`}>
      <ErrorMessage>
        {notices.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </ErrorMessage>
      <Link to="/2000/yedekler" className="text-sm underline">
        {t.toBackups}
      </Link>
    </div>
  );
}
