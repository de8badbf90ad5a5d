import type { WantedFitment } from '../compare-fitments.ts';
import { type FieldError, fieldError } from '../field-error.ts';
import { groupBy } from '../group-by.ts';
import type { FitmentRow, VehicleRow } from '../schemas/vehicles.ts';
import { suggestVehicles } from '../typed-vehicle.ts';
import {
  createFitmentReader,
  createLabeller,
  findVehicle,
  formatFitments,
  type TextFault,
  type TextFitment,
} from '../vehicle-text.ts';

const maxVehicles = 500;
/** Further texts that name no vehicle are refused without an offer: to find one takes a millisecond. */
const maxOffers = 200;
const maxShown = 80;

type Years = Pick<FitmentRow, 'year_from' | 'year_to'>;
type Said = Pick<FitmentRow, 'vehicle_id' | 'year_from' | 'year_to' | 'confirmed'>;

/** Writes and reads the cell with a product's vehicles: 'Fiat Doblo 2 2010-2022; Opel Combo D 2011-2018?'. */
export function createVehicleCells(vehicles: readonly VehicleRow[]) {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const readText = createFitmentReader(vehicles);
  const labelOf = createLabeller(vehicles);
  // Many products have the same vehicle and years.
  const texts = new Map<string, string>();
  const offers = new Map<string, string>();

  function yearsOf(vehicle: VehicleRow, { year_from, year_to }: Years): Years {
    return { year_from: year_from ?? vehicle.year_from, year_to: year_to ?? vehicle.year_to };
  }

  function textOf({ vehicle_id, confirmed, ...given }: Said): string[] {
    const vehicle = byId.get(vehicle_id);
    if (!vehicle) return [];
    const years = yearsOf(vehicle, given);
    const key = [vehicle_id, years.year_from, years.year_to, confirmed].join(' ');
    const text = texts.get(key) ?? formatFitments([{ vehicle: vehicle.slug, ...years, confirmed }], vehicles);
    texts.set(key, text);
    return [text];
  }

  function offerFor(part: string): string {
    const known = offers.get(part);
    if (known !== undefined || offers.size >= maxOffers) return known ?? '';
    const offer = suggestVehicles(vehicles, part).map(({ vehicle }) => labelOf(vehicle));
    offers.set(part, offer.join(', '));
    return offer.join(', ');
  }

  function errorOf({ part: whole, reason, vehicles: named }: TextFault): FieldError {
    const part = whole.slice(0, maxShown);
    if (reason === 'ambiguous') return fieldError('ambiguous_vehicle', part, named.join(', '));
    if (reason === 'years') return fieldError('vehicle_years', part, named.join(', '));
    if (reason === 'duplicate') return fieldError('repeated_part', part);
    const offer = offerFor(part);
    return offer === '' ? fieldError('unknown_vehicle', part) : fieldError('other_vehicle', part, offer);
  }

  /** What a part says of the product, with what is known of the vehicle already: the notes, and whether years are given. */
  function toWanted(parts: readonly TextFitment[], stored: readonly FitmentRow[]): WantedFitment[] {
    const storedOf = groupBy(stored, ({ vehicle_id }) => vehicle_id);
    const partsOf = groupBy(parts, ({ vehicle }) => vehicle);
    return parts.flatMap(({ vehicle: slug, confirmed, ...years }) => {
      const vehicle = findVehicle(vehicles, slug);
      if (!vehicle) return [];
      const known = storedOf.get(vehicle.id) ?? [];
      const same = known.find((row) => hasSameYears(yearsOf(vehicle, row), yearsOf(vehicle, years)));
      const isOnce = known.length === 1 && partsOf.get(slug)?.length === 1;
      const { note = null, note_en = null, source } = same ?? (isOnce ? known[0] : undefined) ?? {};
      const { year_from, year_to } = same ?? years;
      return [{ vehicle_id: vehicle.id, year_from, year_to, confirmed, note, note_en, source }];
    });
  }

  return {
    nameOf(id: number): string {
      const vehicle = byId.get(id);
      return vehicle ? labelOf(vehicle) : '';
    },
    /** Each vehicle with its years. */
    list: (rows: readonly Said[]): string[] => rows.flatMap(textOf),
    write: (rows: readonly Said[]): string => rows.flatMap(textOf).join('; '),

    /** The fitments that the text means; years that a vehicle was built in all along count as those of the vehicle. */
    read(
      text: string,
      stored: readonly FitmentRow[],
    ): { wanted: WantedFitment[] } | { errors: FieldError[] } {
      const { fitments, faults } = readText(text);
      if (faults.length > 0) return { errors: faults.map(errorOf) };
      if (fitments.length > maxVehicles) return { errors: [fieldError('too_many_vehicles', maxVehicles)] };
      const wanted = toWanted(fitments, stored);
      const seen = new Set<string>();
      for (const each of wanted) {
        const [said = ''] = textOf({ ...each, confirmed: true });
        if (seen.has(said)) return { errors: [fieldError('repeated_part', said)] };
        seen.add(said);
      }
      return { wanted };
    },
  };
}

export type VehicleCells = ReturnType<typeof createVehicleCells>;

const hasSameYears = (a: Years, b: Years) => a.year_from === b.year_from && a.year_to === b.year_to;
