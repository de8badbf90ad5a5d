import * as z from 'zod';
import { gaps } from '../gaps.ts';
import { queryPartKinds } from '../search/understand-query.ts';
import { fits } from '../vehicle-fit.ts';

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
  dealers: z.array(z.object({ id: z.int().nullable(), name: z.string(), count: z.int() })).optional(),
  /** Open dealers without a request for a long time. */
  silent_dealers: z
    .array(z.object({ id: z.int(), name: z.string(), last_at: z.string().nullable() }))
    .optional(),
  requested_without_stock: z.array(requestedProduct),
  requested_without_price: z.array(requestedProduct),
  searches_without_result: z.array(missedSearch),
  words_left_out: z.array(missedSearch),
  searches_corrected: z.array(missedSearch),
  /** How many products lack something. */
  gaps: z.record(z.enum(gaps), z.int()),
});

/** How the shop understands a search, and what the owner can record so that it finds something. */
export const searchExplanation = z.object({
  parts: z.array(z.object({ kind: z.enum(queryPartKinds), text: z.string() })),
  makes: z.array(z.string()),
  vehicles: z.array(z.object({ slug: z.string(), name: z.string() })),
  year: z.int().nullable(),
  /** Names of vehicles or brands that the shop does not know. */
  unknown: z.array(z.string()),
  left_out: z.array(z.string()),
  corrections: z.array(z.object({ typed: z.string(), used: z.string() })),
  total: z.int(),
  groups: z.array(z.object({ fit: z.enum(fits), total: z.int() })),
  /** What was asked for, but is not known to fit the vehicles. */
  candidates: z.array(z.object({ id: z.int(), code: z.string().nullable(), name: z.string() })),
});

export type SearchExplanation = z.infer<typeof searchExplanation>;
export type Insights = z.infer<typeof insightsSchema>;
export type MissedSearch = z.infer<typeof missedSearch>;
export type RequestedProduct = z.infer<typeof requestedProduct>;
