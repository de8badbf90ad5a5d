import * as z from 'zod';
import { paging, timestamp } from '../schemas/fields.ts';
import { goesWith, pairList } from '../schemas/pairs.ts';
import {
  fitment,
  fitmentLinks,
  fitmentList,
  publicVehicle,
  vehicleCreate,
  vehicleMerge,
  vehicleRow,
  vehicleUpdate,
} from '../schemas/vehicles.ts';
import { describeEndpoint } from './endpoint.ts';

const owners = { tag: 'vehicles', access: 'owner' } as const;

export const listVehicles = describeEndpoint({
  method: 'get',
  path: '/api/vehicles',
  tag: 'vehicles',
  summary: 'List all vehicles; the owner also gets their facts, aliases and ids',
  access: 'visitor',
  /** Without a limit all vehicles are listed. */
  query: paging.extend({ limit: paging.shape.limit.unwrap().optional() }),
  answer: { description: 'The vehicles', schema: z.array(z.union([vehicleRow, publicVehicle])) },
});

/** As the owner gets them. */
export const listOwnersVehicles = {
  ...listVehicles,
  answer: { ...listVehicles.answer, schema: z.array(vehicleRow) },
};

export const readVehicleUsage = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/vehicles/usage',
  summary: 'How many products each vehicle has; vehicles without any are left out',
  answer: {
    description: 'The vehicles and their products',
    schema: z.array(z.object({ vehicle: z.string(), products: z.int() })),
  },
});

export const createVehicle = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/vehicles',
  summary: 'Add a vehicle; its slug is made from its name',
  body: vehicleCreate,
  answer: { status: 201, description: 'The new vehicle', schema: vehicleRow },
});

export const updateVehicle = describeEndpoint({
  ...owners,
  method: 'patch',
  path: '/api/vehicles/{id}',
  summary: 'Change a vehicle; a renamed one gets a new slug, and the old one leads to it',
  body: vehicleUpdate,
  answer: { description: 'The changed vehicle', schema: vehicleRow },
});

export const removeVehicle = describeEndpoint({
  ...owners,
  method: 'delete',
  path: '/api/vehicles/{id}',
  summary: 'Delete a vehicle that no product refers to',
  answer: { status: 204, description: 'It is gone' },
});

export const mergeVehicles = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/vehicles/{id}/merge',
  summary: 'Merge a vehicle into another one, which gets its fitments, aliases and slugs',
  body: vehicleMerge,
  answer: { description: 'The vehicle that remains', schema: vehicleRow },
});

/** The body is a list, so the version of its product is in the query. */
const productVersion = z.strictObject({ updated_at: timestamp.optional() });
const fitments = z.array(fitment.extend({ confirmed: z.boolean() }));

export const readFitments = describeEndpoint({
  method: 'get',
  path: '/api/products/{id}/fitments',
  tag: 'fitments',
  summary: 'The vehicles of a product; only the owner gets their source',
  access: 'visitor',
  answer: { description: 'The fitments', schema: fitments },
});

export const setFitments = describeEndpoint({
  method: 'put',
  path: '/api/products/{id}/fitments',
  tag: 'fitments',
  summary:
    'Set all vehicles of a product; a slug that a vehicle had before counts too; updated_at of the product as it was read guards against overwriting newer ones',
  access: 'owner',
  query: productVersion,
  body: fitmentList,
  answer: { description: 'The fitments as they are now', schema: fitments },
});

export const linkProducts = describeEndpoint({
  method: 'post',
  path: '/api/fitments',
  tag: 'fitments',
  summary: 'Link many products to one vehicle, all or none; those linked already stay as they are',
  access: 'owner',
  body: fitmentLinks,
  answer: {
    description: 'How many were linked now, and how many were already',
    schema: z.object({ linked: z.int(), unchanged: z.int() }),
  },
});

const pairs = { path: '/api/products/{id}/goes-with', tag: 'pairs', access: 'owner' } as const;

export const readPairs = describeEndpoint({
  ...pairs,
  method: 'get',
  summary: 'The products that go with a product, with those that the owner suppressed or hid',
  answer: { description: 'By kind, confirmed ones first', schema: z.array(goesWith) },
});

export const setPairs = describeEndpoint({
  ...pairs,
  method: 'put',
  summary:
    'Confirm or suppress pairs of a product; for all others its facts decide; updated_at of the product as it was read guards against overwriting newer ones',
  query: productVersion,
  body: pairList,
  answer: { description: 'What goes with it now', schema: z.array(goesWith) },
});
