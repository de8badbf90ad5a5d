import type { ForeignCurrency } from '#domain/currency.ts';
import * as api from '#domain/endpoints/catalogue.ts';
import type { PriceChangeInput } from '#domain/schemas/prices.ts';
import type { RateUpdate } from '#domain/schemas/rates.ts';
import { call, callForSaved } from '../store/call-api.ts';

export const runPrices = (body: PriceChangeInput) => callForSaved(api.changePrices, { body });

export const saveRate = (currency: ForeignCurrency, body: RateUpdate) =>
  callForSaved(api.saveRate, { path: { currency }, body });

export const refreshRates = () => call(api.refreshRates, {});

export const readRates = (signal: AbortSignal) => call(api.readRates, {}, { signal });
