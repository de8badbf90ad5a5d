import { createContext, use } from 'react';

/** Roving tabindex: only the controls of the active row are in the tab order. */
export const ActiveRowContext = createContext(true);

export function useRowTabIndex(): 0 | -1 {
  return use(ActiveRowContext) ? 0 : -1;
}

export function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('button, input, select, a[href]')].filter(
    (element) => !element.matches(':disabled'),
  );
}

/** For when the element that should get the focus back is gone. */
export function focusActiveRow(): void {
  const row = document.querySelector<HTMLElement>('[data-row-index][tabindex="0"]');
  (row ?? document.querySelector<HTMLElement>('[data-new-entry]'))?.focus();
}

/** Opens the same cell of a neighbouring row for editing. False if there is no such row. */
export type OpenCell = (from: Element, cell: string, by: 1 | -1) => boolean;
export const OpenCellContext = createContext<OpenCell>(() => false);
