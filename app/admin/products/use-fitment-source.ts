import { useMemo, useState } from 'react';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { useFitments } from '../manager/vehicles/vehicle-calls.ts';
import type { Rows } from '../store/catalogue-store.ts';
import { fitmentDraft } from './fitment-draft.ts';

/** What the form's vehicles begin with. */
export function useFitmentSource(row: Rows['products'] | undefined) {
  const vehicles = useCatalogueTable('vehicles');
  // A queued or refused save has brought its own.
  const known = row ? row.fitments : noFitments;
  const stored = useFitments(known ? undefined : row?.id);
  const fitments = known ?? stored.data;
  // Half the vehicles would make the others unknown; a later refetch does not take them away.
  const [isLoaded, setIsLoaded] = useState(false);
  if (!isLoaded && !vehicles.isLoading) setIsLoaded(true);
  return {
    /** As the server has them. */
    stored: fitments,
    fitments: useMemo(() => fitments?.map(fitmentDraft), [fitments]),
    vehicles: isLoaded ? vehicles.rows : undefined,
    error: (stored.isFetching ? null : stored.error) ?? vehicles.error,
    retry() {
      if (stored.error) void stored.refetch();
      if (vehicles.error) vehicles.refetch();
    },
  };
}

const noFitments: NonNullable<Rows['products']['fitments']> = [];

export type FitmentSource = ReturnType<typeof useFitmentSource>;
