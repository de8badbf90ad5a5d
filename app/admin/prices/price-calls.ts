import type { ForeignCurrency } from '#domain/currency.ts';
import type { PriceChangeInput, PriceResult } from '#domain/schemas/prices.ts';
import type { RateOverview, RateUpdate } from '#domain/schemas/rates.ts';
import { callApi, readBody, readSaved } from '../store/call-api.ts';

const readTimeoutMs = 10_000;
const writeTimeoutMs = 30_000;

const send = (path: string, method: 'POST' | 'PATCH', body?: unknown) =>
  callApi(path, { method, body, timeoutMs: writeTimeoutMs });

export const runPrices = async (input: PriceChangeInput): Promise<PriceResult> =>
  readBody(await send('/api/prices', 'POST', input));

export const saveRate = async (currency: ForeignCurrency, rate: RateUpdate): Promise<PriceResult> =>
  readSaved(await send(`/api/rates/${currency}`, 'PATCH', rate));

export const refreshRates = async (): Promise<RateOverview> =>
  readBody(await send('/api/rates/refresh', 'POST'));

export const readRates = async (signal: AbortSignal): Promise<RateOverview> =>
  readBody(await callApi('/api/rates', { signal, timeoutMs: readTimeoutMs }));
