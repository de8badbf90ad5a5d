const box =
  'w-full rounded-md border border-line-strong bg-surface px-3 text-ink text-base sm:text-sm placeholder:text-ink-faint aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint';

export const inputLook = `${box} h-11 pointer-fine:h-10`;
export const selectLook = `${box} h-11 pointer-fine:h-10 pr-8 truncate`;
export const areaLook = `${box} min-h-24 py-2`;
export const labelLook = 'font-medium text-ink text-sm';
export const hintLook = 'text-ink-faint text-xs';
export const errorLook = 'font-medium text-bad text-sm';
