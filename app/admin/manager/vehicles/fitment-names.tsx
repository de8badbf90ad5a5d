import { adminWords } from '#app/i18n/admin-tr.ts';
import type { FitmentInput } from '#domain/schemas/vehicles.ts';
import { writeFitments } from '#domain/vehicle-text.ts';
import { useCatalogueTable } from '../rows/use-catalogue-table.ts';

/** A product's vehicles, one a line, as in the text form, with their notes. */
export function FitmentNames({ fitments }: { fitments: readonly FitmentInput[] }) {
  const { rows } = useCatalogueTable('vehicles');
  const lines = fitments.map(({ vehicle, year_from = null, year_to = null, confirmed = false, ...notes }) => {
    const named = writeFitments([{ vehicle, year_from, year_to, confirmed }], rows) || vehicle;
    return [named, notes.note, notes.note_en].filter(Boolean).join(' · ');
  });
  return lines.join('\n') || adminWords.products.none;
}
