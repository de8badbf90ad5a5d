import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { partKinds } from '../goes-with.ts';
import { rowId, timestamp } from './fields.ts';

const pairStates = ['confirmed', 'suppressed'] as const;
/** `derived`: the facts say so, and the owner nothing. */
const companionStates = ['derived', ...pairStates] as const;

/** What the owner says of two products. Without a row, their facts decide. */
export const pairRow = z
  .object({
    id: rowId,
    /** The lower id of the two. */
    product_id: rowId,
    other_id: rowId,
    state: z.enum(pairStates),
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
    state: z.enum(companionStates, fieldError('one_of', companionStates.join(', '))),
  })
  .meta({ id: 'GoesWith' });

/** What was read can be sent back: `kind`, `facts` and derived ones are not stored. */
export const pairList = z
  .array(z.strictObject(goesWith.partial({ kind: true, facts: true }).shape))
  .max(5_000, fieldError('too_many_entries', 5000))
  .refine((list) => new Set(list.map(({ product }) => product)).size === list.length, fieldError('repeated'))
  .meta({ id: 'ProductPairs' });

export type PairState = (typeof pairStates)[number];
export type GoesWith = z.infer<typeof goesWith>;
export type PairRow = z.infer<typeof pairRow>;
export type PairInput = z.infer<typeof pairList>[number];
