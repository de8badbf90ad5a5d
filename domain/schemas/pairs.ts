import * as z from 'zod';
import { partKinds } from '../goes-with.ts';
import { rowId, timestamp } from './fields.ts';

const pairStates = ['confirmed', 'suppressed'] as const;
const state = z.enum(pairStates, `must be one of ${pairStates.join(', ')}`);

/** What the owner says of two products. Without a row, their facts decide. */
export const pairRow = z
  .object({
    id: rowId,
    /** The lower id of the two. */
    product_id: rowId,
    other_id: rowId,
    state,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'ProductPairRow' });

/** A product that goes with another one. */
export const goesWith = z
  .object({
    product: rowId,
    /** What it is; `other` if its category and facts do not say. */
    kind: z.enum(partKinds),
    /** What the two share, for example a blade profile; empty if only the owner says so. */
    facts: z.array(z.string()),
    /** `derived`: the facts say so, and the owner nothing. */
    state: z.enum(['derived', ...pairStates]),
  })
  .meta({ id: 'GoesWith' });

export const pairList = z
  .array(z.strictObject({ product: rowId, state }))
  .max(500, 'at most 500 products')
  .refine((list) => new Set(list.map(({ product }) => product)).size === list.length, 'names a product twice')
  .meta({ id: 'ProductPairs' });

export type PairState = (typeof pairStates)[number];
export type GoesWith = z.infer<typeof goesWith>;
export type PairRow = z.infer<typeof pairRow>;
export type PairInput = z.infer<typeof pairList>[number];
