import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { readStoredItem, readStoredJson, removeStoredItem, storeItem } from '#app/ui/stored-item.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import { usePageVehicle } from '../layout/shell-data.ts';

const key = 'vehicle';

/** Runs in the head before the first paint, so that the page leaves room for what is said of the vehicle. */
export const vehicleScript = `try{if(sessionStorage.getItem(\`${key}\`))document.documentElement.dataset.vehicle=\`\`}catch{}`;

const listeners = new Set<() => void>();
let cached: { text: string | null; choice: VehicleChoice | null } = { text: null, choice: null };

/** Null without one, and where storage is blocked. The same object until another one is chosen. */
export function readChosenVehicle(): VehicleChoice | null {
  const text = readStoredItem(key, 'sessionStorage');
  if (text !== cached.text)
    cached = { text, choice: (readStoredJson(key, 'sessionStorage') as VehicleChoice | undefined) ?? null };
  return cached.choice;
}

/** Where the storage is blocked the address still has it. */
export function setChosenVehicle(choice: VehicleChoice | null): void {
  if (choice) storeItem(key, JSON.stringify(choice), 'sessionStorage');
  else removeStoredItem(key, 'sessionStorage');
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

/** What is put into the cart here is for them: the vehicle of the page, those of the list that led here, or the chosen one. */
export function useCurrentVehicles(): readonly VehicleChoice[] {
  const chosen = useChosenVehicle();
  const ofPage = usePageVehicle();
  const { state } = useLocation();
  if (ofPage) {
    const { slug, label, label_en } = ofPage;
    return [{ slug, label, label_en, year: chosen?.slug === slug ? chosen.year : null }];
  }
  if (isProductLinkState(state)) return state.vehicles;
  return chosen ? [chosen] : [];
}

/** What the link from a list to a product carries: the vehicles that it is listed for. */
export interface ProductLinkState {
  vehicles: readonly VehicleChoice[];
}

const isProductLinkState = (state: unknown): state is ProductLinkState =>
  typeof state === 'object' && state !== null && 'vehicles' in state;
