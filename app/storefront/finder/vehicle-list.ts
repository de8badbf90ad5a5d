import { useEffect, useState } from 'react';
import type { ListedVehicle } from '#domain/listing-search.ts';
import type { VehicleFitments } from '#domain/vehicle-fit.ts';
import { useShell } from '../layout/shell-data.ts';

let cached: { version: string; vehicles: Promise<ListedVehicle[]> } | undefined;

/** All vehicles, fetched once per version of the catalogue. After a failure the next call tries again. */
export function loadVehicles(version: string): Promise<ListedVehicle[]> {
  if (cached && cached.version === version) return cached.vehicles;
  const vehicles = fetchVehicles(version);
  cached = { version, vehicles };
  vehicles.catch(() => {
    cached = undefined;
  });
  return vehicles;
}

async function fetchVehicles(version: string): Promise<ListedVehicle[]> {
  const response = await fetch(`/catalogue/${encodeURIComponent(version)}/vehicles.json`);
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

/** What is known of a vehicle; null if there is no such vehicle. */
export async function fetchVehicle(version: string, slug: string): Promise<VehicleFitments | null> {
  const file = `vehicles/${encodeURIComponent(slug)}.json`;
  const response = await fetch(`/catalogue/${encodeURIComponent(version)}/${file}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

/** Undefined until they are wanted and fetched. */
export function useVehicleList(isWanted: boolean): ListedVehicle[] | undefined {
  const { version } = useShell();
  const [vehicles, setVehicles] = useState<ListedVehicle[]>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    loadVehicles(version).then(
      (list) => isCurrent && setVehicles(list),
      // Offline.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, version]);
  return vehicles;
}
