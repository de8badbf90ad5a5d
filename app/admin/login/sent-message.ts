import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Message } from './form-message.tsx';

const t = adminWords.auth;

/** Where the code is: in the mail, or without a mail service in the terminal and perhaps on this screen. */
export interface SentCode {
  isMailed: boolean;
  code: string | undefined;
}

export function sentMessage({ isMailed, code }: SentCode, isAgain: boolean): Message {
  if (code) return { kind: 'alert', text: (isAgain ? t.newCodeOnScreen : t.codeOnScreen)(code) };
  if (!isMailed) return { kind: 'status', text: isAgain ? t.newCodeInTerminal : t.codeInTerminal };
  return { kind: 'status', text: isAgain ? t.codeResent : t.codeSent };
}
