import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Refusal } from './auth-calls.ts';

const t = adminWords.auth;

export function refusalText({ code, retryAfter }: Refusal): string {
  switch (code) {
    case 'other_email':
      return t.otherEmail;
    case 'mail_failed':
      return t.mailFailed;
    case 'too_many':
      return t.tooMany(waitText(retryAfter ?? 60));
    case 'invalid_code':
      return t.invalidCode;
    case 'code_expired':
      return t.expired;
    case 'locked':
      return t.locked;
    case 'bad_input':
      return t.emailFormat;
    case 'unreachable':
      return t.connection;
    case 'database_unavailable':
      return t.databaseAway;
    default:
      return t.failed;
  }
}

function waitText(seconds: number): string {
  return seconds < 60 ? t.seconds(seconds) : t.minutes(Math.ceil(seconds / 60));
}
