import { useSyncExternalStore } from 'react';
import { type Lang, localisedLabel } from '#domain/localised.ts';

/** The visitor's vehicle, on all pages of this tab. */
export interface VehicleChoice {
  slug: string;
  label: string;
  label_en: string;
  year: number | null;
}

const key = 'vehicle';

/** Runs in the head before the first paint, so that the page leaves room for what is said of the vehicle. */
export const vehicleScript = `try{if(sessionStorage.getItem(\`${key}\`))document.documentElement.dataset.vehicle=\`\`}catch{}`;

const listeners = new Set<() => void>();
let cached: { text: string | null; choice: VehicleChoice | null } = { text: null, choice: null };

/** Null without one, and where storage is blocked. */
export function readChosenVehicle(): VehicleChoice | null {
  try {
    const text = sessionStorage.getItem(key);
    if (text !== cached.text) cached = { text, choice: text && JSON.parse(text) };
    return cached.choice;
  } catch {
    return null;
  }
}

export function setChosenVehicle(choice: VehicleChoice | null): void {
  try {
    if (choice) sessionStorage.setItem(key, JSON.stringify(choice));
    else sessionStorage.removeItem(key);
  } catch {
    // The address still has it.
  }
  if (choice) document.documentElement.dataset.vehicle = '';
  else delete document.documentElement.dataset.vehicle;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null on the server and while the page is hydrated. */
export function useChosenVehicle(): VehicleChoice | null {
  return useSyncExternalStore(subscribe, readChosenVehicle, () => null);
}

/** 'Fiat Doblo 2 2014' */
export function vehicleName(
  choice: Pick<VehicleChoice, 'label' | 'label_en'> & { year?: number | null },
  lang: Lang = 'tr',
): string {
  return [localisedLabel(choice, lang), choice.year].filter(Boolean).join(' ');
}
