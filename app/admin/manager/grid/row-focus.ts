import { createContext, use } from 'react';

/** Only the active row's controls are stops of the Tab key: a thousand rows are one stop, not seven thousand. */
const ActiveRowContext = createContext(true);

export const ActiveRow = ActiveRowContext;

export function useRowTabIndex(): 0 | -1 {
  return use(ActiveRowContext) ? 0 : -1;
}

export function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('button, input, select, a[href]')].filter(
    (element) => !element.matches(':disabled'),
  );
}

/** Where the focus goes when the element it should return to is gone. */
export function focusActiveRow(): void {
  const row = document.querySelector<HTMLElement>('[data-row-index][tabindex="0"]');
  (row ?? document.querySelector<HTMLElement>('[data-new-entry]'))?.focus();
}
