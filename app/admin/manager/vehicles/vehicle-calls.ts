import { useQuery } from '@tanstack/react-query';
import * as api from '#domain/endpoints/vehicles.ts';
import type { FitmentLinks } from '#domain/schemas/vehicles.ts';
import { call, callForSaved } from '../../store/call-api.ts';
import { useStore } from '../../store/store-provider.tsx';

export const readFitments = (productId: number, signal?: AbortSignal) =>
  call(api.readFitments, { path: { id: productId } }, { signal });

/** The vehicles of a product, read each time its form is opened. */
export function useFitments(productId: number | undefined) {
  const { mode } = useStore();
  return useQuery({
    queryKey: ['fitments', productId],
    queryFn: ({ signal }) => readFitments(productId ?? 0, signal),
    enabled: productId !== undefined && mode === 'server',
    staleTime: Number.POSITIVE_INFINITY,
    // Another form may change them before this product is opened again.
    gcTime: 0,
  });
}

export const vehicleUsageKey = ['vehicle-usage'];

/** How many products each vehicle has, by slug. */
export function useVehicleUsage() {
  return useQuery({
    queryKey: vehicleUsageKey,
    async queryFn({ signal }) {
      const rows = await call(api.readVehicleUsage, {}, { signal });
      return new Map(rows.map(({ vehicle, products }) => [vehicle, products]));
    },
    staleTime: 0,
  });
}

export const linkProducts = (body: FitmentLinks) =>
  callForSaved(api.linkProducts, { body }, { keepalive: true });

export const mergeVehicles = (id: number, into: string) =>
  callForSaved(api.mergeVehicles, { path: { id }, body: { into } }, { keepalive: true });
