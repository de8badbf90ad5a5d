import type { FitmentRow, VehicleRow } from '../domain/schemas/vehicles.ts';
import { modelKey, vehicleSlug } from '../domain/vehicle.ts';
import { chipYears, namedFitments } from './facts/named-fitments.ts';
import { platforms } from './facts/platforms.ts';
import { furtherVehicles, vehicles as ofProducts, type Vehicle } from './facts/vehicles.ts';
import { times } from './group-rows.ts';

/** What people also call a make. */
const makeAliases: Record<string, string[]> = {
  Citroën: ['Sitroen'],
  Hyundai: ['Hundai', 'Hyunday'],
  'Mercedes-Benz': ['Mersedes', 'MB'],
  Peugeot: ['Pejo'],
  Renault: ['Reno'],
  Volkswagen: ['VW', 'Vosvos'],
};

/** What people also call a model. */
const modelAliases: Record<string, string[]> = {
  'Fiat Fiorino / Qubo': ['Fiorino 3'],
  'Renault Megane 4': ['Megan 4'],
  'Renault Megane 3': ['Megan 3'],
  'Renault Megane 2': ['Megan 2'],
  'Volkswagen Transporter': ['T5'],
};

/** The generations that people count, where the model's name does not: 'Leon 2' is the Leon 1P. */
const countedGenerations: Record<string, string> = {
  'SEAT Leon': '1M=1 1P=2 5F=3 KL=4',
  'SEAT Ibiza': '6L=3 6J=4 KJ=5',
  'SEAT Toledo': '5P=3 KG=4',
  'Volkswagen Polo': '9N=4 6R=5 AW=6',
  'Volkswagen Jetta': 'A6=6',
  'Volkswagen Tiguan': 'AD1=2',
  'Ford Fiesta': 'Mk6=6 Mk7=7 Mk8=8',
  'Ford Focus': 'Mk1=1 Mk2=2 Mk3=3 Mk4=4',
  'Ford Mondeo': 'Mk4=4',
  'Ford Kuga': 'Mk2=2',
  'Honda Civic': 'FD/FN=8 FB/FK=9 FC/FK=10 FE/FL=11',
  'Honda CR-V': 'RE=3 RM=4',
  'Honda Jazz': 'GE=2 GK=3',
  'Honda Accord': 'CL=7 CU=8',
  'Nissan Qashqai': 'J10=1 J11=2',
  'Nissan Juke': 'F15=1',
  'Nissan Micra': 'K12=3 K13=4 K14=5',
  'Nissan X-Trail': 'T30=1 T31=2 T32=3',
  'Nissan Note': 'E11=1 E12=2',
  'Renault Symbol / Thalia': 'LU=2',
  'Renault Symbol': 'L52=3',
  'Volvo S60': 'R=1',
  'Volvo S60 / V60': 'F=2',
  'Volvo S80': 'T=1 A=2',
  'Volvo XC60': 'D=1 U=2',
  'Volvo XC90': 'C=1 L=2',
  'Toyota Yaris': 'XP90=2 XP130=3',
  'Toyota Auris': 'E150=1 E180=2',
  'Toyota Avensis': 'T25=2 T27=3',
  'Hyundai i20': 'PB=1 GB=2 BC3=3',
  'Hyundai i30': 'FD=1 GD=2',
  'Kia Rio': 'JB=2 UB=3 YB=4',
  'Kia Ceed': 'ED=1 JD=2 CD=3',
  'Kia Sportage': 'KM=2 SL=3 QL=4',
  'Kia Picanto': 'SA=1 TA=2',
  'Citroën C3': 'A31=1 A51=2 B618=3',
  'Citroën C4': 'B5=1 B7=2',
  'Citroën Berlingo': 'B9=2 K9=3',
  'Peugeot 208': 'A9=1 P21=2',
  'Peugeot 308': 'T7=1 T9=2',
  'Peugeot 3008': 'T84=1 P84=2',
};

