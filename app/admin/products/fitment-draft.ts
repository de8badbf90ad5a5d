import * as z from 'zod';
import { fieldError } from '#domain/field-error.ts';
import { type FitmentInput, fitment } from '#domain/schemas/vehicles.ts';
import type { TextFitment } from '#domain/vehicle-text.ts';
import { fromText, parseYear } from '../manager/form/from-text.ts';

const { shape } = fitment;
const text = z.string();
const year = text.transform(parseYear).pipe(shape.year_from.unwrap());

/** A product's vehicle as it is typed. Its output has the shape that the API returns, so that they can be compared. */
export const fitmentForm = z
  .object({
    vehicle: text.min(1, fieldError('vehicle_missing')),
    year_from: year,
    year_to: year,
    note: fromText(shape.note),
    note_en: fromText(shape.note_en),
    source: text,
    confirmed: z.boolean(),
  })
  .refine(({ year_from, year_to }) => year_from == null || year_to == null || year_from <= year_to, {
    path: ['year_to'],
    error: fieldError('year_order'),
  })
  .transform(({ vehicle, source, confirmed, ...optional }): FitmentInput => {
    const set = Object.entries(optional).filter(([, value]) => value != null);
    return { vehicle, ...Object.fromEntries(set), source, confirmed };
  });

export type FitmentDraft = z.input<typeof fitmentForm>;
export type FitmentErrors = Partial<Record<keyof FitmentDraft, { message?: string }>>;

const yearText = (value: number | null | undefined) => (value == null ? '' : String(value));

export function fitmentDraft(row: FitmentInput): FitmentDraft {
  return {
    vehicle: row.vehicle,
    year_from: yearText(row.year_from),
    year_to: yearText(row.year_to),
    note: row.note ?? '',
    note_en: row.note_en ?? '',
    source: row.source ?? 'owner',
    confirmed: row.confirmed ?? false,
  };
}

/**
 * The drafts with those of a text. A vehicle that is once in both gets the text's years and mark, and keeps its notes;
 * of one that is there for several years, the same years get the mark and others are added.
 */
export function withTextFitments(
  drafts: readonly FitmentDraft[],
  fitments: readonly TextFitment[],
): FitmentDraft[] {
  const left = new Set(fitments.map(fitmentDraft));
  const isOnce = ({ vehicle }: FitmentDraft) =>
    [drafts, fitments].every((list) => list.filter((each) => each.vehicle === vehicle).length === 1);
  const merged = drafts.map((draft) => {
    const typed = [...left].find(
      (each) =>
        each.vehicle === draft.vehicle &&
        (isOnce(each) || (each.year_from === draft.year_from && each.year_to === draft.year_to)),
    );
    if (!typed) return draft;
    left.delete(typed);
    const { year_from, year_to, confirmed } = typed;
    return { ...draft, year_from, year_to, confirmed };
  });
  return [...merged, ...left];
}
