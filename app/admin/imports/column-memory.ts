import { readStoredJson, storeItem } from '#app/ui/stored-item.ts';
import { fieldOfHeading, isSheetField, type SheetField } from '#domain/sheets/columns.ts';
import type { ImportColumn } from './import-calls.ts';

const key = 'kontak-import-columns';
const maxRemembered = 200;

/** By heading, the field that the owner has chosen for it; '' when it is not imported. */
function readMemory(): Record<string, SheetField | ''> {
  const stored = readStoredJson(key);
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter(([, field]) => field === '' || isSheetField(String(field))));
}

/** Remembers a choice for sheets with the same heading. One that the heading says anyway is forgotten. */
export function rememberColumn(heading: string, field: SheetField | ''): void {
  if (heading === '') return;
  const { [heading]: _, ...others } = readMemory();
  const isKnown = (fieldOfHeading(heading) ?? '') === field;
  const memory = isKnown ? others : { ...others, [heading]: field };
  storeItem(key, JSON.stringify(Object.fromEntries(Object.entries(memory).slice(-maxRemembered))));
}

/** The remembered choices for the columns of a sheet, by letter; undefined if there is nothing to change. */
export function rememberedColumns(
  columns: readonly ImportColumn[],
): Record<string, SheetField | ''> | undefined {
  const memory = readMemory();
  const chosen = columns.flatMap(({ letter, heading, field }) => {
    const remembered = Object.hasOwn(memory, heading) ? memory[heading] : undefined;
    return remembered === undefined || remembered === (field ?? '') ? [] : [[letter, remembered] as const];
  });
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}