function countedNames({ make, model, generation }: Vehicle): string[] {
  const [code = ''] = generation.split(' ');
  const counted = countedGenerations[`${make} ${model[0]}`]?.split(' ') ?? [];
  return counted.flatMap((each) => (each.startsWith(`${code}=`) ? `${model[0]} ${each.split('=')[1]}` : []));
}

/** Behind the others, whose ids stay as they are. */
const vehicles = [...ofProducts, ...furtherVehicles];

const platformOf = new Map(
  Object.entries(platforms).flatMap(([platform, slugs]) =>
    slugs.split(' ').map((slug): [string, string] => [slug, platform]),
  ),
);

const values = (cell: string) => (cell === '' ? [] : cell.split(' / '));

const countByModel = new Map<string, number>();
for (const key of vehicles.map((vehicle) => modelKey(nameOf(vehicle))))
  countByModel.set(key, (countByModel.get(key) ?? 0) + 1);

function nameOf({ make, model, generation }: Vehicle) {
  return { make, model: model[0], generation };
}

function toRow(vehicle: Vehicle, index: number): VehicleRow {
  const name = nameOf(vehicle);
  const years = { year_from: vehicle.yearFrom, year_to: vehicle.yearTo };
  const isShared = (countByModel.get(modelKey(name)) ?? 0) > 1;
  const slug = vehicleSlug({ ...name, ...years }, isShared ? [{ ...name, slug: '' }] : []);
  return {
    id: index + 1,
    slug,
    ...name,
    model_en: vehicle.model[1] === vehicle.model[0] ? null : vehicle.model[1],
    ...years,
    confidence: vehicle.confidence,
    facts: {
      key_forms: vehicle.forms,
      buttons: vehicle.buttons,
      frequencies: vehicle.frequencies,
      chips: values(vehicle.chip),
      blades: values(vehicle.blade),
      batteries: values(vehicle.battery),
      immobilizer: vehicle.immobilizer,
    },
    platform: platformOf.get(slug) ?? '',
    aliases: [
      ...(makeAliases[vehicle.make] ?? []),
      ...(modelAliases[`${name.make} ${name.model}`] ?? []),
      ...countedNames(vehicle),
    ],
    old_slugs: [],
    ...times(index),
  };
}

export function vehicleRows(): VehicleRow[] {
  return vehicles.map(toRow);
}

/** The generation that each product was made from, in the order of their ids, and those that its name lists. */
export function fitmentRows(
  products: readonly { vehicle?: Vehicle | undefined; name: string }[],
): FitmentRow[] {
  const ids = new Map(vehicles.map((vehicle, index) => [vehicle, index + 1]));
  const slugs = new Map(vehicleRows().map(({ slug, id }) => [slug, id]));
  const made = products.flatMap(({ vehicle }, index) => {
    const vehicle_id = vehicle && ids.get(vehicle);
    return vehicle_id ? [{ product_id: index + 1, vehicle_id }] : [];
  });
  const named = products.flatMap(({ name }, index) => {
    const [, listed = ''] = Object.entries(namedFitments).find(([start]) => name.startsWith(start)) ?? [];
    return listed.split(' ').flatMap((slug) => {
      const vehicle_id = slugs.get(slug);
      return vehicle_id ? [{ product_id: index + 1, vehicle_id }] : [];
    });
  });
  const slugOf = new Map([...slugs].map(([slug, id]) => [id, slug]));
  return [...made, ...named].map((pair, index) => ({
    id: index + 1,
    ...pair,
    ...yearsOf(slugOf.get(pair.vehicle_id) ?? '', products[pair.product_id - 1]?.name ?? ''),
    note: null,
    note_en: null,
    source: 'demo',
    confirmed: true,
    ...times(index),
  }));
}

/** A key has the chip of its years; null: as long as the vehicle was built. */
function yearsOf(slug: string, name: string): Pick<FitmentRow, 'year_from' | 'year_to'> {
  const { chip, until } = chipYears[slug] ?? {};
  const isOfFormer = chip !== undefined && name.split(' ').includes(chip);
  return { year_from: null, year_to: isOfFormer ? (until ?? null) : null };
}
