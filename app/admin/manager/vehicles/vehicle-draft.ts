import * as z from 'zod';
import { fieldError } from '#domain/field-error.ts';
import { parseDecimal } from '#domain/money.ts';
import { vehicleCreate } from '#domain/schemas/vehicles.ts';
import { noVehicleFacts } from '#domain/vehicle.ts';
import type { Rows } from '../../store/catalogue-store.ts';
import { fromText, parseYear } from '../form/from-text.ts';
import { formatNumbers } from './vehicle-facts.ts';

const { shape } = vehicleCreate;
const facts = shape.facts.unwrap().shape;
const text = z.string();
const lines = z.array(text).transform((list) => list.map((line) => line.trim()).filter(Boolean));
const typedYear = text.transform(parseYear);

/** Reads a vehicle as it is typed in the form. */
export const vehicleForm = z
  .object({
    make: shape.make,
    model: shape.model,
    model_en: fromText(shape.model_en),
    generation: shape.generation.unwrap(),
    year_from: typedYear.pipe(shape.year_from),
    year_to: typedYear.pipe(shape.year_to.unwrap()),
    confidence: shape.confidence.unwrap(),
    platform: shape.platform.unwrap(),
    aliases: lines.pipe(shape.aliases.unwrap()),
    facts: z.object({
      key_forms: facts.key_forms.unwrap(),
      buttons: text.transform(numbersIn(/[\s,;]+/)).pipe(facts.buttons.unwrap()),
      frequencies: text.transform(numbersIn(/;|\s+|,\s/)).pipe(facts.frequencies.unwrap()),
      chips: lines.pipe(facts.chips.unwrap()),
      blades: lines.pipe(facts.blades.unwrap()),
      batteries: lines.pipe(facts.batteries.unwrap()),
      immobilizer: facts.immobilizer.unwrap(),
    }),
  })
  .refine(({ year_from, year_to }) => year_to == null || year_to >= year_from, {
    path: ['year_to'],
    error: fieldError('year_order'),
  });

export type VehicleDraft = z.input<typeof vehicleForm>;

/** '433,92; 315' → numbers; what is none becomes NaN, which the schema rejects. */
function numbersIn(separator: RegExp) {
  return (typed: string): number[] =>
    typed
      .split(separator)
      .filter((part) => part.trim() !== '')
      .map((part) => parseDecimal(part, { decimals: 3 }) ?? Number.NaN);
}

export function vehicleDraft(row: Rows['vehicles']): VehicleDraft {
  return {
    make: row.make,
    model: row.model,
    model_en: row.model_en ?? '',
    generation: row.generation,
    year_from: String(row.year_from),
    year_to: row.year_to === null ? '' : String(row.year_to),
    confidence: row.confidence,
    platform: row.platform,
    aliases: row.aliases,
    facts: {
      ...row.facts,
      buttons: formatNumbers(row.facts.buttons, ', '),
      frequencies: formatNumbers(row.facts.frequencies, '; '),
    },
  };
}

export const emptyVehicle: VehicleDraft = {
  make: '',
  model: '',
  model_en: '',
  generation: '',
  year_from: '',
  year_to: '',
  confidence: 'medium',
  platform: '',
  aliases: [],
  facts: { ...noVehicleFacts, buttons: '', frequencies: '' },
};
