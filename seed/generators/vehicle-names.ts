import { type Bilingual, decimal } from '../draft.ts';
import { type Vehicle, vehicles } from '../facts/vehicles.ts';

const modelCounts = new Map<string, number>();
for (const { make, model } of vehicles) {
  const key = `${make} ${model[0]}`;
  modelCounts.set(key, (modelCounts.get(key) ?? 0) + 1);
}

export function modelYears({ yearFrom, yearTo }: Vehicle): Bilingual {
  return yearTo === null
    ? [`${yearFrom} ve sonrası`, `${yearFrom} on`]
    : [`${yearFrom}–${yearTo}`, `${yearFrom}–${yearTo}`];
}

/** The generation is added only where the model is ambiguous; a one-letter generation is replaced by its years. */
export function fullModel(vehicle: Vehicle): Bilingual {
  const { make, model, generation } = vehicle;
  const unique = modelCounts.get(`${make} ${model[0]}`) === 1;
  const years = `${vehicle.yearFrom}${vehicle.yearTo === null ? '+' : `–${vehicle.yearTo}`}`;
  const code = generation.replace(/ \(\d+\)$/, '');
  const detail = unique ? '' : ` ${code.length > 1 ? code : years}`;
  return [`${make} ${model[0]}${detail}`, `${make} ${model[1]}${detail}`];
}

/** 'ID48 Megamos CAN (TP23)' is too long for a name: ID48. */
export function shortChip(chip: string): string {
  return /^(MLB 5M|HITAG AES|[^\s/]+)/.exec(chip)?.[0] ?? chip;
}

export function firstBlade(blade: string): string {
  return blade.split(' / ')[0] ?? blade;
}

export function megahertz(frequency: number): Bilingual {
  const [tr, en] = decimal(frequency);
  return [`${tr} MHz`, `${en} MHz`];
}

const dearMakes = new Set(['Audi', 'BMW', 'Land Rover', 'Mercedes-Benz', 'MINI', 'Porsche', 'Volvo']);

export function makeFactor(make: string): number {
  if (make === 'Porsche' || make === 'Land Rover') return 2.1;
  return dearMakes.has(make) ? 1.6 : 1;
}

export interface Variant {
  vehicle: Vehicle;
  buttons: number;
  frequency: number;
}

/** 433.92 and 434 MHz are the same band. */
function bands({ frequencies }: Vehicle): number[] {
  return frequencies.includes(433.92) ? frequencies.filter((frequency) => frequency !== 434) : frequencies;
}

export function variantsOf(form: Vehicle['forms'][number]): Variant[] {
  return vehicles
    .filter((vehicle) => vehicle.forms.includes(form))
    .flatMap((vehicle) =>
      vehicle.buttons
        .filter((buttons) => buttons > 0)
        .flatMap((buttons) => bands(vehicle).map((frequency) => ({ vehicle, buttons, frequency }))),
    );
}
