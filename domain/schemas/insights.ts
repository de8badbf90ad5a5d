import * as z from 'zod';
import { gaps } from '../gaps.ts';

const missedSearch = z.object({ text: z.string(), count: z.int(), last_day: z.string() });
const requestedProduct = z.object({
  id: z.int(),
  code: z.string().nullable(),
  name: z.string(),
  count: z.int(),
  quantity: z.int(),
});

/** What the owner's dashboard shows of the last days. */
export const insightsSchema = z.object({
  requests: z.int(),
  /** All days of the period, also those without a request. */
  per_day: z.array(z.object({ day: z.string(), count: z.int() })),
  answered: z.int(),
  /** The middle one of the times to the answer, and how many came within an hour and a day. */
  median_minutes: z.int().nullable(),
  within_hour: z.int(),
  within_day: z.int(),
  won: z.int(),
  lost: z.int(),
  /** The sum of what was won, in lira. */
  won_total: z.number(),
  most_requested: z.array(requestedProduct),
  most_vehicles: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  requested_without_stock: z.array(requestedProduct),
  requested_without_price: z.array(requestedProduct),
  searches_without_result: z.array(missedSearch),
  words_left_out: z.array(missedSearch),
  searches_corrected: z.array(missedSearch),
  /** How many products lack something. */
  gaps: z.record(z.enum(gaps), z.int()),
});

export type Insights = z.infer<typeof insightsSchema>;
export type MissedSearch = z.infer<typeof missedSearch>;
export type RequestedProduct = z.infer<typeof requestedProduct>;
