import { fold } from './fold.ts';
import type { ProductFacts } from './product-facts.ts';
import type { Vehicle } from './vehicle.ts';
import { createLabeller, modelName } from './vehicle-text.ts';

const cache = new WeakMap<object, ReadonlyMap<string, string>>();

/** The model of each vehicle by the vehicle's name, folded. */
function modelsByName(all: readonly Vehicle[]): ReadonlyMap<string, string> {
  const labelOf = createLabeller(all);
  const known =
    cache.get(all) ?? new Map(all.map((vehicle) => [fold(labelOf(vehicle)), fold(modelName(vehicle))]));
  cache.set(all, known);
  return known;
}

/** Tells the products that are for other generations of the models of some vehicles, and not for these. */
export function createGenerationTest(
  all: readonly Vehicle[],
  asked: readonly string[],
): (facts: Pick<ProductFacts, 'vehicles'>) => boolean {
  const models = modelsByName(all);
  const own = new Set(asked.map(fold));
  const ownModels = new Set([...own].flatMap((name) => models.get(name) ?? []));
  if (ownModels.size === 0) return () => false;
  return ({ vehicles }) => {
    const names = vehicles.map(fold);
    if (names.some((name) => own.has(name))) return false;
    return names.some((name) => ownModels.has(models.get(name) ?? ''));
  };
}
