import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { confidences, firstYear, keyForms, lastYear } from '../vehicle.ts';
import { longText, optionalText, requiredText, rowId, textList, timestamp } from './fields.ts';

const year = z
  .int(fieldError('year'))
  .min(firstYear, fieldError('year_from', firstYear))
  .max(lastYear, fieldError('year_to', lastYear));

/** Semicolons and line breaks separate vehicles in the text form of fitments. */
const name = (max: number) => requiredText(max).refine(isOneName, fieldError('separator'));
const optionalName = (max: number) => longText(max).refine(isOneName, fieldError('separator'));

function isOneName(value: string): boolean {
  return !/[;\n\r]/.test(value);
}

const facts = z.strictObject({
  key_forms: z.array(z.enum(keyForms, fieldError('one_of', keyForms.join(', ')))).max(keyForms.length),
  buttons: z
    .array(
      z.int(fieldError('whole_number')).min(0, fieldError('negative')).max(20, fieldError('at_most', 20)),
    )
    .max(20, fieldError('too_many_entries', 20)),
  frequencies: z
    .array(
      z
        .number(fieldError('frequency'))
        .positive(fieldError('frequency'))
        .max(10_000, fieldError('frequency')),
    )
    .max(20, fieldError('too_many_entries', 20)),
  chips: textList(20, 80),
  blades: textList(20, 40),
  batteries: textList(10, 40),
  immobilizer: longText(80),
});

export const maxAliases = 20;
export const maxAliasLength = 60;

/** In the description of the API. */
const platformMeaning =
  'Vehicles that are built alike have the same text; the keys of one are offered for the others, to be confirmed. Empty: none is.';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fieldError('slug'));

export const vehicleRow = z
  .object({
    id: rowId,
    slug,
    make: z.string(),
    model: z.string(),
    model_en: z.string().nullable(),
    generation: z.string(),
    year_from: z.int(),
    year_to: z.int().nullable(),
    confidence: z.enum(confidences),
    facts,
    platform: z.string().default('').meta({ description: platformMeaning }),
    aliases: z.array(z.string()),
    /** Addresses it had before it was renamed, and those of vehicles that were merged into it. */
    old_slugs: z.array(slug),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Vehicle' });

export const publicVehicle = vehicleRow
  .pick({
    slug: true,
    make: true,
    model: true,
    model_en: true,
    generation: true,
    year_from: true,
    year_to: true,
  })
  .meta({ id: 'PublicVehicle' });

export const vehicleCreate = z
  .strictObject({
    make: name(60),
    model: name(80),
    model_en: optionalText(80).optional(),
    generation: optionalName(40).optional(),
    year_from: year,
    year_to: year.nullable().optional(),
    confidence: z.enum(confidences, fieldError('one_of', confidences.join(', '))).optional(),
    facts: facts.partial().optional(),
    platform: optionalName(60).optional().meta({ description: platformMeaning }),
    aliases: textList(maxAliases, maxAliasLength).optional(),
  })
  .meta({ id: 'VehicleCreate' });

export const vehicleUpdate = vehicleCreate
  .partial()
  .extend({ updated_at: timestamp.optional() })
  .meta({ id: 'VehicleUpdate' });

export const vehicleMerge = z
  .strictObject({ into: z.string(fieldError('slug')) })
  .meta({ id: 'VehicleMerge' });

export type VehicleRow = z.infer<typeof vehicleRow>;
export type VehicleValues = z.infer<typeof vehicleCreate>;

export const fitmentRow = z
  .object({
    id: rowId,
    product_id: rowId,
    vehicle_id: rowId,
    year_from: z.int().nullable(),
    year_to: z.int().nullable(),
    note: z.string().nullable(),
    note_en: z.string().nullable(),
    /** Where it is known from. */
    source: z.string(),
    confirmed: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'FitmentRow' });

export type FitmentRow = z.infer<typeof fitmentRow>;

const fitmentFields = {
  year_from: year.nullable().optional(),
  year_to: year.nullable().optional(),
  note: optionalText(300).optional(),
  note_en: optionalText(300).optional(),
  /** Where it is known from, for example a supplier's list. */
  source: requiredText(60).optional(),
  /** Only a confirmed one is shown as fitting. */
  confirmed: z.boolean(fieldError('one_of', 'true, false')).optional(),
};

/** A product's vehicle, by its slug. */
export const fitment = z
  .strictObject({ vehicle: z.string(fieldError('slug')), ...fitmentFields })
  .meta({ id: 'Fitment' });
export const fitmentList = z.array(fitment).max(500, fieldError('too_many_vehicles', 500));

/** One vehicle for many products. */
export const fitmentLinks = z
  .strictObject({
    vehicle: z.string(fieldError('slug')),
    products: z
      .array(rowId)
      .min(1, fieldError('empty_list'))
      .max(1_000, fieldError('too_many_entries', 1000))
      .refine((ids) => new Set(ids).size === ids.length, fieldError('repeated')),
    ...fitmentFields,
  })
  .meta({ id: 'FitmentLinks' });

export type FitmentInput = z.infer<typeof fitment>;
export type FitmentLinks = z.infer<typeof fitmentLinks>;
