import { adminWords } from '#app/i18n/admin-tr.ts';
import type { SignInRefusal } from './auth-calls.ts';

const t = adminWords.auth;
const texts = { ...adminWords.errors.codes, ...t.codes };

export function refusalText({ code, retryAfter = 60 }: SignInRefusal): string {
  return code === 'too_many' ? t.tooMany(waitText(retryAfter)) : texts[code];
}

function waitText(seconds: number): string {
  return seconds < 60 ? t.seconds(seconds) : t.minutes(Math.ceil(seconds / 60));
}
