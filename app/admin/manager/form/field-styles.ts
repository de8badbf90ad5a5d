const box =
  'w-full rounded-md border border-line-strong bg-surface px-3 text-ink text-base sm:text-sm placeholder:text-ink-faint aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint';

export const inputClass = `${box} h-11 pointer-fine:h-10`;
export const selectClass = `${box} h-11 pointer-fine:h-10 truncate`;
export const textareaClass = `${box} min-h-24 py-2`;
export const labelClass = 'font-medium text-ink text-sm';
export const hintClass = 'text-ink-faint text-xs';
export const warningClass = 'font-medium text-signal-ink text-sm';
export const errorClass = 'font-medium text-bad text-sm';
