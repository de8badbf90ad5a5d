import { readSettings, updateSettings } from '#domain/endpoints/shop.ts';
import { settingsId } from '#domain/schemas/settings.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, readStored, respondToWrite } from './resource.ts';

export function settingsEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    endpoint({
      ...readSettings,
      async handle() {
        const row = await readStored(
          deps,
          ({ settings }) => settings.get(settingsId),
          async () => (await deps.catalogue.current()).catalogue.settings[0],
        );
        return row ? jsonResponse(row) : problemResponse(noDatabase);
      },
    }),
    endpoint({
      ...updateSettings,
      handle: ({ body: { updated_at, ...values } }) =>
        respondToWrite(deps, ({ settings }) => settings.update(settingsId, values, updated_at)),
    }),
  ];
}
