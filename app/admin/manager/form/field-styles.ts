const box =
  'w-full rounded-md border border-line-strong bg-surface px-3 text-ink text-base sm:text-sm placeholder:text-ink-faint aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint';

export const inputClass = `${box} h-11 pointer-fine:h-10`;
export const selectClass = `${box} h-11 pointer-fine:h-10 truncate`;
/** The button inside is the browser's. */
export const fileClass = `${box} h-auto! px-1! py-1 file:mr-3 file:min-h-9 pointer-coarse:file:min-h-11 file:cursor-pointer file:rounded-sm file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink hover:file:bg-line`;
export const textareaClass = `${box} min-h-24 py-2`;
export const labelClass = 'font-medium text-ink text-sm';
export const hintClass = 'text-ink-faint text-xs';
export const warningClass = 'font-medium text-signal-ink text-sm';
export const errorClass = 'font-medium text-bad text-sm';
