import { useEffect, useState } from 'react';
import type { AliasedVehicle } from '#domain/vehicle-text.ts';
import { useShell } from '../layout/shell-data.ts';

let cached: { version: string; vehicles: Promise<AliasedVehicle[]> } | undefined;

async function fetchVehicles(version: string): Promise<AliasedVehicle[]> {
  const response = await fetch(`/catalogue/${encodeURIComponent(version)}/vehicles.json`);
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

/** All vehicles, fetched once per version of the catalogue when they are first wanted; undefined until then. */
export function useVehicleList(isWanted: boolean): AliasedVehicle[] | undefined {
  const { version } = useShell();
  const [vehicles, setVehicles] = useState<AliasedVehicle[]>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    if (cached?.version !== version) cached = { version, vehicles: fetchVehicles(version) };
    cached.vehicles.then(
      (list) => isCurrent && setVehicles(list),
      // Offline: the next use tries again.
      () => {
        cached = undefined;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, version]);
  return vehicles;
}
