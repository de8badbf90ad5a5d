import { useQuery } from '@tanstack/react-query';
import type { FitmentInput, FitmentLinks, VehicleRow } from '#domain/schemas/vehicles.ts';
import { type Call, callApi, readBody, readSaved } from '../../store/call-api.ts';
import { useStore } from '../../store/store-provider.tsx';

const readTimeoutMs = 10_000;
const writeTimeoutMs = 30_000;

const call = async <Body>(path: string, options: Call): Promise<Body> =>
  readBody(await callApi(path, options));

export const readFitments = (productId: number, signal?: AbortSignal) =>
  call<FitmentInput[]>(`/api/products/${productId}/fitments`, { signal, timeoutMs: readTimeoutMs });

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
      const options = { signal, timeoutMs: readTimeoutMs };
      const rows = await call<{ vehicle: string; products: number }[]>('/api/vehicles/usage', options);
      return new Map(rows.map(({ vehicle, products }) => [vehicle, products]));
    },
    staleTime: 0,
  });
}

const post = (path: string, body: unknown) =>
  callApi(path, { method: 'POST', body, timeoutMs: writeTimeoutMs, keepalive: true });

export const linkProducts = async (body: FitmentLinks) =>
  readSaved<{ linked: number; unchanged: number }>(await post('/api/fitments', body));

export const mergeVehicles = async (id: number, into: string) =>
  readSaved<VehicleRow>(await post(`/api/vehicles/${id}/merge`, { into }));
