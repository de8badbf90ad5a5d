import { words } from '#app/i18n/language.tsx';
import { vehiclePageWords } from '#app/i18n/vehicle-page-words.ts';
import type { VehicleFacts } from '#domain/vehicle.ts';

export const formatForms = (keyForms: VehicleFacts['key_forms']) =>
  keyForms.map((form) => words('tr').vehicle.forms[form]).join(', ');

export const formatNumbers = (values: readonly number[], separator: string) =>
  values.map((value) => String(value).replace('.', ',')).join(separator);

/** The facts of a vehicle, one a line. */
export function formatFacts(value: unknown): string {
  const facts = value as VehicleFacts;
  const { page } = vehiclePageWords.tr;
  const lines: [string, string][] = [
    [page.forms, formatForms(facts.key_forms)],
    [page.buttons, formatNumbers(facts.buttons, ', ')],
    [page.frequencies, formatNumbers(facts.frequencies, '; ')],
    [page.chips, facts.chips.join(', ')],
    [page.blades, facts.blades.join(', ')],
    [page.batteries, facts.batteries.join(', ')],
    [page.immobilizer, facts.immobilizer],
  ];
  return lines
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');
}
